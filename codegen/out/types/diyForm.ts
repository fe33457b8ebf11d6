/** Generated from the entity file of "diyForm" by `npm run codegen`. */

/**
 * 收集表单
 */
export interface DiyForm {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  version: number;
  /**
   * 创建公司
   */
  companyId?: string | null;
  /**
   * 创建人编号
   */
  createdBy?: string | null;
  /**
   * 创建人
   */
  creatorName?: string | null;
  /**
   * 创建时间
   */
  createTime?: string;
  /**
   * 更新时间
   */
  updateTime?: string;
  /**
   * 当前用户可执行的操作
   */
  _actions?: string[];
  /**
   * 当前公司的角色
   */
  _parties?: string[];
  /**
   * 引用字段的显示文本
   */
  _labels?: {
    [k: string]: string;
  };
  /**
   * 表单编码
   */
  code?: string | null;
  /**
   * 标题
   */
  title?: string | null;
  /**
   * 说明
   */
  intro?: string | null;
  /**
   * 开放日期
   */
  openFrom?: string | null;
  /**
   * 截止日期
   */
  openTo?: string | null;
  /**
   * 每号次数
   */
  limitPerMobile?: number | null;
  /**
   * 字段定义
   */
  fields?: DiyFormFieldsRow[] | null;
}
/**
 * 字段定义
 */
export interface DiyFormFieldsRow {
  /**
   * 编码
   */
  code?: string | null;
  /**
   * 名称
   */
  label?: string | null;
  /**
   * 类型
   */
  type?: 'text' | 'number' | 'date' | 'select' | 'multi' | 'mobile' | 'files' | '' | null;
  /**
   * 必填
   */
  required?: boolean | null;
  /**
   * 选项
   */
  options?: string | null;
  /**
   * 顺序
   */
  order?: number | null;
}
