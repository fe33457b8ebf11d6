/** Generated from the entity file of "signAddress" by `npm run codegen`. */

/**
 * 签约与收货地址
 */
export interface SignAddress {
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
   * 地址类型
   */
  addressType?: 'SIGN' | 'DELIVERY' | 'INVOICE' | 'OFFICE' | '' | null;
  /**
   * 省市区
   */
  area?: string | null;
  /**
   * 详细地址
   */
  detail?: string | null;
  /**
   * 完整地址
   */
  fullAddress?: string | null;
  /**
   * 收件人
   */
  receiver?: string | null;
  /**
   * 手机号
   */
  mobile?: string | null;
  /**
   * 邮编
   */
  zip?: string | null;
  /**
   * 默认
   */
  isDefault?: boolean | null;
}
