/** Generated from the entity file of "financing" by `npm run codegen`. */

/**
 * 融资申请
 */
export interface Financing {
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
   * 融资编号
   */
  number?: string | null;
  /**
   * 融资类型
   */
  kind?: 'RECEIVABLE' | 'ADVANCE' | 'PLEDGE' | 'COUNTERFOIL' | 'POOL' | '' | null;
  /**
   * 融资模式
   */
  mode?:
    | 'FACTORING_RECOURSE'
    | 'FACTORING_NON_RECOURSE'
    | 'RECEIVABLE_PLEDGE'
    | 'REVERSE'
    | 'CONFIRM_WAREHOUSE'
    | 'FUTURE_GOODS'
    | 'PREPAY_LOAN'
    | 'STATIC_PLEDGE'
    | 'DYNAMIC_PLEDGE'
    | 'RECEIPT_PLEDGE'
    | 'DISCOUNT'
    | 'BILL_PLEDGE'
    | 'POOL'
    | ''
    | null;
  /**
   * 资金渠道
   */
  channel?: 'STD' | 'SUPPLIER' | 'SH' | 'NS' | 'ZH' | '' | null;
  /**
   * 融资方
   */
  ownerCompanyId?: string | null;
  /**
   * 资金方
   */
  financierCompanyId?: string | null;
  /**
   * 交易对手
   */
  counterpartyId?: string | null;
  /**
   * 基础合同
   */
  contractId?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 占用额度
   */
  limitNo?: string | null;
  /**
   * 授信总额（元）
   */
  limitTotal?: string | null;
  /**
   * 已用额度（元）
   */
  limitUsed?: string | null;
  /**
   * 可用额度（元）
   */
  limitAvailable?: string | null;
  /**
   * 资产基础金额（元）
   */
  basisAmount?: string | null;
  /**
   * 最高融资比例（%）
   */
  maxRatio?: string | null;
  /**
   * 最高可融资额（元）
   */
  maxAmount?: string | null;
  /**
   * 申请金额（元）
   */
  applyAmount?: string | null;
  /**
   * 大写
   */
  amountCapital?: string | null;
  /**
   * 融资比例（%）
   */
  financeRatio?: string | null;
  /**
   * 批复金额（元）
   */
  approvedAmount?: string | null;
  /**
   * 融资期限（天）
   */
  termDays?: number | null;
  /**
   * 期望放款日
   */
  expectDate?: string | null;
  /**
   * 融资到期日
   */
  dueDate?: string | null;
  /**
   * 年利率（%）
   */
  rate?: string | null;
  /**
   * 利率区间
   */
  rateRange?: string | null;
  /**
   * 计息基准
   */
  dayCount?: 'ACT_360' | 'ACT_365' | 'D30_360' | '' | null;
  /**
   * 还款方式
   */
  repayMethod?:
    | 'BULLET'
    | 'MONTHLY_INTEREST'
    | 'QUARTERLY_INTEREST'
    | 'EQUAL_PRINCIPAL'
    | 'EQUAL_INSTALMENT'
    | 'DISCOUNT'
    | ''
    | null;
  /**
   * 罚息上浮（%）
   */
  penaltyUplift?: string | null;
  /**
   * 资金用途
   */
  usage?: string | null;
  /**
   * 支付方式
   */
  loanPayMode?: 'ENTRUSTED' | 'SELF' | '' | null;
  /**
   * 回款开户行
   */
  collectBankName?: string | null;
  /**
   * 回款账号
   */
  collectAccountNo?: string | null;
  /**
   * 担保资料
   */
  guaranteeFiles?: string | null;
  /**
   * 融资申请书
   */
  applyBook?: string | null;
  /**
   * 有追索权
   */
  recourse?: boolean | null;
  /**
   * 平台服务费率（%）
   */
  serviceFeeRate?: string | null;
  /**
   * 服务费承担方
   */
  serviceFeePayer?: 'BUYER_AND_SELLER_ALL_PAY' | 'BUYER_PAY' | 'SELLER_PAY' | '' | null;
  /**
   * 已放款（元）
   */
  loanAmount?: string | null;
  /**
   * 已还本金（元）
   */
  repaidAmount?: string | null;
  /**
   * 融资余额（元）
   */
  loanBalance?: string | null;
  /**
   * 警戒线（%）
   */
  warnRatio?: string | null;
  /**
   * 平仓线（%）
   */
  closeRatio?: string | null;
  /**
   * 风险提示
   */
  riskTips?: string | null;
  /**
   * 资产清单
   */
  receivables?: FinancingReceivablesRow[] | null;
  /**
   * 资料清单
   */
  attachments?: FinancingAttachmentsRow[] | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 提交人编号
   */
  submitUserId?: string | null;
  /**
   * 审批意见
   */
  auditOpinion?: string | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 状态
   */
  status?:
    | 'DRAFT'
    | 'INNER_AUDIT'
    | 'INNER_REJECT'
    | 'WAIT_AUDIT'
    | 'AUDITING'
    | 'BACK'
    | 'REJECT'
    | 'WAIT_SIGN'
    | 'WAIT_THIRD_SIGN'
    | 'WAIT_JR_SIGN'
    | 'EFFECTIVE'
    | 'PART_LOAN'
    | 'LOANED'
    | 'OVERDUE'
    | 'CLOSED'
    | 'CANCELLED'
    | 'EXPIRED'
    | ''
    | null;
}
/**
 * 资产清单
 */
export interface FinancingReceivablesRow {
  /**
   * 应收编号
   */
  number?: string | null;
  /**
   * 债务人
   */
  buyerName?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 应收余额（元）
   */
  balance?: string | null;
  /**
   * 确权金额（元）
   */
  confirmedAmount?: string | null;
  /**
   * 融资基础（元）
   */
  basis?: string | null;
  /**
   * 到期日
   */
  dueDate?: string | null;
}
/**
 * 资料清单
 */
export interface FinancingAttachmentsRow {
  /**
   * 资料名称
   */
  title?: string | null;
  /**
   * 必备
   */
  required?: boolean | null;
  /**
   * 附件
   */
  files?: string | null;
}
