/** Generated from the entity file of "steelContract" by `npm run codegen`. */

/**
 * 钢材购销合同
 */
export interface SteelContract {
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
   * 系统编号
   */
  number?: string | null;
  /**
   * 合同编号
   */
  contractNo?: string | null;
  /**
   * 合同名称
   */
  contractName?: string | null;
  /**
   * 发起方向
   */
  orderType?: 'BUY' | 'SELL' | '' | null;
  /**
   * 来源
   */
  source?: 'ONLINE' | 'SUPPLEMENT' | '' | null;
  /**
   * 合同类型
   */
  contractKind?: 'SINGLE' | 'FRAMEWORK' | '' | null;
  /**
   * 业务模式
   */
  businessMode?: 'SPOT' | 'PROJECT' | 'DEPOSIT' | '' | null;
  /**
   * 合同模板
   */
  contractTemplateName?:
    | 'STEEL_SPOT_001'
    | 'STEEL_PROJECT_001'
    | 'STEEL_PROJECT_002'
    | 'STEEL_DEPOSIT_001'
    | 'STEEL_FRAME_001'
    | 'OFFLINE'
    | ''
    | null;
  /**
   * 签订日期
   */
  signDate?: string | null;
  /**
   * 签订地点
   */
  signPlace?: string | null;
  /**
   * 合同有效期至
   */
  expireDate?: string | null;
  /**
   * 项目名称
   */
  projectName?: string | null;
  /**
   * 项目地址
   */
  projectAddress?: string | null;
  /**
   * 经办人
   */
  handlerName?: string | null;
  /**
   * 业务线
   */
  businessLineId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 卖方名称
   */
  upstreamSignCompanyName?: string | null;
  /**
   * 买方名称
   */
  downstreamSignCompanyName?: string | null;
  /**
   * 卖方联系人
   */
  sellerContactName?: string | null;
  /**
   * 卖方联系电话
   */
  sellerContactPhone?: string | null;
  /**
   * 买方联系人
   */
  buyerContactName?: string | null;
  /**
   * 买方联系电话
   */
  buyerContactPhone?: string | null;
  /**
   * 货物明细
   */
  lines?: SteelContractLinesRow[] | null;
  /**
   * 合计件数（件）
   */
  totalPieces?: number | null;
  /**
   * 合计重量（吨）
   */
  quantity?: string | null;
  /**
   * 溢短装（%）
   */
  quantityOffset?: string | null;
  /**
   * 合计金额(含税)（元）
   */
  totalAmount?: string | null;
  /**
   * 金额大写
   */
  totalAmountCn?: string | null;
  /**
   * 定价方式
   */
  priceMode?: 'FIXED' | 'NET_PLUS' | '' | null;
  /**
   * 网价来源
   */
  priceSite?: 'MYSTEEL' | 'OTHER' | '' | null;
  /**
   * 网价城市
   */
  priceCity?: string | null;
  /**
   * 结算日规则
   */
  priceDayRule?:
    | 'SIGN_DAY'
    | 'PLAN_DAY'
    | 'RELEASE_DAY'
    | 'ARRIVAL_DAY'
    | 'PAY_DAY'
    | 'MONTH_AVG'
    | 'AROUND_AVG'
    | 'POINT'
    | ''
    | null;
  /**
   * 无网价日取价
   */
  noPublishRule?: 'PREV' | 'NEXT' | 'MEAN' | '' | null;
  /**
   * 税率（%）
   */
  taxRate?: string | null;
  /**
   * 价格说明
   */
  basePriceDesc?: string | null;
  /**
   * 单价含运费
   */
  freightIncluded?: boolean | null;
  /**
   * 运费单价（元/吨）
   */
  freightPrice?: string | null;
  /**
   * 付款方式
   */
  payTerm?: 'CASH_FIRST' | 'PREPAY' | 'CREDIT' | 'DEPOSIT' | '' | null;
  /**
   * 预付比例（%）
   */
  prepayRatio?: string | null;
  /**
   * 到货付款比例（%）
   */
  receiptPayRatio?: string | null;
  /**
   * 保证金比例（%）
   */
  depositRatio?: string | null;
  /**
   * 保证金金额（元）
   */
  depositAmount?: string | null;
  /**
   * 保证金冲抵方式
   */
  depositUse?: 'PRO_RATA' | 'LAST_BATCH' | '' | null;
  /**
   * 赊销额度（元）
   */
  creditLimit?: string | null;
  /**
   * 账期（天）
   */
  creditDays?: number | null;
  /**
   * 账期起算
   */
  creditStart?: 'RECEIPT' | 'SETTLE' | 'INVOICE' | '' | null;
  /**
   * 资金占用费
   */
  capitalFeeMode?: 'NONE' | 'TON_DAY' | 'RATE' | '' | null;
  /**
   * 占用费阶梯
   */
  feeTiers?: SteelContractFeeTiersRow[] | null;
  /**
   * 逾期违约金（%）
   */
  lateFeeRate?: string | null;
  /**
   * 结算工具
   */
  payMethod?:
    ('TRANSFER' | 'BANK_ACCEPTANCE' | 'COMMERCIAL_ACCEPTANCE' | 'LETTER_OF_CREDIT' | 'BILL' | 'CASH_OFFSET')[] | null;
  /**
   * 是否盯市
   */
  markEnabled?: boolean | null;
  /**
   * 预警跌幅（%）
   */
  warnRatio?: string | null;
  /**
   * 追保跌幅（%）
   */
  callRatio?: string | null;
  /**
   * 处置跌幅（%）
   */
  closeRatio?: string | null;
  /**
   * 保证金维持比例（%）
   */
  maintainRatio?: string | null;
  /**
   * 追保补足期限（天）
   */
  callDays?: number | null;
  /**
   * 交货方式
   */
  deliveryMode?: 'SITE' | 'SELF_PICKUP' | 'TRANSFER' | '' | null;
  /**
   * 交货期
   */
  deliveryDate?: {
    /**
     * 开始日期
     */
    start?: string | null;
    /**
     * 结束日期
     */
    end?: string | null;
  } | null;
  /**
   * 最迟提货日
   */
  pickupDueDate?: string | null;
  /**
   * 运输方式
   */
  transportMode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | 'AUTOMOBILE_AND_TRAIN' | 'NONE' | '' | null;
  /**
   * 收货地址
   */
  receiveAddress?: string | null;
  /**
   * 磅差允许（‰）
   */
  poundTolerance?: string | null;
  /**
   * 异议期（天）
   */
  objectionDays?: number | null;
  /**
   * 质量标准
   */
  qualityStd?: string | null;
  /**
   * 随货质保书
   */
  needQualityCert?: boolean | null;
  /**
   * 服务费承担方
   */
  serviceFeePayer?: 'BUYER_AND_SELLER_ALL_PAY' | 'BUYER_PAY' | 'SELLER_PAY' | '' | null;
  /**
   * 其他约定
   */
  clauses?: string | null;
  /**
   * 附件
   */
  attachments?: string | null;
  /**
   * 合同文本
   */
  contractFiles?: string | null;
  /**
   * 关联合同
   */
  linkedContractNo?: string | null;
  /**
   * 关联合同金额（元）
   */
  linkedAmount?: string | null;
  /**
   * 待签方
   */
  signTurn?: 'INITIATOR' | 'COUNTERPARTY' | '' | null;
  /**
   * 完结原因
   */
  finishReason?: string | null;
  /**
   * 已放货（吨）
   */
  releasedWeight?: string | null;
  /**
   * 已收货（吨）
   */
  receivedWeight?: string | null;
  /**
   * 已结算（吨）
   */
  settledWeight?: string | null;
  /**
   * 已付款（元）
   */
  paidAmount?: string | null;
  /**
   * 已结算金额（元）
   */
  settledAmount?: string | null;
  /**
   * 已开票（元）
   */
  invoicedAmount?: string | null;
  /**
   * 已用赊销额度（元）
   */
  creditUsed?: string | null;
  /**
   * 保证金余额（元）
   */
  marginBalance?: string | null;
  /**
   * 应付日
   */
  dueDate?: string | null;
  /**
   * 逾期天数
   */
  overdueDays?: number | null;
  /**
   * 逾期金额（元）
   */
  overdueAmount?: string | null;
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
    'DRAFT' | 'AUDIT' | 'TO_BE_CONFIRMED' | 'TO_BE_SIGN_UP' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | '' | null;
}
/**
 * 货物明细
 */
