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
  /** 买方名称 */ buyerCompanyName: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 卖方名称 */ sellerCompanyName: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 货物名称 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 结算期间起 */ periodStart: string | null;
  /** 结算期间止 */ periodEnd: string | null;
  /** 结算日期 */ settleDate: string | null;
  /** 交货地点 */ settlePlace: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 数量依据 */ weightBasis: Codes['weightBasis'] | null;
  /** 合理途耗/磅差（%） */ lossRate: string | null;
  /** 超耗承担方 */ lossBearer: Codes['sideOption'] | null;
  /** 途耗口径 */ lossLevel: Codes['lossLevel'] | null;
  /** 涨吨处理 */ gainRule: Codes['gainRule'] | null;
  /** 变更说明 */ termsReason: string | null;
  /** 发运合计（吨） */ sendTotal: string | null;
  /** 到站合计（吨） */ arriveTotal: string | null;
  /** 过磅合计（吨） */ weighTotal: string | null;
  /** 途耗合计（吨） */ lossTotal: string | null;
  /** 超耗合计（吨） */ overLossTotal: string | null;
  /** 折水前结算数量（吨） */ grossSettleWeight: string | null;
  /** 水分处理 */ moistureMode: Codes['moistureMode'] | null;
  /** 基准全水（%） */ moistureBase: string | null;
  /** 实测全水（%） */ moistureActual: string | null;
  /** 每吨扣公斤 */ deductedWeight: string | null;
  /** 登记结算数量（吨） */ offlineQuantity: string | null;
  /** 结算数量（吨） */ settleQuantity: string | null;
  /** 化验依据 */ testBasis: Codes['testBasis'] | null;
  /** 质量口径 */ qualityMode: Codes['qualityMode'] | null;
  /** 计价方式 */ priceMode: Codes['priceMode'] | null;
  /** 合同单价（元/吨） */ contractPrice: string | null;
  /** 基准价（元/吨） */ basePrice: string | null;
  /** 单卡价（元/kcal） */ kcalPrice: string | null;
  /** 价格指数 */ indexName: Codes['priceIndex'] | null;
  /** 指数均价（元/吨） */ indexPrice: string | null;
  /** 升贴水（元/吨） */ premium: string | null;
  /** 质量调价（元/吨） */ qualityAdjust: string | null;
  /** 其他调价（元/吨） */ otherAdjust: string | null;
  /** 登记结算单价（元/吨） */ offlinePrice: string | null;
  /** 加权结算价（元/吨） */ weightedPrice: string | null;
  /** 结算单价(含税)（元/吨） */ settlePrice: string | null;
  /** 触及拒收值 */ rejectFlag: boolean | null;
  /** 协商单价（元/吨） */ negotiatedPrice: string | null;
  /** 登记货款金额（元） */ offlineAmount: string | null;
  /** 货款金额（元） */ goodsAmount: string | null;
  /** 质量扣款（元） */ qualityAmount: string | null;
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
  /** 付款中（元） */ payingAmount: string | null;
  /** 已退（元） */ refundedAmount: string | null;
  /** 退款中（元） */ refundingAmount: string | null;
  /** 余款退款中（元） */ refundingPaid: string | null;
  /** 已开票金额（元） */ invoicedAmount: string | null;
  /** 待签收发票（元） */ invoicingAmount: string | null;
  /** 折让红字（元） */ invoiceAllowance: string | null;
  /** 已开票数量（吨） */ invoicedQuantity: string | null;
  /** 待签收数量（吨） */ invoicingQuantity: string | null;
  /** 合同数量（吨） */ contractQuantity: string | null;
  /** 合同数量允差（%） */ quantityOffset: string | null;
  /** 前期累计数量（吨） */ beforeQty: string | null;
  /** 前期累计金额（元） */ beforeAmount: string | null;
  /** 累计数量（吨） */ afterQty: string | null;
  /** 累计金额（元） */ afterAmount: string | null;
  /** 超量说明 */ overReason: string | null;
  /** 合同约定数量依据 */ agreedWeightBasis: Codes['weightBasis'] | null;
  /** 合同约定途耗率（%） */ agreedLossRate: string | null;
  /** 合同约定超耗承担方 */ agreedLossBearer: Codes['sideOption'] | null;
  /** 合同约定水分处理 */ agreedMoistureMode: Codes['moistureMode'] | null;
  /** 合同约定基准全水（%） */ agreedMoistureBase: string | null;
  /** 合同约定化验依据 */ agreedTestBasis: Codes['testBasis'] | null;
  /** 合同约定税率（%） */ agreedTaxRate: string | null;
  /** 合同结算方式 */ agreedSettleMode: Codes['settleMode'] | null;
  /** 合同约定余款期限（日） */ agreedBalanceDays: number | null;
  /** 结算批次 */ batches: SettlementBatchesRow[] | null;
  /** 质量指标与扣罚 */ qualityItems: SettlementQualityItemsRow[] | null;
  /** 其他调价 */ priceAdjusts: SettlementPriceAdjustsRow[] | null;
  /** 其他款项 */ amountAdjusts: SettlementAmountAdjustsRow[] | null;
  /** 预付与保证金抵扣 */ offsets: SettlementOffsetsRow[] | null;
  /** 备注 */ remark: string | null;
  /** 附件 */ basisFiles: string | null;
  /** 结算单文件 */ statementFiles: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 申请作废方 */ cancelCompanyId: string | null;
  /** 作废首签时间 */ cancelSealTime: string | null;
  /** 发起方签章时间 */ initiatorSealTime: string | null;
  /** 发起方签署人 */ initiatorSealUser: string | null;
  /** 对方签章时间 */ counterSealTime: string | null;
  /** 对方签署人 */ counterSealUser: string | null;
  /** 结算单文件 */ statementFileId: string | null;
  /** 作废协议文件 */ cancelFileId: string | null;
  /** 状态 */ status: Codes['settlementStatus'] | null;
};

