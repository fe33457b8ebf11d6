/** Generated from the entity file of "monitorClaim" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 回款认领 */
export type MonitorClaim = RecordHead & {
  /** 流水号 */ streamNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 付款户名 */ payerName: string | null;
  /** 付款账号 */ payerAccountNo: string | null;
  /** 付款银行 */ payerBankName: string | null;
  /** 到账时间 */ receiveTime: string | null;
  /** 到账金额（元） */ amount: string | null;
  /** 认领金额（元） */ claimedAmount: string | null;
  /** 未认领金额（元） */ unclaimedAmount: string | null;
  /** 摘要 */ summary: string | null;
  /** 回单 */ voucherFiles: string | null;
  /** 认领明细 */ claims: MonitorClaimClaimsRow[] | null;
  /** 状态 */ status: Codes['streamStatus'] | null;
};

/** 认领明细 */
export type MonitorClaimClaimsRow = {
  /** 认领类型 */ claimType?: Codes['claimType'] | '' | null;
  /** 购销合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 结算单 */ settlementId?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 付款单 */ paymentId?: string | null;
  /** 款项类型 */ fundType?: Codes['fundType'] | '' | null;
  /** 认领金额（元） */ claimAmount?: string | null;
  /** 认领人 */ claimant?: string | null;
  /** 认领时间 */ claimTime?: string | null;
  /** 状态 */ state?: Codes['claimState'] | '' | null;
  /** 意见 */ opinion?: string | null;
};
