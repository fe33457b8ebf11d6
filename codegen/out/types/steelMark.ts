/** Generated from the entity file of "steelMark" by `npm run codegen`. */

/**
 * 盯市记录
 */
export interface SteelMark {
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
   * 结算单号
   */
  settleNo?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 盯市日期
   */
  settleDate?: string | null;
  /**
   * 成交重量（吨）
   */
  settleWeight?: string | null;
  /**
   * 成交货款（元）
   */
  goodsAmount?: string | null;
  /**
   * 成交均价（元/吨）
   */
  price?: string | null;
  /**
   * 合同均价（元/吨）
   */
  basePrice?: string | null;
  /**
   * 跌幅（%）
   */
  declineRate?: string | null;
  /**
   * 预警线（元/吨）
   */
  warnPrice?: string | null;
  /**
   * 追保线（元/吨）
   */
  callPrice?: string | null;
  /**
   * 处置线（元/吨）
   */
  closePrice?: string | null;
  /**
   * 状态
   */
  status?:
    | 'DRAFT'
    | 'AUDIT'
    | 'TO_BE_CONFIRMED'
    | 'TO_BE_SIGN_UP'
    | 'IN_EXECUTION'
    | 'FINISHED'
    | 'REJECTED'
    | 'CANCELLED'
    | ''
    | null;
}
