/** Generated from the entity file of "diyFormData" by `npm run codegen`. */

/**
 * 表单提交
 */
export interface DiyFormData {
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
   * 编号
   */
  dataNo?: string | null;
  /**
   * 表单编码
   */
  formCode?: string | null;
  /**
   * 表单
   */
  formTitle?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 提交时间
   */
  submittedAt?: string | null;
  /**
   * 提交内容
   */
  answers?: DiyFormDataAnswersRow[] | null;
}
/**
 * 提交内容
 */
export interface DiyFormDataAnswersRow {
  /**
   * 编码
   */
  code?: string | null;
  /**
   * 名称
   */
  label?: string | null;
  /**
   * 内容
   */
  value?: string | null;
  /**
   * 附件
   */
  files?: string | null;
}
