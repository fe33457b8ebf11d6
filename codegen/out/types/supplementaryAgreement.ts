/** Generated from the entity file of "supplementaryAgreement" by `npm run codegen`. */

/**
 * 补充协议
 */
export interface SupplementaryAgreement {
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
   * 补充协议编号
   */
  agreementNo?: string | null;
  /**
   * 原合同
   */
  contractId?: string | null;
  /**
   * 原合同编号
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
   * 发起方
   */
  initiatorSide?: 'BUY' | 'SELL' | '' | null;
  /**
   * 签订方式
   */
  signMode?: 'ONLINE' | 'OFFLINE' | '' | null;
  /**
   * 协议类型
   */
  agreementType?: 'PRICE' | 'QUANTITY' | 'EXTEND' | 'QUALITY' | 'LOGISTICS' | 'PARTY' | 'OTHER' | '' | null;
  /**
   * 第几份
   */
  seqInContract?: number | null;
  /**
   * 签订日期
   */
  signDate?: string | null;
  /**
   * 生效日期
   */
  effectDate?: string | null;
  /**
   * 变更原因
   */
  reason?: string | null;
  /**
   * 变更内容
   */
  changeItems?: SupplementaryAgreementChangeItemsRow[] | null;
  /**
   * 变更前金额（元）
   */
  beforeAmount?: string | null;
  /**
   * 变更后金额（元）
   */
  afterAmount?: string | null;
  /**
   * 增减金额（元）
   */
  diffAmount?: string | null;
  /**
   * 其他约定
   */
  otherClause?: string | null;
  /**
   * 附件
   */
  files?: string | null;
  /**
   * 协议文本
   */
  agreementFiles?: string | null;
  /**
   * 协议文件
   */
  contractFileId?: string | null;
  /**
   * 盖章时间
   */
  sealTimes?: string | null;
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
    | 'AUDITING'
    | 'APPROVAL_FAIL'
    | 'WAIT_SIGN_SEAL'
    | 'WAIT_CONFIRM'
    | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'COMPLETED'
    | 'REJECT'
    | 'CANCELLATION'
    | ''
    | null;
}
/**
 * 变更内容
 */
export interface SupplementaryAgreementChangeItemsRow {
  /**
   * 条款
   */
  regulation?:
    | 'SUBJECT'
    | 'QUALITY'
    | 'PERIOD'
    | 'DELIVERY'
    | 'TRANSPORT'
    | 'PRICE'
    | 'SETTLE'
    | 'DEPOSIT'
    | 'FEE'
    | 'CONTACT'
    | 'PAYMENT'
    | 'MARGIN'
    | 'OTHER'
    | ''
    | null;
  /**
   * 变更项
   */
  fieldCName?: string | null;
  /**
   * 字段
   */
  itemName?: string | null;
  /**
   * 字段名称
   */
  itemCName?: string | null;
  /**
   * 原内容
   */
  oldValue?: string | null;
  /**
   * 变更后内容
   */
  value?: string | null;
  /**
   * 变更描述
   */
  description?: string | null;
}
