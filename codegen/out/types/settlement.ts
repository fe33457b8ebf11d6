/** Generated from the entity file of "settlement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 结算单 */
export type Settlement = RecordHead & {
  /** 结算单号 */ settleNo: string | null;
  /** 结算方式 */ kind: Codes['settleKind'] | null;
  /** 结算类型 */ settleType: Codes['settleType'] | null;
  /** 预结比例（%） */ provisionalRate: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 货物名称 */ goodsName: string | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 结算期间起 */ periodStart: string | null;
  /** 结算期间止 */ periodEnd: string | null;
  /** 结算日期 */ settleDate: string | null;
  /** 交货地点 */ settlePlace: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 数量依据 */ weightBasis: Codes['weightBasis'] | null;
  /** 合理途耗（%） */ lossRate: string | null;
  /** 超耗承担方 */ lossBearer: Codes['sideOption'] | null;
  /** 途耗口径 */ lossLevel: Codes['lossLevel'] | null;
  /** 涨吨处理 */ gainRule: Codes['gainRule'] | null;
  /** 发运合计（吨） */ sendTotal: string | null;
  /** 到站合计（吨） */ arriveTotal: string | null;
  /** 过磅合计（吨） */ weighTotal: string | null;
  /** 途耗合计（吨） */ lossTotal: string | null;
  /** 超耗合计（吨） */ overLossTotal: string | null;
  /** 结算数量（吨） */ settleQuantity: string | null;
  /** 水分处理 */ moistureMode: Codes['moistureMode'] | null;
  /** 化验依据 */ testBasis: Codes['testBasis'] | null;
  /** 质量口径 */ qualityMode: Codes['qualityMode'] | null;
  /** 计价方式 */ priceMode: Codes['priceMode'] | null;
  /** 合同单价（元/吨） */ contractPrice: string | null;
  /** 基准价（元/吨） */ basePrice: string | null;
  /** 质量调价（元/吨） */ qualityAdjust: string | null;
  /** 其他调价（元/吨） */ otherAdjust: string | null;
  /** 结算单价(含税)（元/吨） */ settlePrice: string | null;
  /** 货款金额（元） */ goodsAmount: string | null;
  /** 其他款项（元） */ amountAdjust: string | null;
  /** 结算金额(含税)（元） */ settleAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 税率（%） */ taxRate: string | null;
  /** 不含税金额（元） */ netAmount: string | null;
  /** 税额（元） */ taxAmount: string | null;
  /** 预付款抵扣（元） */ offsetAmount: string | null;
  /** 保证金处理 */ depositUse: Codes['depositUse'] | null;
  /** 保证金抵扣（元） */ depositOffset: string | null;
  /** 本次应付（元） */ payableAmount: string | null;
  /** 应退预付款（元） */ refundableAmount: string | null;
  /** 余款付款期限 */ balanceDueDate: string | null;
  /** 已付余款（元） */ paidAmount: string | null;
  /** 已退（元） */ refundedAmount: string | null;
  /** 已开票金额（元） */ invoicedAmount: string | null;
  /** 合同数量（吨） */ contractQuantity: string | null;
  /** 前期累计数量（吨） */ beforeQty: string | null;
  /** 前期累计金额（元） */ beforeAmount: string | null;
  /** 累计数量（吨） */ afterQty: string | null;
  /** 累计金额（元） */ afterAmount: string | null;
  /** 结算批次 */ batches: SettlementBatchesRow[] | null;
  /** 质量指标与扣罚 */ qualityItems: SettlementQualityItemsRow[] | null;
  /** 备注 */ remark: string | null;
  /** 附件 */ basisFiles: string | null;
  /** 结算单文件 */ statementFiles: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['settlementStatus'] | null;
};

/** 结算批次 */
export type SettlementBatchesRow = {
  /** 来源 */ sourceType?: Codes['batchSource'] | '' | null;
  /** 来源单 */ sourceId?: string | null;
  /** 批次 */ batchNo?: string | null;
  /** 发货日期 */ dispatchDate?: string | null;
  /** 到货日期 */ arriveDate?: string | null;
  /** 车/船数 */ pieces?: number | null;
  /** 发货量（吨） */ sendWeight?: string | null;
  /** 到货量（吨） */ arriveWeight?: string | null;
  /** 过磅量（吨） */ weighWeight?: string | null;
  /** 途耗（吨） */ loss?: string | null;
  /** 合理途耗（吨） */ tolerance?: string | null;
  /** 超耗（吨） */ overLoss?: string | null;
  /** 结算量（吨） */ settleQuantity?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
};

/** 质量指标与扣罚 */
export type SettlementQualityItemsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 单位 */ unit?: string | null;
  /** 合同值 */ contractValue?: string | null;
  /** 口径 */ side?: Codes['qualitySide'] | '' | null;
  /** 拒收值 */ rejectValue?: string | null;
  /** 实测值 */ actualValue?: string | null;
  /** 偏差 */ deviation?: string | null;
  /** 扣罚方式 */ deductMode?: Codes['deductMode'] | '' | null;
  /** 调价（元/吨） */ priceAdjust?: string | null;
  /** 触及拒收 */ hitReject?: boolean | null;
  /** 说明 */ note?: string | null;
};
