/** Generated from the entity file of "storageFund" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 关联资金流水 */
export type StorageFund = RecordHead & {
  /** 流水号 */ fundNo: string | null;
  /** 资金类型 */ fundType: Codes['storageFundType'] | null;
  /** 借款 */ loanId: string | null;
  /** 关联单据 */ loanNo: string | null;
  /** 仓库 */ warehouseName: string | null;
  /** 付款方 */ payerCompanyId: string | null;
  /** 收款方 */ payeeCompanyId: string | null;
  /** 金额（元） */ amount: string | null;
  /** 日期 */ happenDate: string | null;
  /** 银行流水号 */ bankFlowNo: string | null;
  /** 未结清本金（元） */ balance: string | null;
};
