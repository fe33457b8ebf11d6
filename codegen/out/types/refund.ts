/** Generated from the entity file of "refund" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 退款单 */
export type Refund = RecordHead & {
  /** 退款单号 */ refundNo: string | null;
  /** 发起方式 */ refundMode: Codes['refundMode'] | null;
  /** 退款类型 */ refundKind: Codes['refundKind'] | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 结算单 */ settlementId: string | null;
  /** 到账流水 */ streamId: string | null;
  /** 原付款单 */ paymentId: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 收回方 */ payerCompanyId: string | null;
  /** 收回方名称 */ payerCompanyName: string | null;
  /** 收回方信用代码 */ payerUscc: string | null;
  /** 退款方 */ payeeCompanyId: string | null;
  /** 退款方名称 */ payeeCompanyName: string | null;
  /** 合同约定付款账户 */ contractInAccountId: string | null;
  /** 预付余额（元） */ contractPrepay: string | null;
  /** 保证金余额（元） */ contractDeposit: string | null;
  /** 销售折让（元） */ contractAllowance: string | null;
  /** 已退价差（元） */ contractDiffRefunded: string | null;
  /** 结算应退（元） */ settleRefundable: string | null;
  /** 结算已退（元） */ settleRefunded: string | null;
  /** 结算已付（元） */ settlePaid: string | null;
  /** 保证金处理 */ settleDepositUse: Codes['depositUse'] | null;
  /** 原付款账号 */ streamAccountNo: string | null;
  /** 流水未认领（元） */ streamUnclaimed: string | null;
  /** 可退金额（元） */ refundableAmount: string | null;
  /** 原付款明细 */ items: RefundItemsRow[] | null;
  /** 退款金额（元） */ refundAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 退款原因 */ reason: string | null;
  /** 收款账户 */ inAccountId: string | null;
  /** 收款开户行 */ inBankName: string | null;
  /** 收款账号 */ inAccountNo: string | null;
  /** 附件 */ files: string | null;
  /** 退款账户 */ outAccountId: string | null;
  /** 退款日期 */ actualDate: string | null;
  /** 银行流水号 */ bankSerialNo: string | null;
  /** 退款凭证 */ voucherFiles: string | null;
  /** 到账日期 */ arriveDate: string | null;
  /** 未到账说明 */ notArrivedReason: string | null;
  /** 送达对方时间 */ sentTime: string | null;
  /** 对方意见 */ answer: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['refundStatus'] | null;
};

/** 原付款明细 */
export type RefundItemsRow = {
  /** 付款单 */ paymentId?: string | null;
  /** 款项类型 */ fundType?: Codes['fundType'] | '' | null;
  /** 结算单编号 */ settlementId?: string | null;
  /** 付款金额（元） */ paidAmount?: string | null;
  /** 已退金额（元） */ refundedBefore?: string | null;
  /** 本次退款（元） */ amount?: string | null;
};
