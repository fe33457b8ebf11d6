/** Generated from the entity file of "storageLoan" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓储借款 */
export type StorageLoan = RecordHead & {
  /** 借款编号 */ loanNo: string | null;
  /** 借款人 */ borrowerCompanyId: string | null;
  /** 资金方 */ financierCompanyId: string | null;
  /** 质押仓单 */ receipts: StorageLoanReceiptsRow[] | null;
  /** 质押仓单数（张） */ receiptCount: number | null;
  /** 质押数量（吨） */ quantity: string | null;
  /** 质押货值（元） */ pledgeValue: string | null;
  /** 质押率 */ pledgeRate: string | null;
  /** 可借额度（元） */ maxAmount: string | null;
  /** 申请金额（元） */ applyAmount: string | null;
  /** 期限（天） */ termDays: number | null;
  /** 用途 */ purpose: string | null;
  /** 申请附件 */ applyFiles: string | null;
  /** 年利率 */ annualRate: string | null;
  /** 罚息率 */ penaltyRate: string | null;
  /** 放款金额（元） */ lendAmount: string | null;
  /** 放款日 */ lendDate: string | null;
  /** 到期日 */ dueDate: string | null;
  /** 放款流水号 */ bankFlowNo: string | null;
  /** 中登登记编号 */ pledgeRegisterNo: string | null;
  /** 放款凭证 */ voucher: string | null;
  /** 未还本金（元） */ outstanding: string | null;
  /** 盯市日期 */ marketDate: string | null;
  /** 市价货值（元） */ marketValue: string | null;
  /** 盯市数量（吨） */ marketTons: string | null;
  /** 价格来源 */ marketSource: string | null;
  /** 实时货值（元） */ liveValue: string | null;
  /** 在押数量（吨） */ liveTons: string | null;
  /** 无市价仓单 */ unpriced: number | null;
  /** 实时质押率 */ coverRate: string | null;
  /** 需补货值（元） */ needGoods: string | null;
  /** 需补数量（吨） */ needTons: string | null;
  /** 需还款（元） */ needRepay: string | null;
  /** 计息起日 */ interestFrom: string | null;
  /** 已付利息罚息（元） */ paidInterest: string | null;
  /** 还款记录 */ repayments: StorageLoanRepaymentsRow[] | null;
  /** 还款待确认 */ repayWaiting: boolean | null;
  /** 本次还款日 */ repayDate: string | null;
  /** 本次本金（元） */ repayPrincipal: string | null;
  /** 本次利息（元） */ repayInterest: string | null;
  /** 本次罚息（元） */ repayPenalty: string | null;
  /** 还款后本金（元） */ repayRest: string | null;
  /** 本次流水号 */ repayFlowNo: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 审核人 */ auditUserId: string | null;
  /** 拒绝原因 */ rejectReason: string | null;
  /** 撤销原因 */ cancelReason: string | null;
  /** 申请时间 */ submitTime: string | null;
  /** 结清时间 */ settleTime: string | null;
  /** 状态 */ status: string | null;
};

/** 质押仓单 */
export type StorageLoanReceiptsRow = {
  /** 仓单 */ receiptId?: string | null;
  /** 仓单编号 */ receiptNo?: string | null;
  /** 仓库 */ warehouseName?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 余量（吨） */ quantity?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 货值（元） */ value?: string | null;
  /** 市场价（元/吨） */ marketPrice?: string | null;
  /** 市价货值（元） */ marketValue?: string | null;
  /** 储存期限止 */ validEndDate?: string | null;
  /** 已投保 */ insured?: boolean | null;
  /** 解押日期 */ releaseDate?: string | null;
};

/** 还款记录 */
export type StorageLoanRepaymentsRow = {
  /** 还款日 */ repayDate?: string | null;
  /** 计息起日 */ interestFrom?: string | null;
  /** 计息天数（天） */ days?: number | null;
  /** 利息（元） */ interest?: string | null;
  /** 罚息（元） */ penalty?: string | null;
  /** 本金（元） */ principal?: string | null;
  /** 还款合计（元） */ payAmount?: string | null;
  /** 银行流水号 */ flowNo?: string | null;
  /** 凭证 */ voucher?: string | null;
  /** 状态 */ state?: Codes['repayStatus'] | '' | null;
};
