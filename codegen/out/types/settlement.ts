/** Generated from the entity file of "settlement" by `npm run codegen`. */

/**
 * 结算单
 */
export interface Settlement {
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
   * 结算方式
   */
  kind?: 'ONLINE' | 'OFFLINE' | 'COAL' | '' | null;
  /**
   * 结算类型
   */
  settleType?: 'PERIOD' | 'PROVISIONAL' | 'FINAL' | '' | null;
  /**
   * 预结比例（%）
   */
  provisionalRate?: string | null;
  /**
   * 购销合同
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
   * 买方
   */
  buyerCompanyId?: string | null;
  /**
   * 卖方
   */
  sellerCompanyId?: string | null;
  /**
   * 煤种
   */
  coalType?: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | '' | null;
  /**
   * 货物名称
   */
  goodsName?: string | null;
  /**
   * 运输方式
   */
  transportMode?: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | 'AUTOMOBILE_AND_TRAIN' | 'NONE' | '' | null;
  /**
   * 结算期间起
   */
  periodStart?: string | null;
  /**
   * 结算期间止
   */
  periodEnd?: string | null;
  /**
   * 结算日期
   */
  settleDate?: string | null;
  /**
   * 交货地点
   */
  settlePlace?: string | null;
  /**
   * 发起方
   */
  initiatorSide?: 'BUY' | 'SELL' | '' | null;
  /**
   * 数量依据
   */
  weightBasis?: 'SEND' | 'ARRIVE' | 'WEIGHBRIDGE' | 'DRAFT_SURVEY' | 'LESS' | 'SCALE_DIFF' | '' | null;
  /**
   * 合理途耗（%）
   */
  lossRate?: string | null;
  /**
   * 超耗承担方
   */
  lossBearer?: 'SELLER' | 'BUYER' | '' | null;
  /**
   * 途耗口径
   */
  lossLevel?: 'LOT' | 'TRIP' | '' | null;
  /**
   * 涨吨处理
   */
  gainRule?: 'BY_BASIS' | 'NO_GAIN' | '' | null;
  /**
   * 发运合计（吨）
   */
  sendTotal?: string | null;
  /**
   * 到站合计（吨）
   */
  arriveTotal?: string | null;
  /**
   * 过磅合计（吨）
   */
  weighTotal?: string | null;
  /**
   * 途耗合计（吨）
   */
  lossTotal?: string | null;
  /**
   * 超耗合计（吨）
   */
  overLossTotal?: string | null;
  /**
   * 结算数量（吨）
   */
  settleQuantity?: string | null;
  /**
   * 水分处理
   */
  moistureMode?: 'NONE' | 'EXCESS_RATIO' | 'EXCESS_DIFF' | 'DRY' | '' | null;
  /**
   * 化验依据
   */
  testBasis?: 'SEND' | 'ARRIVE' | 'THIRD' | 'AVERAGE' | '' | null;
  /**
   * 质量口径
   */
  qualityMode?: 'WEIGHTED' | 'BATCH' | '' | null;
  /**
   * 计价方式
   */
  priceMode?: 'FIXED' | 'KCAL' | 'INDEX' | '' | null;
  /**
   * 合同单价（元/吨）
   */
  contractPrice?: string | null;
  /**
   * 基准价（元/吨）
   */
  basePrice?: string | null;
  /**
   * 质量调价（元/吨）
   */
  qualityAdjust?: string | null;
  /**
   * 其他调价（元/吨）
   */
  otherAdjust?: string | null;
  /**
   * 结算单价(含税)（元/吨）
   */
  settlePrice?: string | null;
  /**
   * 货款金额（元）
   */
  goodsAmount?: string | null;
  /**
   * 其他款项（元）
   */
  amountAdjust?: string | null;
  /**
   * 结算金额(含税)（元）
   */
  settleAmount?: string | null;
  /**
   * 大写
   */
  amountCapital?: string | null;
  /**
   * 税率（%）
   */
  taxRate?: string | null;
  /**
   * 不含税金额（元）
   */
  netAmount?: string | null;
  /**
   * 税额（元）
   */
  taxAmount?: string | null;
  /**
   * 预付款抵扣（元）
   */
  offsetAmount?: string | null;
  /**
   * 保证金处理
   */
  depositUse?: 'KEEP' | 'OFFSET' | 'RETURN' | '' | null;
  /**
   * 保证金抵扣（元）
   */
  depositOffset?: string | null;
  /**
   * 本次应付（元）
   */
  payableAmount?: string | null;
  /**
   * 应退预付款（元）
   */
  refundableAmount?: string | null;
  /**
   * 余款付款期限
   */
  balanceDueDate?: string | null;
  /**
   * 已付余款（元）
   */
  paidAmount?: string | null;
  /**
   * 已退（元）
   */
  refundedAmount?: string | null;
  /**
   * 已开票金额（元）
   */
  invoicedAmount?: string | null;
  /**
   * 合同数量（吨）
   */
  contractQuantity?: string | null;
  /**
   * 前期累计数量（吨）
   */
  beforeQty?: string | null;
  /**
   * 前期累计金额（元）
   */
  beforeAmount?: string | null;
  /**
   * 累计数量（吨）
   */
  afterQty?: string | null;
  /**
   * 累计金额（元）
   */
  afterAmount?: string | null;
  /**
   * 结算批次
   */
  batches?: SettlementBatchesRow[] | null;
  /**
   * 质量指标与扣罚
   */
  qualityItems?: SettlementQualityItemsRow[] | null;
  /**
   * 备注
   */
  remark?: string | null;
  /**
   * 附件
   */
  basisFiles?: string | null;
  /**
   * 结算单文件
   */
  statementFiles?: string | null;
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
    | 'WAIT_CONFIRM'
    | 'REJECT'
    | 'WAIT_SIGN_SEAL'
    | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'EXECUTING'
    | 'COMPLETED'
    | 'CANCEL_WAIT_CONFIRM'
    | 'CANCEL_WAIT_SEAL'
    | 'CANCELLATION'
    | ''
    | null;
}
/**
 * 结算批次
 */