/** 结算批次 */
export type SettlementBatchesRow = {
  /** 来源 */ sourceType?: Codes['batchSource'] | '' | null;
  /** 发货单 */ deliveryId?: string | null;
  /** 收货证明 */ proofId?: string | null;
  /** 放货单 */ releaseId?: string | null;
  /** 货转单 */ transferId?: string | null;
  /** 批次 */ batchNo?: string | null;
  /** 发货日期 */ dispatchDate?: string | null;
  /** 到货日期 */ arriveDate?: string | null;
  /** 车/船数 */ pieces?: number | null;
  /** 发货量（吨） */ sendWeight?: string | null;
  /** 到货量（吨） */ arriveWeight?: string | null;
  /** 过磅量（吨） */ weighWeight?: string | null;
  /** 协商数量（吨） */ agreedQuantity?: string | null;
  /** 途耗（吨） */ loss?: string | null;
  /** 合理途耗（吨） */ tolerance?: string | null;
  /** 超耗（吨） */ overLoss?: string | null;
  /** 结算量（吨） */ settleQuantity?: string | null;
  /** 车次明细 */ trips?: SettlementBatchesRowTripsRow[] | null;
  /** 发方化验 */ sendTests?: SettlementBatchesRowSendTestsRow[] | null;
  /** 收方化验 */ arriveTests?: SettlementBatchesRowArriveTestsRow[] | null;
  /** 化验结果 */ tests?: SettlementBatchesRowTestsRow[] | null;
  /** 全水分（%） */ moisture?: string | null;
  /** 每吨扣公斤 */ deductedWeight?: string | null;
  /** 折后数量（吨） */ finalQuantity?: string | null;
  /** 质量调价（元/吨） */ qualityAdjust?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 备注 */ remark?: string | null;
};

/** 车次明细 */
export type SettlementBatchesRowTripsRow = {
  /** 车号/运单 */ carrierNo?: string | null;
  /** 发货净重（吨） */ sendWeight?: string | null;
  /** 收货净重（吨） */ arriveWeight?: string | null;
  /** 过磅净重（吨） */ weighWeight?: string | null;
  /** 合理途耗（吨） */ tolerance?: string | null;
  /** 超耗（吨） */ overLoss?: string | null;
  /** 结算量（吨） */ settleQuantity?: string | null;
};

/** 发方化验 */
export type SettlementBatchesRowSendTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 实测值 */ value?: string | null;
};

/** 收方化验 */
export type SettlementBatchesRowArriveTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 实测值 */ value?: string | null;
};

/** 化验结果 */
export type SettlementBatchesRowTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 实测值 */ value?: string | null;
};

/** 质量指标与扣罚 */
export type SettlementQualityItemsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 单位 */ unit?: string | null;
  /** 口径 */ side?: Codes['qualitySide'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 允许下限 */ minValue?: string | null;
  /** 允许上限 */ maxValue?: string | null;
  /** 实测值 */ actualValue?: string | null;
  /** 偏差 */ deviation?: string | null;
  /** 免扣偏差 */ tolerance?: string | null;
  /** 拒收值 */ rejectValue?: string | null;
  /** 触及拒收 */ hitReject?: boolean | null;
  /** 处理方式 */ deductMode?: Codes['deductMode'] | '' | null;
  /** 扣罚阶梯 */ segments?: SettlementQualityItemsRowSegmentsRow[] | null;
  /** 扣奖量 */ stepAmount?: string | null;
  /** 调价（元/吨） */ priceAdjust?: string | null;
};

/** 扣罚阶梯 */
export type SettlementQualityItemsRowSegmentsRow = {
  /** 档次 */ seq?: number | null;
  /** 偏差自 */ fromDev?: string | null;
  /** 偏差至 */ toDev?: string | null;
  /** 每档 */ step?: string | null;
  /** 扣/加（元/吨） */ perStep?: string | null;
  /** 不足一档 */ rounding?: Codes['stepRounding'] | '' | null;
};

/** 其他调价 */
export type SettlementPriceAdjustsRow = {
  /** 项目 */ adjustKind?: Codes['priceAdjustKind'] | '' | null;
  /** 单价调整（元/吨） */ unitAdjust?: string | null;
  /** 原因 */ reason?: string | null;
  /** 依据 */ file?: string | null;
};

/** 其他款项 */
export type SettlementAmountAdjustsRow = {
  /** 项目 */ amountKind?: Codes['amountKind'] | '' | null;
  /** 金额（元） */ amount?: string | null;
  /** 原因 */ reason?: string | null;
  /** 依据 */ file?: string | null;
};

/** 预付与保证金抵扣 */
export type SettlementOffsetsRow = {
  /** 付款单 */ paymentId?: string | null;
  /** 款项 */ fundType?: Codes['fundType'] | '' | null;
  /** 已付金额（元） */ paidAmount?: string | null;
  /** 已抵扣（元） */ usedBefore?: string | null;
  /** 可抵扣（元） */ available?: string | null;
  /** 本次抵扣（元） */ offsetNow?: string | null;
};
