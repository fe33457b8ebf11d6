/** Generated from the entity file of "transportSettlement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 运输结算单 */
export type TransportSettlement = RecordHead & {
  /** 运输结算单号 */ settleNo: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 运输合同编号 */ contractNo: string | null;
  /** 托运方 */ shipperCompanyId: string | null;
  /** 托运方名称 */ shipperName: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 承运方名称 */ carrierName: string | null;
  /** 承运方信用代码 */ carrierUscc: string | null;
  /** 承运方认证 */ carrierCert: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 购销合同 */ tradeContractId: string | null;
  /** 购销合同编号 */ tradeContractNo: string | null;
  /** 渠道 */ channel: Codes['settleChannel'] | null;
  /** 运单来源 */ tripSource: Codes['tripSource'] | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 货物 */ goodsName: string | null;
  /** 起运地 */ fromPlace: string | null;
  /** 到达地 */ toPlace: string | null;
  /** 结算期间起 */ periodStart: string | null;
  /** 结算期间止 */ periodEnd: string | null;
  /** 结算日期 */ settleDate: string | null;
  /** 计价方式 */ priceMode: Codes['freightPriceMode'] | null;
  /** 计价单位 */ priceUnit: Codes['freightPriceUnit'] | null;
  /** 阶梯周期 */ tierCycle: Codes['tierCycle'] | null;
  /** 周期前已结数量（吨） */ settledBefore: string | null;
  /** 周期内已结（吨） */ tierBefore: string | null;
  /** 阶梯月份 */ tierMonth: string | null;
  /** 运价阶梯 */ tiers: TransportSettlementTiersRow[] | null;
  /** 计费数量依据 */ weightBasis: Codes['weightBasis'] | null;
  /** 运价（含税）（元/吨） */ freightPrice: string | null;
  /** 合理损耗（%） */ lossRate: string | null;
  /** 货损单价（元/吨） */ lossPrice: string | null;
  /** 合同运价（元/吨） */ agreedPrice: string | null;
  /** 合同计费依据 */ agreedBasis: Codes['weightBasis'] | null;
  /** 合同合理损耗（%） */ agreedLossRate: string | null;
  /** 合同货损单价（元/吨） */ agreedLossPrice: string | null;
  /** 合同税率（%） */ agreedTaxRate: string | null;
  /** 变更说明 */ termsReason: string | null;
  /** 发货批次 */ lots: TransportSettlementLotsRow[] | null;
  /** 运单明细 */ trips: TransportSettlementTripsRow[] | null;
  /** 车数 */ tripCount: number | null;
  /** 计费数量（吨） */ billQuantity: string | null;
  /** 阶梯明细 */ tierLines: TransportSettlementTierLinesRow[] | null;
  /** 运费合计（元） */ freightAmount: string | null;
  /** 货损扣款（元） */ lossDeduct: string | null;
  /** 扣补款 */ amountAdjusts: TransportSettlementAmountAdjustsRow[] | null;
  /** 其他扣补款（元） */ otherAmount: string | null;
  /** 结算金额（含税）（元） */ settleAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 税率（%） */ taxRate: string | null;
  /** 不含税金额（元） */ netAmount: string | null;
  /** 税额（元） */ taxAmount: string | null;
  /** 预付运费抵扣 */ offsets: TransportSettlementOffsetsRow[] | null;
  /** 预付运费抵扣合计（元） */ prepaidOffset: string | null;
  /** 应付运费（元） */ payAmount: string | null;
  /** 账期（日） */ payDays: number | null;
  /** 先票后款 */ invoiceFirst: boolean | null;
  /** 承运方账户 */ payeeAccountId: string | null;
  /** 付款期限 */ payDueDate: string | null;
  /** 已付（元） */ paidAmount: string | null;
  /** 付款中（元） */ payingAmount: string | null;
  /** 已收票（元） */ invoicedAmount: string | null;
  /** 待签收发票（元） */ invoicingAmount: string | null;
  /** 折让红字（元） */ invoiceAllowance: string | null;
  /** 已开票数量（吨） */ invoicedQuantity: string | null;
  /** 待签收数量（吨） */ invoicingQuantity: string | null;
  /** 运单/磅单 */ basisFiles: string | null;
  /** 备注 */ remark: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 确认时间 */ confirmTime: string | null;
  /** 确认人 */ confirmUser: string | null;
  /** 线下确认件 */ offlineFiles: string | null;
  /** 申请作废中 */ cancelAsked: boolean | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 作废意见 */ cancelOpinion: string | null;
  /** 结算单文件 */ statementFileId: string | null;
  /** 未处理的高级别异常 */ openUnusual: number | null;
  /** 状态 */ status: Codes['transportSettlementStatus'] | null;
};

