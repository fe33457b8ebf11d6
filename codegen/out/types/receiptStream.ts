/** Generated from the entity file of "receiptStream" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 到账流水 */
export type ReceiptStream = RecordHead & {
  /** 流水编号 */ streamNo: string | null;
  /** 来源 */ source: Codes['streamSource'] | null;
  /** 业务线 */ businessLineId: string | null;
  /** 到账时间 */ receiveTime: string | null;
  /** 到账金额（元） */ amount: string | null;
  /** 付款企业 */ payerCompanyId: string | null;
  /** 付款户名 */ payerName: string | null;
  /** 付款账号 */ payerAccountNo: string | null;
  /** 付款开户行 */ payerBankName: string | null;
  /** 收款开户行 */ accountBankName: string | null;
  /** 收款账号 */ accountNo: string | null;
  /** 银行流水号 */ bankSerialNo: string | null;
  /** 摘要/附言 */ summary: string | null;
  /** 到账方式 */ receiveMethod: Codes['payMethod'] | null;
  /** 收款账户 */ accountId: string | null;
  /** 银行回单 */ voucherFiles: string | null;
  /** 已认领（元） */ claimedAmount: string | null;
  /** 未认领（元） */ unclaimedAmount: string | null;
  /** 已原路退回（元） */ returnedBack: string | null;
  /** 退回中（元） */ returningAmount: string | null;
  /** 回款在办（元） */ homingAmount: string | null;
  /** 已回款（元） */ homedAmount: string | null;
  /** 认领明细 */ claims: ReceiptStreamClaimsRow[] | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['streamStatus'] | null;
};

/** 认领明细 */
export type ReceiptStreamClaimsRow = {
  /** 认领类型 */ claimType?: Codes['claimType'] | '' | null;
  /** 付款单 */ paymentId?: string | null;
  /** 购销合同 */ contractId?: string | null;
  /** 款项类型 */ fundType?: Codes['fundType'] | '' | null;
  /** 认领金额（元） */ claimAmount?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 结算单 */ settlementId?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 认领人 */ claimant?: string | null;
  /** 认领时间 */ claimTime?: string | null;
  /** 状态 */ state?: Codes['claimState'] | '' | null;
  /** 意见 */ opinion?: string | null;
};
