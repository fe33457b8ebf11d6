/** Generated from the entity file of "monitorClaim" by `npm run codegen`. */

/**
 * 回款认领
 */
export interface MonitorClaim {
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
   * 流水号
   */
  streamNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 付款户名
   */
  payerName?: string | null;
  /**
   * 付款账号
   */
  payerAccountNo?: string | null;
  /**
   * 付款银行
   */
  payerBankName?: string | null;
  /**
   * 到账时间
   */
  receiveTime?: string | null;
  /**
   * 到账金额（元）
   */
  amount?: string | null;
  /**
   * 认领金额（元）
   */
  claimedAmount?: string | null;
  /**
   * 未认领金额（元）
   */
  unclaimedAmount?: string | null;
  /**
   * 摘要
   */
  summary?: string | null;
  /**
   * 回单
   */
  voucherFiles?: string | null;
  /**
   * 认领明细
   */
  claims?: MonitorClaimClaimsRow[] | null;
  /**
   * 状态
   */
  status?: 'WAIT_CLAIM' | 'PART_CLAIM' | 'WAIT_CONFIRM' | 'COMPLETED' | 'RETURNED' | 'CANCELLATION' | '' | null;
}
/**
 * 认领明细
 */
export interface MonitorClaimClaimsRow {
  /**
   * 认领类型
   */
  claimType?: 'CONTRACT' | 'TRANSPORT' | 'SERVICE_FEE' | 'RETURN' | '' | null;
  /**
   * 购销合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 结算单
   */
  settlementId?: string | null;
  /**
   * 结算单号
   */
  settleNo?: string | null;
  /**
   * 付款单
   */
  paymentId?: string | null;
  /**
   * 款项类型
   */
  fundType?:
    | 'DEPOSIT'
    | 'PREPAY'
    | 'PROGRESS'
    | 'BALANCE'
    | 'TAKE_GOODS'
    | 'FREIGHT_PREPAY'
    | 'FREIGHT'
    | 'MARGIN'
    | 'SERVICE_FEE'
    | 'STORAGE_FEE'
    | 'SUPERVISE_FEE'
    | 'OTHER'
    | ''
    | null;
  /**
   * 认领金额（元）
   */
  claimAmount?: string | null;
  /**
   * 认领人
   */
  claimant?: string | null;
  /**
   * 认领时间
   */
  claimTime?: string | null;
  /**
   * 状态
   */
  state?: 'PENDING' | 'DONE' | 'REFUSED' | '' | null;
  /**
   * 意见
   */
  opinion?: string | null;
}
