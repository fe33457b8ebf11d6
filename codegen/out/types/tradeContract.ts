/** Generated from the entity file of "tradeContract" by `npm run codegen`. */

/**
 * 购销合同
 */
export interface TradeContract {
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
   * 合同编号
   * HT + 日期 + 当日序号，首次保存时由系统生成。
   */
  contractNo?: string | null;
  /**
   * 纸质合同编号
   */
  outContractNo?: string | null;
  /**
   * 合同名称
   */
  contractName?: string | null;
  /**
   * 发起方向
   * 发起企业是买方（采购）还是卖方（销售），由入口页面决定。
   */
  initiatorSide?: 'BUY' | 'SELL' | '' | null;
  /**
   * 合同方向
   * 以发起企业的角度：采购或销售。
   */
  orderType?: 'BUY' | 'SELL' | '' | null;
  /**
   * 签订方式
   */
  contractMode?: 'ONLINE' | 'OFFLINE' | '' | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 合同模板
   */
  contractTemplateName?:
    | 'STEAM_COAL_001'
    | 'STEAM_COAL_002'
    | 'STEAM_COAL_003'
    | 'STEAM_COAL_004'
    | 'STEAM_COAL_005'
    | 'STEAM_COAL_005_001'
    | 'STEAM_COAL_006'
    | 'STEAM_COAL_007'
    | 'STEAM_COAL_008'
    | 'STEAM_COAL_009'
    | 'STEAM_COAL_010'
    | 'STEAM_COAL_011'
    | 'STEAM_COAL_012'
    | 'STEAM_COAL_013'
    | 'STEAM_COAL_014'
    | 'STEAM_COAL_015'
    | 'COKING_COAL_000'
    | 'COKING_COAL_001'
    | 'COKING_COAL_002'
    | 'COKING_COAL_003'
    | 'COKING_COAL_004'
    | 'COKING_COAL_005'
    | 'COKING_COAL_006'
    | 'COKING_000'
    | 'COKING_001'
    | 'COKING_002'
    | 'COKING_003'
    | 'COKING_004'
    | 'COKING_005'
    | 'COKING_006'
    | 'COKING_007'
    | 'COKING_008'
    | 'COKING_009'
    | 'COKING_010'
    | 'SEMI_COKE_000'
    | 'SEMI_COKE_005'
    | 'SMOKELESS_COAL_000'
    | 'SMOKELESS_COAL_005'
    | 'INJECTION_COAL_000'
    | 'INJECTION_COAL_005'
    | 'STEAM_COAL_1003'
    | 'STEAM_COAL_1004'
    | 'OFFLINE'
    | ''
    | null;
  /**
   * 承诺书
   * 模板带承诺书时为承诺书名称，为空表示无承诺书；正文见文本模板 commitment。
   */
  commitmentText?: string | null;
  /**
   * 合同性质
   */
  contractNature?: 'SPOT' | 'MONTHLY' | 'LONG_TERM' | 'FRAME' | '' | null;
  /**
   * 所属框架合同
   */
  frameContractId?: string | null;
  /**
   * 业务模式
   */
  tradeModel?: 'SELF' | 'AGENT_BUY' | 'AGENT_SELL' | 'SUPPLY_CHAIN' | '' | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 卖方签约主体
   */
  upstreamSignCompanyName?: string | null;
  /**
   * 卖方信用代码
   */
  sellerUscc?: string | null;
  /**
   * 卖方法定代表人
   */
  sellerLegalPerson?: string | null;
  /**
   * 卖方地址
   */
  sellerAddress?: string | null;
  /**
   * 卖方电话
   */
  sellerPhone?: string | null;
  /**
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 买方签约主体
   */
  downstreamSignCompanyName?: string | null;
  /**
   * 买方信用代码
   */
  buyerUscc?: string | null;
  /**
   * 买方法定代表人
   */
  buyerLegalPerson?: string | null;
  /**
   * 买方地址
   */
  buyerAddress?: string | null;
  /**
   * 买方电话
   */
  buyerPhone?: string | null;
  /**
   * 签订日期
   */
  signDate?: string | null;
  /**
   * 签订地点
   */
  signAddressId?: string | null;
  /**
   * 签订地点（文本）
   */
  signAddress?: string | null;
  /**
   * 合同有效期
   */
  effectRange?: {
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
   * 经办人
   */
  operatorName?: string | null;
  /**
   * 经办人手机
   */
  operatorMobile?: string | null;
  /**
   * 提交人编号
   */
  submitUserId?: string | null;
  /**
   * 提交时间
   */
  submitTime?: string | null;
  /**
   * 生效时间
   */
  effectTime?: string | null;
  /**
   * 结束时间
   */
  finishTime?: string | null;
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
    | 'REJECT'
    | 'EXECUTING'
    | 'COMPLETED'
    | 'CANCELLATION'
    | ''
    | null;
  /**
   * 结束原因
   */
  endReason?: 'COMPLETED' | 'TERMINATED' | 'WITHDRAWN' | '' | null;
  /**
   * 结束说明
   */
  finishReason?: string | null;
  /**
   * 终止流程中
   */
  stopFlag?: boolean | null;
  /**
   * 补充协议份数（份）
   */
  supplementCount?: number | null;
  /**
   * 品名
   */
  goodsName?: string | null;
  /**
   * 规格/粒度（mm）
   */
  spec?: string | null;
  /**
   * 产地
   */
  originPlace?: string | null;
  /**
   * 矿点/生产厂
   */
  mineName?: string | null;
  /**
   * 存放场地
   */
  storePlace?: string | null;
  /**
   * 数量（吨）
   */
  quantity?: string | null;
  /**
   * 溢短装（%）
   */
  quantityOffset?: string | null;
  /**
   * 数量下限（吨）
   */
  quantityMin?: string | null;
  /**
   * 数量上限（吨）
   */
  quantityMax?: string | null;
  /**
   * 溢短装选择权
   */
  offsetOption?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 质量指标
   */
  orderIndicators?: TradeContractOrderIndicatorsRow[] | null;
  /**
   * 计价方式
   */
  priceMode?: 'FIXED' | 'KCAL' | 'INDEX' | '' | null;
  /**
   * 单卡价（元/kcal）
   */
  kcalPrice?: string | null;
  /**
   * 基准单价（元/吨）
   */
  basePrice?: string | null;
  /**
   * 价格说明
   */
  basePriceDesc?: string | null;
  /**
   * 价格指数
   */
  indexName?: 'PORT_STEAM' | 'ORIGIN_STEAM' | 'COKE_INDEX' | 'COKING_COAL_INDEX' | '' | null;
  /**
   * 取价期
   */
  indexPeriod?: string | null;
  /**
   * 升贴水（元/吨）
   */
  premium?: string | null;
  /**
   * 质量口径
   */
  qualityMode?: 'WEIGHTED' | 'BATCH' | '' | null;
  /**
   * 单价小数位（位）
   */
  priceDecimals?: number | null;
  /**
   * 税率（%）
   */
  taxRate?: string | null;
  /**
   * 不含税单价（元/吨）
   */
  untaxedPrice?: string | null;
  /**
   * 合同暂定总价（元）
   */
  totalAmount?: string | null;
  /**
   * 不含税金额（元）
   */
  untaxedAmount?: string | null;
  /**
   * 税额（元）
   */
  taxAmount?: string | null;
  /**
   * 服务费承担方
   */
  serviceFeePayer?: 'BUYER_AND_SELLER_ALL_PAY' | 'BUYER_PAY' | 'SELLER_PAY' | '' | null;
  /**
   * 平台服务费（元/吨）
   */
  serviceFeePrice?: string | null;
  /**
   * 买方承担比例（%）
   */
  buyerShare?: string | null;
  /**
   * 运输方式
   */
  transportMode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | 'AUTOMOBILE_AND_TRAIN' | 'NONE' | '' | null;
  /**
   * 交货方式
   */
  deliveryMode?:
    | 'PIT_MOUTH'
    | 'TRUCK_LOADED'
    | 'SEND_WAGON'
    | 'ARRIVE_WAGON'
    | 'FOB_TRIM'
    | 'PORT_YARD'
    | 'EX_SHIP'
    | 'FACTORY'
    | 'STORE_TITLE'
    | 'OTHER'
    | ''
    | null;
  /**
   * 其他交货方式说明
   */
  deliveryGoodsClause?: string | null;
  /**
   * 运费支付方式
   */
  freightPayMode?:
    | 'ONE_TICKET'
    | 'TWO_TICKET'
    | 'BUYER_ADVANCE'
    | 'SELLER_ADVANCE'
    | 'FREIGHT_COLLECT'
    | 'PREPAID'
    | 'OTHER'
    | ''
    | null;
  /**
   * 其他运费支付方式
   */
  freightPayModeOther?: string | null;
  /**
   * 运输责任
   */
  transportResponsibility?: 'SELLER' | 'BUYER' | 'OTHER' | '' | null;
  /**
   * 其他运输责任
   */
  transportResponsibilityOther?: string | null;
  /**
   * 发站
   */
  trainSendStationName?: string | null;
  /**
   * 到站
   */
  trainArriveStationName?: string | null;
  /**
   * 装货港
   */
  shipLoadingPortName?: string | null;
  /**
   * 卸货港
   */
  shipDischargingPortName?: string | null;
  /**
   * 发货地址
   */
  sendGoodsAddress?: string | null;
  /**
   * 发货人
   */
  shipperName?: string | null;
  /**
   * 托运人
   */
  consignorCompanyName?: string | null;
  /**
   * 收货人
   */
  consigneeCompanyName?: string | null;
  /**
   * 船运承运公司
   */
  shipTransportCompanyName?: string | null;
  /**
   * 运输协议编号
   */
  shipTransportProtocolNo?: string | null;
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
   * 发运前通知（日）
   */
  noticeDays?: number | null;
  /**
   * 受载期
   */
  laycan?: {
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
   * 滞期费率（元/天）
   */
  demurrageRate?: string | null;
  /**
   * 超耗承担方
   */
  lossBearer?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 合理途耗率（%）
   */
  lossRate?: string | null;
  /**
   * 分批交货计划
   */
  deliveryPlan?: TradeContractDeliveryPlanRow[] | null;
  /**
   * 数量依据
   */
  weightBasis?: 'SEND' | 'ARRIVE' | 'WEIGHBRIDGE' | 'DRAFT_SURVEY' | 'LESS' | 'SCALE_DIFF' | '' | null;
  /**
   * 水分处理
   */
  moistureMode?: 'NONE' | 'EXCESS_RATIO' | 'EXCESS_DIFF' | 'DRY' | '' | null;
  /**
   * 基准全水（%）
   */
  moistureBase?: string | null;
  /**
   * 化验依据
   */
  testBasis?: 'SEND' | 'ARRIVE' | 'THIRD' | 'AVERAGE' | '' | null;
  /**
   * 计量单位
   */
  weighOrg?: string | null;
  /**
   * 检验机构
   */
  inspectionOrg?: string | null;
  /**
   * 数量异议期（日）
   */
  quantityObjectionDays?: number | null;
  /**
   * 质量异议期（日）
   */
  qualityObjectionDays?: number | null;
  /**
   * 留样天数（日）
   */
  sampleKeepDays?: number | null;
  /**
   * 结算方式
   */
  settleMode?: 'PER_LOT' | 'TEN_DAYS' | 'MONTHLY' | 'ONCE' | '' | null;
  /**
   * 出单天数（日）
   */
  settleDays?: number | null;
  /**
   * 确认天数（日）
   */
  settleConfirmDays?: number | null;
  /**
   * 开票天数（日）
   */
  invoiceDays?: number | null;
  /**
   * 付款方式
   */
  payMode?: 'PREPAY' | 'CASH_ON_DELIVERY' | 'PREPAY_TAIL' | 'CREDIT' | '' | null;
  /**
   * 预付比例（%）
   */
  prepayRatio?: string | null;
  /**
   * 预付天数（日）
   */
  prepayDays?: number | null;
  /**
   * 到货款比例（%）
   */
  progressRatio?: string | null;
  /**
   * 余款期限（日）
   */
  balanceDays?: number | null;
  /**
   * 支付方式
   */
  payTools?:
    ('TRANSFER' | 'BANK_ACCEPTANCE' | 'COMMERCIAL_ACCEPTANCE' | 'LETTER_OF_CREDIT' | 'BILL' | 'CASH_OFFSET')[] | null;
  /**
   * 保证金（元）
   */
  depositAmount?: string | null;
  /**
   * 保证金支付方
   */
  depositPayer?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 保证金支付期限（日）
   */
  depositDays?: number | null;
  /**
   * 保证金退还期限（日）
   */
  depositReturnDays?: number | null;
  /**
   * 卖方收款账户
   */
  sellerBankAccountId?: string | null;
  /**
   * 卖方开户银行
   */
  sellerBankName?: string | null;
  /**
   * 卖方账号
   */
  sellerAccountNo?: string | null;
  /**
   * 卖方联行号
   */
  sellerSubbranchNo?: string | null;
  /**
   * 买方账户
   */
  buyerBankAccountId?: string | null;
  /**
   * 买方开户银行
   */
  buyerBankName?: string | null;
  /**
   * 买方账号
   */
  buyerAccountNo?: string | null;
  /**
   * 买方联行号
   */
  buyerSubbranchNo?: string | null;
  /**
   * 货权转移时点
   */
  titleTransfer?: 'LOADED' | 'DELIVERED' | 'PAID' | 'STORE_CHANGED' | '' | null;
  /**
   * 风险转移时点
   */
  riskTransfer?: 'LOADED' | 'DELIVERED' | 'PAID' | 'STORE_CHANGED' | '' | null;
  /**
   * 卖方联系人
   */
  sellerContact?: string | null;
  /**
   * 卖方联系人姓名
   */
  sellerContactName?: string | null;
  /**
   * 卖方联系电话
   */
  sellerContactPhone?: string | null;
  /**
   * 买方联系人
   */
  buyerContact?: string | null;
  /**
   * 买方联系人姓名
   */
  buyerContactName?: string | null;
  /**
   * 买方联系电话
   */
  buyerContactPhone?: string | null;
  /**
   * 逾期违约金（每日）（%）
   */
  lateRate?: string | null;
  /**
   * 违约金上限（%）
   */
  lateCap?: string | null;
  /**
   * 少交违约金（%）
   */
  shortRate?: string | null;
  /**
   * 解约逾期天数（日）
   */
  terminateDays?: number | null;
  /**
   * 争议解决
   */
  disputeMode?: 'COURT' | 'ARBITRATION' | '' | null;
  /**
   * 管辖法院
   */
  disputeCourt?: string | null;
  /**
   * 仲裁机构
   */
  arbitrationOrg?: string | null;
  /**
   * 其他约定
   */
  otherClause?: string | null;
  /**
   * 不可抗力通知天数（日）
   */
  forceMajeureDays?: number | null;
  /**
   * 合同扫描件
   */
  scanFiles?: string | null;
  /**
   * 其他附件
   */
  attachments?: string | null;
  /**
   * 合同文件
   */
  contractFileId?: string | null;
  /**
   * 承诺书文件
   */
  commitmentFileId?: string | null;
  /**
   * 文本摘要
   */
  textHash?: string | null;
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
   * 审批意见
   */
  auditOpinion?: string | null;
  /**
   * 驳回原因
   */
  rejectReason?: string | null;
  /**
   * 已发货量（吨）
   */
  deliveredQuantity?: string | null;
  /**
   * 已收货量（吨）
   */
  receivedQuantity?: string | null;
  /**
   * 履约进度（%）
   */
  deliveredRate?: string | null;
  /**
   * 未发货量（吨）
   */
  openQuantity?: string | null;
  /**
   * 已结算量（吨）
   */
  settledQuantity?: string | null;
  /**
   * 已结算金额（元）
   */
  settledAmount?: string | null;
  /**
   * 已开票金额（元）
   */
  invoicedAmount?: string | null;
  /**
   * 已付款（元）
   */
  paidAmount?: string | null;
  /**
   * 付款中（元）
   */
  payingAmount?: string | null;
  /**
   * 已收款（元）
   */
  receivedAmount?: string | null;
  /**
   * 预付余额（元）
   */
  prepayBalance?: string | null;
  /**
   * 保证金余额（元）
   */
  depositBalance?: string | null;
  /**
   * 已退款（元）
   */
  refundedAmount?: string | null;
  /**
   * 保证金状态
   */
  marginState?: 'NONE' | 'PART' | 'PAID' | 'RETURNED' | '' | null;
}
/**
 * 质量指标
 */
export interface TradeContractOrderIndicatorsRow {
  /**
   * 指标
   */
  indicatorCode?:
    | 'QNET_AR'
    | 'QGR_AD'
    | 'MT'
    | 'AAD'
    | 'MAD'
    | 'AD'
    | 'VDAF'
    | 'VD'
    | 'ST_D'
    | 'FCD'
    | 'G'
    | 'Y'
    | 'X'
    | 'CRC'
    | 'RRAN'
    | 'RSD'
    | 'CSR'
    | 'CRI'
    | 'M40'
    | 'M25'
    | 'M10'
    | 'FINES'
    | 'PD'
    | 'HGI'
    | 'ST'
    | 'TS6'
    | 'KNA'
    | 'IGN'
    | 'RESIST'
    | 'PARTICLE'
    | 'GANGUE'
    | ''
    | null;
  /**
   * 条目
   * 指标与方向合成的行名，用于查重与提示。
   */
  rowTitle?: string | null;
  /**
   * 符号
   */
  symbol?: string | null;
  /**
   * 单位
   */
  unit?: string | null;
  /**
   * 奖罚方向
   */
  side?: 'LOW' | 'HIGH' | 'LOW_BONUS' | 'HIGH_BONUS' | 'RANGE' | '' | null;
  /**
   * 合同值
   */
  contractValue?: string | null;
  /**
   * 允许下限
   */
  minValue?: string | null;
  /**
   * 允许上限
   */
  maxValue?: string | null;
  /**
   * 免扣偏差
   */
  tolerance?: string | null;
  /**
   * 拒收值
   */
  rejectValue?: string | null;
  /**
   * 处理方式
   */
  deductMode?: 'PRICE' | 'WEIGHT' | 'AMOUNT' | '' | null;
  /**
   * 阶梯
   */
  segments?: TradeContractOrderIndicatorsRowSegmentsRow[] | null;
  /**
   * 检测标准
   */
  testStandard?: string | null;
  /**
   * 序号
   */
  sortNo?: number | null;
  /**
   * 备注
   */
  remark?: string | null;
}
/**
 * 阶梯
 */
export interface TradeContractOrderIndicatorsRowSegmentsRow {
  /**
   * 档次
   */
  seq?: number | null;
  /**
   * 偏差自
   */
  fromDev?: string | null;
  /**
   * 偏差至
   */
  toDev?: string | null;
  /**
   * 每档
   */
  step?: string | null;
  /**
   * 扣/加（元/吨）
   */
  perStep?: string | null;
  /**
   * 不足一档
   */
  rounding?: 'FLOOR' | 'CEIL' | 'PROPORTION' | '' | null;
}
/**
 * 批次
 */
export interface TradeContractDeliveryPlanRow {
  /**
   * 批次
   */
  batchNo?: number | null;
  /**
   * 计划开始
   */
  startDate?: string | null;
  /**
   * 计划结束
   */
  endDate?: string | null;
  /**
   * 数量（吨）
   */
  quantity?: string | null;
  /**
   * 备注
   */
  remark?: string | null;
}
