/** Generated from the entity file of "fullBusinessLine" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 全业务线 */
export type FullBusinessLine = RecordHead & {
  /** 业务线编号 */ lineNo: string | null;
  /** 业务线名称 */ name: string | null;
  /** 类型 */ lineType: Codes['tradeLine'] | null;
  /** 所属企业 */ ownerCompanyId: string | null;
  /** 上游 */ upstreamName: string | null;
  /** 核心企业 */ coreName: string | null;
  /** 下游 */ downstreamName: string | null;
  /** 品种 */ goodsKind: Codes['goodsKind'] | null;
  /** 品名 */ goodsName: string | null;
  /** 开始日期 */ startDate: string | null;
  /** 结束日期 */ endDate: string | null;
  /** 合同量（吨） */ contractQuantity: string | null;
  /** 采购额（元） */ buyAmount: string | null;
  /** 销售额（元） */ sellAmount: string | null;
  /** 发货量（吨） */ sendQuantity: string | null;
  /** 收货量（吨） */ receiveQuantity: string | null;
  /** 途损率 */ lossRate: string | null;
  /** 发货进度 */ sendProgress: string | null;
  /** 收货进度 */ receiveProgress: string | null;
  /** 在库量（吨） */ stockQuantity: string | null;
  /** 采购结算（元） */ buySettle: string | null;
  /** 销售结算（元） */ sellSettle: string | null;
  /** 已付款（元） */ paid: string | null;
  /** 预付余额（元） */ prepaidBalance: string | null;
  /** 已回款（元） */ collected: string | null;
  /** 应收余额（元） */ receivableBalance: string | null;
  /** 收票（元） */ invoiceIn: string | null;
  /** 开票（元） */ invoiceOut: string | null;
  /** 未收票（元） */ uninvoicedIn: string | null;
  /** 未开票（元） */ uninvoicedOut: string | null;
  /** 融资（元） */ financed: string | null;
  /** 已还（元） */ repaid: string | null;
  /** 融资余额（元） */ financeBalance: string | null;
  /** 毛利（元） */ grossProfit: string | null;
  /** 吨毛利（元/吨） */ profitPerTon: string | null;
  /** 毛利率 */ profitRate: string | null;
  /** 资金占用（元） */ capitalOccupied: string | null;
  /** 阶段 */ stage: Codes['lineStage'] | null;
  /** 健康度 */ health: Codes['riskLevel'] | null;
  /** 未关闭预警 */ openAlerts: number | null;
  /** 超额开票（元） */ invoiceGap: string | null;
  /** buyAmount（煤炭）（元） */ buyAmountCoal: string | null;
  /** buyAmount（钢材）（元） */ buyAmountSteel: string | null;
  /** sellAmount（煤炭）（元） */ sellAmountCoal: string | null;
  /** sellAmount（钢材）（元） */ sellAmountSteel: string | null;
  /** paid（煤炭）（元） */ paidCoal: string | null;
  /** paid（钢材）（元） */ paidSteel: string | null;
  /** collected（煤炭）（元） */ collectedCoal: string | null;
  /** collected（钢材）（元） */ collectedSteel: string | null;
  /** invoiceIn（煤炭）（元） */ invoiceInCoal: string | null;
  /** invoiceIn（钢材）（元） */ invoiceInSteel: string | null;
  /** invoiceOut（煤炭）（元） */ invoiceOutCoal: string | null;
  /** invoiceOut（钢材）（元） */ invoiceOutSteel: string | null;
  /** 采购合同 */ upstreamRows: FullBusinessLineUpstreamRowsRow[] | null;
  /** 销售合同 */ downstreamRows: FullBusinessLineDownstreamRowsRow[] | null;
  /** 预警等级 */ alertRank: number | null;
  /** 逾期笔数 */ overdueCount: number | null;
  /** 发运笔数 */ deliveryCount: number | null;
  /** 钢材逾期 */ steelOverdue: number | null;
  /** 状态 */ status: Codes['businessLineStatus'] | null;
};

/** 采购合同 */
export type FullBusinessLineUpstreamRowsRow = {
  /** 采购合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 卖方 */ companyName?: string | null;
  /** 采购单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};

/** 销售合同 */
export type FullBusinessLineDownstreamRowsRow = {
  /** 销售合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 买方 */ companyName?: string | null;
  /** 销售单价（元/吨） */ basePrice?: string | null;
  /** 合同数量（吨） */ quantity?: string | null;
  /** 匹配数量（吨） */ allocatedQuantity?: string | null;
};