/** 运价阶梯 */
export type TransportSettlementTiersRow = {
  /** 计费项目 */ tierItem?: Codes['freightItem'] | '' | null;
  /** 阶梯依据 */ tierBasis?: Codes['tierBasis'] | '' | null;
  /** 计算方式 */ tierMode?: Codes['tierMode'] | '' | null;
  /** 起（不含） */ fromValue?: string | null;
  /** 止（含） */ toValue?: string | null;
  /** 单价（含税）（元/吨） */ unitPrice?: string | null;
  /** 每公里加价（元/吨·km） */ perKm?: string | null;
};

/** 发货批次 */
export type TransportSettlementLotsRow = {
  /** 发货单 */ deliveryId?: string | null;
  /** 发货单号 */ deliveryNo?: string | null;
  /** 购销合同编号 */ contractNo?: string | null;
  /** 车号/船名 */ carrierNo?: string | null;
  /** 运单号 */ waybillNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 发运日期 */ dispatchDate?: string | null;
  /** 到达日期 */ arriveDate?: string | null;
  /** 起运地 */ fromPlace?: string | null;
  /** 到达地 */ toPlace?: string | null;
  /** 运距（km） */ distanceKm?: string | null;
  /** 发货净重（吨） */ sendWeight?: string | null;
  /** 到货净重（吨） */ arriveWeight?: string | null;
  /** 第三方计量（吨） */ weighWeight?: string | null;
  /** 车/船数 */ pieces?: number | null;
  /** 运单数 */ tripCount?: number | null;
  /** 装载明细 */ loads?: TransportSettlementLotsRowLoadsRow[] | null;
};

/** 装载明细 */
export type TransportSettlementLotsRowLoadsRow = {
  /** 运单 */ label?: string | null;
  /** 车牌号 */ plateNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 发货净重（吨） */ sendWeight?: string | null;
  /** 收货净重（吨） */ arriveWeight?: string | null;
  /** 第三方计量（吨） */ weighWeight?: string | null;
};

/** 运单明细 */
export type TransportSettlementTripsRow = {
  /** 序号 */ tripNo?: number | null;
  /** 所在批次 */ lot?: number | null;
  /** 批内序号 */ seat?: number | null;
  /** 车号/运单 */ carrierNo?: string | null;
  /** 发货单号 */ deliveryNo?: string | null;
  /** 发货净重（吨） */ sendWeight?: string | null;
  /** 到货净重（吨） */ arriveWeight?: string | null;
  /** 第三方计量（吨） */ weighWeight?: string | null;
  /** 途耗（吨） */ loss?: string | null;
  /** 合理损耗（吨） */ tolerance?: string | null;
  /** 超耗（吨） */ overLoss?: string | null;
  /** 计费数量（吨） */ billWeight?: string | null;
  /** 计费车数 */ units?: number | null;
  /** 本车运价（元/吨） */ fixedPrice?: string | null;
  /** 调价原因 */ priceReason?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 分摊（元） */ share?: string | null;
  /** 分摊尾差 */ shareRest?: string | null;
  /** 运费（元） */ freight?: string | null;
  /** 货损扣款（元） */ lossDeduct?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 承运方异议 */ objected?: boolean | null;
};

/** 阶梯明细 */
export type TransportSettlementTierLinesRow = {
  /** 计费项目 */ tierItem?: Codes['freightItem'] | '' | null;
  /** 档次 */ tierNo?: number | null;
  /** 起（不含） */ fromValue?: string | null;
  /** 止（含） */ toValue?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 阶梯补差（元） */ makeUp?: string | null;
  /** 金额（元） */ amount?: string | null;
};

/** 扣补款 */
export type TransportSettlementAmountAdjustsRow = {
  /** 类型 */ adjustKind?: Codes['freightAdjustKind'] | '' | null;
  /** 金额（元） */ amount?: string | null;
  /** 原因 */ reason?: string | null;
  /** 依据 */ files?: string | null;
};

/** 预付运费抵扣 */
export type TransportSettlementOffsetsRow = {
  /** 付款单 */ paymentId?: string | null;
  /** 已付金额（元） */ paidAmount?: string | null;
  /** 此前已抵扣（元） */ usedBefore?: string | null;
  /** 已退款（元） */ refunded?: string | null;
  /** 可抵扣（元） */ available?: string | null;
  /** 本次抵扣（元） */ offsetNow?: string | null;
};
