/** Generated from the entity file of "steelPayment" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材付款申请 */
export type SteelPayment = RecordHead & {
  /** 申请日期 */ applyDate: string | null;
  /** 付款类型 */ payType: Codes['steelPayType'] | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 下游合同 */ sellContractNo: string | null;
  /** 付款方 */ payerCompanyId: string | null;
  /** 收款方 */ payeeCompanyId: string | null;
  /** 合同金额（元） */ contractAmount: string | null;
  /** 合同已付（元） */ contractPaid: string | null;
  /** 合同余额（元） */ contractBalance: string | null;
  /** 下游保证金到账（元） */ marginPaid: string | null;
  /** 付款依据 */ basis: SteelPaymentBasisRow[] | null;
  /** 付款控制 */ gateResult: Codes['gateResult'] | null;
  /** 控制说明 */ gateNote: string | null;
  /** 特批原因 */ specialReason: string | null;
  /** 依据金额（元） */ basisAmount: string | null;
  /** 应付金额（元） */ dueAmount: string | null;
  /** 冲抵预付款（元） */ prepayDeduct: string | null;
  /** 已申请金额（元） */ appliedAmount: string | null;
  /** 其他扣款（元） */ otherDeduct: string | null;
  /** 本次申请金额（元） */ applyAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 付款方式 */ payMethod: Codes['payMethod'] | null;
  /** 期望付款日 */ expectPayDate: string | null;
  /** 收款开户行 */ payeeBankName: string | null;
  /** 收款账号 */ payeeAccountNo: string | null;
  /** 联行号 */ payeeSubbranchNo: string | null;
  /** 与合同账户不一致 */ accountDiffers: boolean | null;
  /** 已收发票（元） */ invoiceReceived: string | null;
  /** 发票缺口（元） */ invoiceGap: string | null;
  /** 附件 */ attachments: string | null;
  /** 备注 */ remark: string | null;
  /** 付款记录 */ payRecords: SteelPaymentPayRecordsRow[] | null;
  /** 已付（元） */ paidAmount: string | null;
  /** 未付（元） */ unpaidAmount: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['steelPaymentStatus'] | null;
};

/** 付款依据 */
export type SteelPaymentBasisRow = {
  /** 依据类型 */ basisType?: Codes['steelBasisType'] | '' | null;
  /** 单号 */ number?: string | null;
  /** 日期 */ date?: string | null;
  /** 重量（吨） */ weight?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 付款比例（%） */ payRatio?: string | null;
  /** 冲抵预付（元） */ prepayDeduct?: string | null;
  /** 本次申请（元） */ thisAmount?: string | null;
};

/** 付款记录 */
export type SteelPaymentPayRecordsRow = {
  /** 付款日期 */ payDate?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 银行流水号 */ bankSerialNo?: string | null;
  /** 凭证 */ voucherFiles?: string | null;
};
