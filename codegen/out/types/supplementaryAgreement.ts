/** Generated from the entity file of "supplementaryAgreement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 补充协议 */
export type SupplementaryAgreement = RecordHead & {
  /** 补充协议编号 */ agreementNo: string | null;
  /** 原合同 */ contractId: string | null;
  /** 原合同编号 */ contractNo: string | null;
  /** 原合同状态 */ contractStatus: Codes['orderStatus'] | null;
  /** 原合同终止中 */ contractStopped: boolean | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 卖方 */ upstreamSignCompanyName: string | null;
  /** 买方 */ downstreamSignCompanyName: string | null;
  /** 卖方信用代码 */ sellerUscc: string | null;
  /** 买方信用代码 */ buyerUscc: string | null;
  /** 合同签订日期 */ contractSignDate: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 签订方式 */ signMode: Codes['contractMode'] | null;
  /** 协议类型 */ agreementType: Codes['suppleType'] | null;
  /** 已生效补充协议（份） */ supplementBefore: number | null;
  /** 第几份 */ seqInContract: number | null;
  /** 签订日期 */ signDate: string | null;
  /** 生效日期 */ effectDate: string | null;
  /** 变更原因 */ reason: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 上游补充协议 */ upstreamAgreementId: string | null;
  /** 上游补充协议编号 */ upstreamNo: string | null;
  /** 变更内容 */ changeItems: SupplementaryAgreementChangeItemsRow[] | null;
  /** 变更摘要 */ changeSummary: string | null;
  /** 其他约定 */ otherClause: string | null;
  /** 变更前金额（元） */ beforeAmount: string | null;
  /** 变更后金额（元） */ afterAmount: string | null;
  /** 增减金额（元） */ diffAmount: string | null;
  /** 变更后数量（吨） */ afterQuantity: string | null;
  /** 变更后单价（元/吨） */ afterPrice: string | null;
  /** 变更后交货期 */ afterDelivery: { start?: string | null; end?: string | null } | null;
  /** 已发货量（吨） */ deliveredQuantity: string | null;
  /** 原质量指标 */ orderIndicators: SupplementaryAgreementOrderIndicatorsRow[] | null;
  /** 原交货期 */ oldDelivery: { start?: string | null; end?: string | null } | null;
  /** 原数量（吨） */ oldQuantity: string | null;
  /** 原溢短装（%） */ oldQuantityOffset: string | null;
  /** 原品名 */ oldGoodsName: string | null;
  /** 原产地 */ oldOriginPlace: string | null;
  /** 原水分处理 */ oldMoistureMode: Codes['moistureMode'] | null;
  /** 原基准全水（%） */ oldMoistureBase: string | null;
  /** 原化验依据 */ oldTestBasis: Codes['testBasis'] | null;
  /** 原交货方式 */ oldDeliveryMode: Codes['deliveryMode'] | null;
  /** 原其他交货方式说明 */ oldDeliveryGoodsClause: string | null;
  /** 原发站 */ oldTrainSendStationName: string | null;
  /** 原到站 */ oldTrainArriveStationName: string | null;
  /** 原装货港 */ oldShipLoadingPortName: string | null;
  /** 原卸货港 */ oldShipDischargingPortName: string | null;
  /** 原发货地址 */ oldSendGoodsAddress: string | null;
  /** 原发货人 */ oldShipperName: string | null;
  /** 原托运人 */ oldConsignorCompanyName: string | null;
  /** 原收货人 */ oldConsigneeCompanyName: string | null;
  /** 原运输方式 */ oldTransportMode: Codes['transportMode'] | null;
  /** 原基准单价（元/吨） */ oldBasePrice: string | null;
  /** 原价格说明 */ oldBasePriceDesc: string | null;
  /** 原计价方式 */ oldPriceMode: Codes['priceMode'] | null;
  /** 原单卡价（元/kcal） */ oldKcalPrice: string | null;
  /** 原价格指数 */ oldIndexName: Codes['priceIndex'] | null;
  /** 原升贴水（元/吨） */ oldPremium: string | null;
  /** 原结算方式 */ oldSettleMode: Codes['settleMode'] | null;
  /** 原数量依据 */ oldWeightBasis: Codes['weightBasis'] | null;
  /** 原付款方式 */ oldPayMode: Codes['payMode'] | null;
  /** 原预付比例（%） */ oldPrepayRatio: string | null;
  /** 原到货款比例（%） */ oldProgressRatio: string | null;
  /** 原余款期限（日） */ oldBalanceDays: number | null;
  /** 原保证金（元） */ oldDepositAmount: string | null;
  /** 原服务费承担方 */ oldServiceFeePayer: Codes['serviceFeePayer'] | null;
  /** 原平台服务费（元/吨） */ oldServiceFeePrice: string | null;
  /** 原卖方开户银行 */ oldSellerBank: string | null;
  /** 原卖方账号 */ oldSellerAccount: string | null;
  /** 原买方开户银行 */ oldBuyerBank: string | null;
  /** 原买方账号 */ oldBuyerAccount: string | null;
  /** 原卖方联系人姓名 */ oldSellerContact: string | null;
  /** 原卖方联系电话 */ oldSellerPhone: string | null;
  /** 原买方联系人姓名 */ oldBuyerContact: string | null;
  /** 原买方联系电话 */ oldBuyerPhone: string | null;
  /** 上游变更内容 */ upstreamItems: SupplementaryAgreementUpstreamItemsRow[] | null;
  /** 上游变更后单价（元/吨） */ upstreamPrice: string | null;
  /** 每吨价差（元/吨） */ spread: string | null;
  /** 上下游逐项对照 */ compareItems: SupplementaryAgreementCompareItemsRow[] | null;
  /** 附件 */ files: string | null;
  /** 协议文件 */ contractFileId: string | null;
  /** 发起方盖章时间 */ initiatorSealTime: string | null;
  /** 发起方签署人 */ initiatorSealUser: string | null;
  /** 对方盖章时间 */ counterSealTime: string | null;
  /** 对方签署人 */ counterSealUser: string | null;
  /** 生效时间 */ effectTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 作废说明 */ finishReason: string | null;
  /** 状态 */ status: Codes['suppleAgreementStatus'] | null;
};

