/** Generated from the entity file of "steelMark" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 盯市记录 */
export type SteelMark = RecordHead & {
  /** 结算单号 */ settleNo: string | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 盯市日期 */ settleDate: string | null;
  /** 成交重量（吨） */ settleWeight: string | null;
  /** 成交货款（元） */ goodsAmount: string | null;
  /** 合同金额（元） */ contractAmount: string | null;
  /** 合同重量（吨） */ contractWeight: string | null;
  /** 预警跌幅（%） */ warnRatio: string | null;
  /** 追保跌幅（%） */ callRatio: string | null;
  /** 处置跌幅（%） */ closeRatio: string | null;
  /** 盯市 */ marked: number | null;
  /** 成交均价（元/吨） */ price: string | null;
  /** 合同均价（元/吨） */ basePrice: string | null;
  /** 跌幅（%） */ declineRate: string | null;
  /** 预警线（元/吨） */ warnPrice: string | null;
  /** 追保线（元/吨） */ callPrice: string | null;
  /** 处置线（元/吨） */ closePrice: string | null;
  /** 状态 */ status: Codes['steelSettleStatus'] | null;
};
