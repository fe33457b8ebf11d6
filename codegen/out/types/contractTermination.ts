/** Generated from the entity file of "contractTermination" by `npm run codegen`. */

/**
 * 合同终止协议
 */
export interface ContractTermination {
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
   * 终止协议编号
   */
  terminationNo?: string | null;
  /**
   * 原合同
   */
  contractId?: string | null;
  /**
   * 原合同编号
   */
  contractNo?: string | null;
  /**
   * 原合同状态
   */
  contractStatus?:
    | 'DRAFT'
    | 'AUDITING'
    | 'APPROVAL_FAIL'
    | 'WAIT_SIGN_SEAL'
    | 'WAIT_CONFIRM'
    | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'REJECT'
    | 'EXECUTING'
    | 'COMPLETED'
    | 'CANCELLATION'
    | ''
    | null;
  /**
   * 原合同终止中
   */
  contractStopped?: boolean | null;
  /**
   * 签订方式
   */
  contractMode?: 'ONLINE' | 'OFFLINE' | '' | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 买方签约主体
   */
  downstreamSignCompanyName?: string | null;
  /**
   * 卖方签约主体
   */
  upstreamSignCompanyName?: string | null;
  /**
   * 合同签订日期
   */
  signDate?: string | null;
  /**
   * 合同数量（吨）
   */
  contractQuantity?: string | null;
  /**
   * 合同暂定总价（元）
   */
  totalAmount?: string | null;
  /**
   * 发起方
   */
  initiatorSide?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 终止类型
   */
  terminationType?: 'AGREED' | 'BREACH' | 'FORCE_MAJEURE' | 'POLICY' | '' | null;
  /**
   * 终止原因
   */
  reason?: string | null;
  /**
   * 终止日期
   */
  terminateDate?: string | null;
  /**
   * 已发货量（吨）
   */
  deliveredQuantity?: string | null;
  /**
   * 已收货量（吨）
   */
  receivedQuantity?: string | null;
  /**
   * 不再履行数量（吨）
   */
  openQuantity?: string | null;
  /**
   * 已结算金额（元）
   */
  settledAmount?: string | null;
  /**
   * 已付货款（元）
   */
  paidGoodsAmount?: string | null;
  /**
   * 应退（补）金额（元）
   */
  balanceAmount?: string | null;
  /**
   * 买方应补金额（元）
   */
  payableAmount?: string | null;
  /**
   * 保证金余额（元）
   */
  depositBalance?: string | null;
  /**
   * 退还保证金（元）
   */
  depositReturn?: string | null;
  /**
   * 违约责任方
   */
  penaltyParty?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 违约金（元）
   */
  penaltyAmount?: string | null;
  /**
   * 结清期限（日）
   */
  settleDays?: number | null;
  /**
   * 其他约定
   */
  otherClause?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 状态
   */
  status?:
    | 'DRAFT'
    | 'WAIT_SIGN_SEAL'
    | 'WAIT_CONFIRM'
    | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'COMPLETED'
    | 'REJECT'
    | 'CANCELLATION'
    | ''
    | null;
  /**
   * 终止协议文件
   */
  contractFileId?: string | null;
  /**
   * 终止协议扫描件
   */
  scanFiles?: string | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 确认意见
   */
  confirmOpinion?: string | null;
  /**
   * 发起方盖章时间
   */
  initiatorSealTime?: string | null;
  /**
   * 发起方签署人
   */
  initiatorSealUser?: string | null;
  /**
   * 对方盖章时间
   */
  counterSealTime?: string | null;
  /**
   * 对方签署人
   */
  counterSealUser?: string | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 终止生效时间
   */
  finishTime?: string | null;
}