export interface SteelContractLinesRow {
  /**
   * 品名
   */
  goodsName?:
    'REBAR' | 'COIL_REBAR' | 'WIRE' | 'ROUND' | 'PLATE' | 'HRC' | 'CRC' | 'SECTION' | 'PIPE' | 'OTHER' | '' | null;
  /**
   * 材质
   */
  material?: string | null;
  /**
   * 规格
   */
  spec?: string | null;
  /**
   * 产地/钢厂
   */
  mill?: 'CHANGYUAN' | 'JIANGLAN' | 'YUNYE' | 'LINGYUE' | '' | null;
  /**
   * 计量方式
   */
  weightMode?: 'THEORY' | 'WEIGH' | '' | null;
  /**
   * 支/件
   */
  pcsPerPiece?: number | null;
  /**
   * 件重（吨/件）
   */
  pieceWeight?: string | null;
  /**
   * 件数
   */
  pieceCount?: number | null;
  /**
   * 重量（吨）
   */
  weight?: string | null;
  /**
   * 网价（元/吨）
   */
  netPrice?: string | null;
  /**
   * 加价（元/吨）
   */
  markup?: string | null;
  /**
   * 含税单价（元/吨）
   */
  unitPrice?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
  /**
   * 对侧单价（元/吨）
   */
  linkedPrice?: string | null;
  /**
   * 备注
   */
  remark?: string | null;
}
/**
 * 占用费阶梯
 */
export interface SteelContractFeeTiersRow {
  /**
   * 自第几天
   */
  fromDay?: number | null;
  /**
   * 至第几天
   */
  toDay?: number | null;
  /**
   * 费率
   */
  rate?: string | null;
}
