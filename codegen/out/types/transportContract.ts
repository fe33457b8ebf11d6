/** Generated from the entity file of "transportContract" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 运输合同 */
export type TransportContract = RecordHead & {
  /** 运输合同编号 */ contractNo: string | null;
  /** 纸质合同编号 */ outContractNo: string | null;
  /** 托运方 */ shipperCompanyId: string | null;
  /** 托运方名称 */ shipperName: string | null;
  /** 托运方信用代码 */ shipperUscc: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 承运方名称 */ carrierName: string | null;
  /** 承运方信用代码 */ carrierUscc: string | null;
  /** 道路/水路运输许可证号 */ carrierLicenseNo: string | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 关联购销合同 */ contracts: TransportContractContractsRow[] | null;
  /** 主购销合同 */ tradeContractId: string | null;
  /** 发货方 */ senderCompanyId: string | null;
  /** 签订日期 */ signDate: string | null;
  /** 有效期 */ effectRange: { start?: string | null; end?: string | null } | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 货物 */ goodsName: string | null;
  /** 起运地 */ fromPlace: string | null;
  /** 到达地 */ toPlace: string | null;
  /** 运输数量（吨） */ quantity: string | null;
  /** 运价（含税）（元/吨） */ freightPrice: string | null;
  /** 计价单位 */ priceUnit: Codes['freightPriceUnit'] | null;
  /** 税率（%） */ taxRate: string | null;
  /** 运费总额（元） */ totalFreight: string | null;
  /** 不含税运费（元） */ untaxedFreight: string | null;
  /** 税额（元） */ taxAmount: string | null;
  /** 计费数量依据 */ weightBasis: Codes['weightBasis'] | null;
  /** 计价方式 */ priceMode: Codes['freightPriceMode'] | null;
  /** 阶梯周期 */ tierCycle: Codes['tierCycle'] | null;
  /** 运价阶梯 */ freightTiers: TransportContractFreightTiersRow[] | null;
  /** 运输区段 */ segments: TransportContractSegmentsRow[] | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 处罚约定 */ penaltyRules: TransportContractPenaltyRulesRow[] | null;
  /** 合理损耗（%） */ lossRate: string | null;
  /** 货损单价（元/吨） */ lossPrice: string | null;
  /** 付款方式 */ payMode: Codes['payMode'] | null;
  /** 预付比例（%） */ prepayRatio: string | null;
  /** 账期（日） */ payDays: number | null;
  /** 先票后款 */ invoiceFirst: boolean | null;
  /** 承运方账户 */ bankAccountId: string | null;
  /** 开户行 */ bankName: string | null;
  /** 账号 */ accountNo: string | null;
  /** 投保货运险 */ insuranceFlag: boolean | null;
  /** 保单号 */ insuranceNo: string | null;
  /** 承运联系人 */ contactName: string | null;
  /** 联系电话 */ contactPhone: string | null;
  /** 合同扫描件 */ files: string | null;
  /** 备注 */ remark: string | null;
  /** 已运量（吨） */ carriedQuantity: string | null;
  /** 在途批次 */ openLots: number | null;
  /** 结束时间 */ finishTime: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 未完成的运输结算单 */ openSettlements: number | null;
  /** 已结算数量（吨） */ settledQuantity: string | null;
  /** 已结算运费（元） */ settledAmount: string | null;
  /** 已付运费（元） */ paidAmount: string | null;
  /** 在途付款（元） */ payingAmount: string | null;
  /** 预付运费（元） */ prepaidTotal: string | null;
  /** 在途预付（元） */ payingPrepay: string | null;
  /** 预付余额（元） */ prepayBalance: string | null;
  /** 已收票（元） */ invoicedAmount: string | null;
  /** 状态 */ status: Codes['transportContractStatus'] | null;
};

/** 关联购销合同 */
export type TransportContractContractsRow = {
  /** 购销合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 煤种 */ coalType?: Codes['coalType'] | '' | null;
  /** 品名 */ goodsName?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 合同基准价（元/吨） */ basePrice?: string | null;
  /** 卖方 */ sellerCompanyId?: string | null;
};

/** 运价阶梯 */
export type TransportContractFreightTiersRow = {
  /** 计费项目 */ tierItem?: Codes['freightItem'] | '' | null;
  /** 阶梯依据 */ tierBasis?: Codes['tierBasis'] | '' | null;
  /** 计算方式 */ tierMode?: Codes['tierMode'] | '' | null;
  /** 起（不含） */ fromValue?: string | null;
  /** 止（含） */ toValue?: string | null;
  /** 单价（含税）（元/吨） */ unitPrice?: string | null;
  /** 每公里加价（元/吨·km） */ perKm?: string | null;
  /** 保底量（吨） */ guaranteeQuantity?: string | null;
  /** 缺量单价（元/吨） */ shortfallPrice?: string | null;
};

/** 运输区段 */
export type TransportContractSegmentsRow = {
  /** 序号 */ seqNo?: number | null;
  /** 运输方式 */ transportMode?: Codes['transportMode'] | '' | null;
  /** 起运地 */ fromPlace?: string | null;
  /** 到达地 */ toPlace?: string | null;
  /** 里程（km） */ distanceKm?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 费用说明 */ feeDesc?: string | null;
};

/** 处罚约定 */
export type TransportContractPenaltyRulesRow = {
  /** 类型 */ kind?: Codes['penaltyKind'] | '' | null;
  /** 限值 */ limit?: string | null;
  /** 单价（元） */ price?: string | null;
  /** 单位 */ unit?: string | null;
};
