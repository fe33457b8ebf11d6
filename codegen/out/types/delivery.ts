/** Generated from the entity file of "delivery" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 发货单 */
export type Delivery = RecordHead & {
  /** 发货单号 */ deliveryNo: string | null;
  /** 来源 */ source: Codes['deliverySource'] | null;
  /** 登记方 */ side: Codes['orderType'] | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方名称 */ sellerName: string | null;
  /** 买方名称 */ buyerName: string | null;
  /** 合同卖方 */ contractSellerId: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 同步生成发运计划 */ planFlag: boolean | null;
  /** 批次 */ batchNo: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 发运方式 */ despatchType: Codes['dispatchMode'] | null;
  /** 计划发货量（吨） */ planQuantity: string | null;
  /** 合同数量（吨） */ contractQuantity: string | null;
  /** 合同数量上限（吨） */ quantityMax: string | null;
  /** 合同基准价（元/吨） */ contractPrice: string | null;
  /** 合同已发货量（吨） */ contractDelivered: string | null;
  /** 已申请待发货量（吨） */ contractPlanned: string | null;
  /** 可发货量（吨） */ openQuantity: string | null;
  /** 合同已有批次 */ lotCount: number | null;
  /** 计划发货 */ planSendDate: string | null;
  /** 预计到达 */ etaDate: string | null;
  /** 发货地 */ sendPlace: string | null;
  /** 到达地 */ arrivePlace: string | null;
  /** 发货人 */ shipperName: string | null;
  /** 托运人 */ consignorCompanyName: string | null;
  /** 收货人 */ consigneeCompanyName: string | null;
  /** 合同发站 */ sendStation: string | null;
  /** 合同到站 */ arriveStation: string | null;
  /** 合同装货港 */ loadPort: string | null;
  /** 合同卸货港 */ dischargePort: string | null;
  /** 合同发货地址 */ sendAddress: string | null;
  /** 合同发货人 */ agreedShipper: string | null;
  /** 合同托运人 */ agreedConsignor: string | null;
  /** 合同收货人 */ agreedConsignee: string | null;
  /** 数量依据 */ weightBasis: Codes['weightBasis'] | null;
  /** 合理途耗率（%） */ lossRate: string | null;
  /** 超耗承担方 */ lossBearer: Codes['sideOption'] | null;
  /** 数量异议期（日） */ quantityObjectionDays: number | null;
  /** 质量异议期（日） */ qualityObjectionDays: number | null;
  /** 合同质量指标 */ contractTests: DeliveryContractTestsRow[] | null;
  /** 实际发货时间 */ dispatchDate: string | null;
  /** 收货时间 */ arriveDate: string | null;
  /** 车/船数 */ pieces: number | null;
  /** 发货净重（吨） */ sendWeight: string | null;
  /** 收货净重（吨） */ arriveWeight: string | null;
  /** 第三方过磅/水尺（吨） */ weighWeight: string | null;
  /** 途耗量（吨） */ lossWeight: string | null;
  /** 途耗率（%） */ lossPercent: string | null;
  /** 合理途耗（吨） */ allowedLoss: string | null;
  /** 超耗（吨） */ overLoss: string | null;
  /** 预计结算数量（吨） */ settlePreview: string | null;
  /** 到货热值（kcal/kg） */ qnetValue: string | null;
  /** 到货全硫（%） */ sulfurValue: string | null;
  /** 运单明细 */ waybills: DeliveryWaybillsRow[] | null;
  /** 发货化验 */ sendTests: DeliverySendTestsRow[] | null;
  /** 发货化验结果 */ sendResults: DeliverySendResultsRow[] | null;
  /** 收货化验 */ arriveTests: DeliveryArriveTestsRow[] | null;
  /** 收货化验结果 */ arriveResults: DeliveryArriveResultsRow[] | null;
  /** 附件 */ applyFiles: string | null;
  /** 运输单据 */ deliverFiles: string | null;
  /** 发货过磅凭证 */ weightVoucher: string | null;
  /** 发货化验凭证 */ testVoucher: string | null;
  /** 收货过磅凭证 */ arriveWeightVoucher: string | null;
  /** 收货化验凭证 */ arriveTestVoucher: string | null;
  /** 收货意见 */ acceptOpinion: string | null;
  /** 异议类型 */ disputeType: Codes['disputeType'] | null;
  /** 异议说明 */ disputeDesc: string | null;
  /** 异议材料 */ disputeFiles: string | null;
  /** 协商数量（吨） */ agreedQuantity: string | null;
  /** 协商说明 */ agreedRemark: string | null;
  /** 拒收原因 */ refuseReason: string | null;
  /** 拒收材料 */ refuseFiles: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 提交时间 */ applyTime: string | null;
  /** 状态 */ status: Codes['deliveryStatus'] | null;
  /** 结算单编号 */ settleHolder: string | null;
  /** 所在结算单数（单） */ settleCount: string | null;
  /** 所在收货证明数（份） */ proofCount: string | null;
  /** 运输结算单编号 */ freightHolder: string | null;
  /** 所在运输结算单数（单） */ freightCount: string | null;
};