export interface SettlementBatchesRow {
  /**
   * 来源
   */
  sourceType?: 'DELIVERY' | 'RELEASE' | 'TRANSFER' | 'PROOF' | 'MANUAL' | '' | null;
  /**
   * 来源单
   */
  sourceId?: string | null;
  /**
   * 批次
   */
  batchNo?: string | null;
  /**
   * 发货日期
   */
  dispatchDate?: string | null;
  /**
   * 到货日期
   */
  arriveDate?: string | null;
  /**
   * 车/船数
   */
  pieces?: number | null;
  /**
   * 发货量（吨）
   */
  sendWeight?: string | null;
  /**
   * 到货量（吨）
   */
  arriveWeight?: string | null;
  /**
   * 过磅量（吨）
   */
  weighWeight?: string | null;
  /**
   * 途耗（吨）
   */
  loss?: string | null;
  /**
   * 合理途耗（吨）
   */
  tolerance?: string | null;
  /**
   * 超耗（吨）
   */
  overLoss?: string | null;
  /**
   * 结算量（吨）
   */
  settleQuantity?: string | null;
  /**
   * 单价（元/吨）
   */
  unitPrice?: string | null;
  /**
   * 金额（元）
   */
  amount?: string | null;
}
/**
 * 质量指标与扣罚
 */
export interface SettlementQualityItemsRow {
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
   * 单位
   */
  unit?: string | null;
  /**
   * 合同值
   */
  contractValue?: string | null;
  /**
   * 口径
   */
  side?: 'LOW' | 'HIGH' | 'LOW_BONUS' | 'HIGH_BONUS' | 'RANGE' | '' | null;
  /**
   * 拒收值
   */
  rejectValue?: string | null;
  /**
   * 实测值
   */
  actualValue?: string | null;
  /**
   * 偏差
   */
  deviation?: string | null;
  /**
   * 扣罚方式
   */
  deductMode?: 'PRICE' | 'WEIGHT' | 'AMOUNT' | '' | null;
  /**
   * 调价（元/吨）
   */
  priceAdjust?: string | null;
  /**
   * 触及拒收
   */
  hitReject?: boolean | null;
  /**
   * 说明
   */
  note?: string | null;
}
