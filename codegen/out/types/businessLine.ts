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
};

/** 采购合同 */
export type BusinessLineUpstreamRowsRow = {
  /** 采购合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 卖方 */ companyName?: string | null;
  /** 采购单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};

/** 销售合同 */
export type BusinessLineDownstreamRowsRow = {
  /** 销售合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 买方 */ companyName?: string | null;
  /** 销售单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};