/** 合同质量指标 */
export type DeliveryContractTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 奖罚方向 */ side?: Codes['qualitySide'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 允许下限 */ minValue?: string | null;
  /** 允许上限 */ maxValue?: string | null;
  /** 拒收值 */ rejectValue?: string | null;
};

/** 运单明细 */
export type DeliveryWaybillsRow = {
  /** 运单 */ label?: string | null;
  /** 车次 */ trainNo?: string | null;
  /** 车皮数 */ wagonCount?: number | null;
  /** 车牌号 */ plateNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 司机电话 */ driverMobile?: string | null;
  /** 装货毛重（吨） */ sendGross?: string | null;
  /** 装货皮重（吨） */ sendTare?: string | null;
  /** 船名 */ shipName?: string | null;
  /** 航次 */ voyageNo?: string | null;
  /** 提单号 */ billOfLadingNo?: string | null;
  /** 水尺报告号 */ draftSurveyNo?: string | null;
  /** 发货净重（吨） */ sendWeight?: string | null;
  /** 卸货毛重（吨） */ arriveGross?: string | null;
  /** 卸货皮重（吨） */ arriveTare?: string | null;
  /** 收货净重（吨） */ arriveWeight?: string | null;
  /** 第三方计量（吨） */ weighWeight?: string | null;
  /** 车皮 */ wagons?: DeliveryWaybillsRowWagonsRow[] | null;
};

/** 车皮 */
export type DeliveryWaybillsRowWagonsRow = {
  /** 车号 */ wagonNo?: string | null;
  /** 车型 */ wagonType?: Codes['wagonType'] | '' | null;
  /** 标重（吨） */ markedLoad?: string | null;
  /** 毛重（吨） */ gross?: string | null;
  /** 皮重（吨） */ tare?: string | null;
  /** 净重（吨） */ net?: string | null;
};

/** 发货化验 */
export type DeliverySendTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 化验值 */ value?: string | null;
  /** 代表数量（吨） */ netWeight?: string | null;
  /** 化验单位 */ testOrg?: string | null;
  /** 报告编号 */ reportNo?: string | null;
  /** 化验日期 */ testDate?: string | null;
  /** 触及拒收值 */ hitReject?: boolean | null;
};

/** 发货化验结果 */
export type DeliverySendResultsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 本批结果 */ value?: string | null;
  /** 触及拒收值 */ hitReject?: boolean | null;
};

/** 收货化验 */
export type DeliveryArriveTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 化验值 */ value?: string | null;
  /** 代表数量（吨） */ netWeight?: string | null;
  /** 化验单位 */ testOrg?: string | null;
  /** 报告编号 */ reportNo?: string | null;
  /** 化验日期 */ testDate?: string | null;
  /** 触及拒收值 */ hitReject?: boolean | null;
};

/** 收货化验结果 */
export type DeliveryArriveResultsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 本批结果 */ value?: string | null;
  /** 触及拒收值 */ hitReject?: boolean | null;
};