/** 变更内容 */
export type SupplementaryAgreementChangeItemsRow = {
  /** 条款 */ regulation?: Codes['regulation'] | '' | null;
  /** 变更项 */ itemName?: Codes['amendItem'] | '' | null;
  /** 变更类别 */ fieldCName?: string | null;
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 奖罚方向 */ side?: Codes['qualitySide'] | '' | null;
  /** 名称 */ itemCName?: string | null;
  /** 变更项标识 */ rowKey?: string | null;
  /** 原内容 */ oldValue?: string | null;
  /** 变更后数值 */ numberValue?: string | null;
  /** 变更后日期 */ dateValue?: string | null;
  /** 变更后文字 */ textValue?: string | null;
  /** 变更后化验依据 */ testBasisValue?: Codes['testBasis'] | '' | null;
  /** 变更后水分处理 */ moistureModeValue?: Codes['moistureMode'] | '' | null;
  /** 变更后交货方式 */ deliveryModeValue?: Codes['deliveryMode'] | '' | null;
  /** 变更后运输方式 */ transportModeValue?: Codes['transportMode'] | '' | null;
  /** 变更后计价方式 */ priceModeValue?: Codes['priceMode'] | '' | null;
  /** 变更后价格指数 */ indexNameValue?: Codes['priceIndex'] | '' | null;
  /** 变更后结算方式 */ settleModeValue?: Codes['settleMode'] | '' | null;
  /** 变更后数量依据 */ weightBasisValue?: Codes['weightBasis'] | '' | null;
  /** 变更后付款方式 */ payModeValue?: Codes['payMode'] | '' | null;
  /** 变更后服务费承担方 */ serviceFeePayerValue?: Codes['serviceFeePayer'] | '' | null;
  /** 变更后账户 */ accountValue?: string | null;
  /** 开户银行 */ accountBank?: string | null;
  /** 账号 */ accountNo?: string | null;
  /** 变更后联系人 */ contactValue?: string | null;
  /** 联系人姓名 */ contactName?: string | null;
  /** 联系电话 */ contactPhone?: string | null;
  /** 变更后内容 */ value?: string | null;
  /** 变更描述 */ description?: string | null;
};

/** 质量指标 */
export type SupplementaryAgreementOrderIndicatorsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 条目：指标与方向合成的行名，用于查重与提示。 */ rowTitle?: string | null;
  /** 符号 */ symbol?: string | null;
  /** 单位 */ unit?: string | null;
  /** 奖罚方向 */ side?: Codes['qualitySide'] | '' | null;
  /** 合同值 */ contractValue?: string | null;
  /** 允许下限 */ minValue?: string | null;
  /** 允许上限 */ maxValue?: string | null;
  /** 免扣偏差 */ tolerance?: string | null;
  /** 拒收值 */ rejectValue?: string | null;
  /** 处理方式 */ deductMode?: Codes['deductMode'] | '' | null;
  /** 阶梯 */ segments?: SupplementaryAgreementOrderIndicatorsRowSegmentsRow[] | null;
  /** 检测标准 */ testStandard?: string | null;
  /** 序号 */ sortNo?: number | null;
  /** 备注 */ remark?: string | null;
};

/** 阶梯 */
export type SupplementaryAgreementOrderIndicatorsRowSegmentsRow = {
  /** 档次 */ seq?: number | null;
  /** 偏差自 */ fromDev?: string | null;
  /** 偏差至 */ toDev?: string | null;
  /** 每档 */ step?: string | null;
  /** 扣/加（元/吨） */ perStep?: string | null;
  /** 不足一档 */ rounding?: Codes['stepRounding'] | '' | null;
};

/** 上游变更内容 */
export type SupplementaryAgreementUpstreamItemsRow = {
  /** 名称 */ itemCName?: string | null;
  /** 变更项标识 */ rowKey?: string | null;
  /** 原内容 */ oldValue?: string | null;
  /** 变更后内容 */ value?: string | null;
};

/** 对照 */
export type SupplementaryAgreementCompareItemsRow = {
  /** 变更项标识 */ rowKey?: string | null;
  /** 名称 */ itemCName?: string | null;
  /** 上游原内容 */ upstreamOld?: string | null;
  /** 上游变更后 */ upstreamNew?: string | null;
  /** 下游原内容 */ downstreamOld?: string | null;
  /** 下游变更后 */ downstreamNew?: string | null;
};
