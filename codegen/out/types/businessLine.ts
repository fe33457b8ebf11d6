/** Generated from the entity file of "businessLine" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 业务线 */
export type BusinessLine = RecordHead & {
  /** 业务线编号 */ lineNo: string | null;
  /** 业务线名称 */ name: string | null;
  /** 业务线类别 */ lineType: Codes['tradeLine'] | null;
  /** 所属企业 */ ownerCompanyId: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 货物种类 */ goodsKind: Codes['goodsKind'] | null;
  /** 品名 */ goodsName: string | null;
  /** 上游企业 */ upstreamName: string | null;
  /** 核心企业 */ coreName: string | null;
  /** 下游企业 */ downstreamName: string | null;
  /** 业务开始 */ startDate: string | null;
  /** 业务结束 */ endDate: string | null;
  /** 上游匹配量（吨） */ upstreamQuantity: string | null;
  /** 下游匹配量（吨） */ downstreamQuantity: string | null;
  /** 未匹配量（吨） */ unmatchedQuantity: string | null;
  /** 预计收入（元） */ expectedRevenue: string | null;
  /** 预计成本（元） */ expectedCost: string | null;
  /** 预计运费（元） */ freightCost: string | null;
  /** 其他费用（元） */ otherCost: string | null;
  /** 预计毛利（元） */ expectedProfit: string | null;
  /** 吨毛利（元/吨） */ profitPerTon: string | null;
  /** 毛利率（%） */ profitRate: string | null;
  /** 实际收入（元） */ actualRevenue: string | null;
  /** 实际成本（元） */ actualCost: string | null;
  /** 实际毛利（元） */ actualProfit: string | null;
  /** 垫付本金（元） */ advancedAmount: string | null;
  /** 已回本金（元） */ returnedPrincipal: string | null;
  /** 回款在办（元） */ returningPrincipal: string | null;
  /** 占用本金（元） */ occupiedAmount: string | null;
  /** 采购合同 */ upstreamRows: BusinessLineUpstreamRowsRow[] | null;
  /** 销售合同 */ downstreamRows: BusinessLineDownstreamRowsRow[] | null;
  /** 结束说明 */ finishReason: string | null;
  /** 状态 */ status: Codes['businessLineStatus'] | null;
  /** 运输合同 */ transportRows: BusinessLineTransportRowsRow[] | null;
  /** 购销配对 */ pairRows: BusinessLinePairRowsRow[] | null;
  /** 已计入的补充协议（份） */ pricedFor: number | null;
  /** 合同量（吨） */ contractQuantity: string | null;
  /** 发货量（吨） */ sendQuantity: string | null;
  /** 收货量（吨） */ receiveQuantity: string | null;
  /** 发货进度 */ sendProgress: string | null;
  /** 收货进度 */ receiveProgress: string | null;
  /** contractQuantity（煤炭）（吨） */ contractQuantityCoal: string | null;
  /** contractQuantity（钢材）（吨） */ contractQuantitySteel: string | null;
  /** sendQuantity（煤炭）（吨） */ sendQuantityCoal: string | null;
  /** sendQuantity（钢材）（吨） */ sendQuantitySteel: string | null;
  /** receiveQuantity（煤炭）（吨） */ receiveQuantityCoal: string | null;
  /** receiveQuantity（钢材）（吨） */ receiveQuantitySteel: string | null;
  /** buySettle（煤炭）（元） */ buySettleCoal: string | null;
  /** buySettle（钢材）（元） */ buySettleSteel: string | null;
  /** sellSettle（煤炭）（元） */ sellSettleCoal: string | null;
  /** sellSettle（钢材）（元） */ sellSettleSteel: string | null;
  /** 补充协议 */ supplements: number | null;
  /** 采购补充协议 */ supplementsUp: number | null;
  /** 销售补充协议 */ supplementsDown: number | null;
  /** 未完结采购合同 */ openUp: number | null;
  /** 未完结销售合同 */ openDown: number | null;
  /** 未完结合同（份） */ openContracts: number | null;
  /** 未结清融资（笔） */ openFinancing: number | null;
};

/** 采购合同 */
export type BusinessLineUpstreamRowsRow = {
  /** 采购合同 */ tradeContractId?: string | null;
  /** 合同标识 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 卖方 */ companyName?: string | null;
  /** 煤种 */ coalType?: Codes['coalType'] | '' | null;
  /** 品名 */ goodsName?: string | null;
  /** 采购单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 数量上限（吨） */ quantityMax?: string | null;
  /** 交货期 */ deliveryDate?: { start?: string | null; end?: string | null } | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};

/** 销售合同 */
export type BusinessLineDownstreamRowsRow = {
  /** 销售合同 */ tradeContractId?: string | null;
  /** 合同标识 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 买方 */ companyName?: string | null;
  /** 煤种 */ coalType?: Codes['coalType'] | '' | null;
  /** 品名 */ goodsName?: string | null;
  /** 销售单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 数量上限（吨） */ quantityMax?: string | null;
  /** 交货期 */ deliveryDate?: { start?: string | null; end?: string | null } | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};

/** 运输合同 */
export type BusinessLineTransportRowsRow = {
  /** 运输合同 */ transportContractId?: string | null;
  /** 运输合同编号 */ contractNo?: string | null;
  /** 承运方 */ carrierName?: string | null;
  /** 运价（元/吨） */ freightPrice?: string | null;
  /** 运量（吨） */ allocatedQuantity?: string | null;
};

/** 购销配对 */
export type BusinessLinePairRowsRow = {
  /** 采购合同 */ buyContractId?: string | null;
  /** 销售合同 */ sellContractId?: string | null;
  /** 上游起点（吨） */ from?: string | null;
  /** 上游终点（吨） */ to?: string | null;
  /** 下游起点（吨） */ since?: string | null;
  /** 下游终点（吨） */ until?: string | null;
  /** 关联数量（吨） */ quantity?: string | null;
};
