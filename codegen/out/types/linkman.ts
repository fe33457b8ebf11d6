/** Generated from the entity file of "linkman" by `npm run codegen`. */

/**
 * 企业联系人
 */
export interface Linkman {
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
   * 联系人
   */
  contactName?: string | null;
  /**
   * 电话
   */
  contactPhone?: string | null;
  /**
   * 类型
   */
  linkType?: 'BUSINESS' | 'FINANCE' | 'LOGISTICS' | 'INVOICE' | 'SIGN' | '' | null;
  /**
   * 职务
   */
  position?: string | null;
  /**
   * 邮箱
   */
  email?: string | null;
  /**
   * 默认
   */
  isDefault?: boolean | null;
  /**
   * 备注
   */
  remark?: string | null;
}
