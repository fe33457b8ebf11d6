/** Generated from the entity file of "returnedPayment" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 回款单 */
export type ReturnedPayment = RecordHead & {
  /** 回款单号 */ returnNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 业务线编号 */ lineNo: string | null;
  /** 业务线销售合同 */ lineContracts: ReturnedPaymentLineContractsRow[] | null;
  /** 销售合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 对应结算单 */ settlements: ReturnedPaymentSettlementsRow[] | null;
  /** 收款企业 */ receiverCompanyName: string | null;
  /** 回款企业编号 */ customerCompanyId: string | null;
  /** 回款企业 */ customerCompanyName: string | null;
  /** 回款前占用本金（元） */ occupiedBefore: string | null;
  /** 年化费率（%） */ yearRate: string | null;
  /** 计费基准 */ dayBase: Codes['dayCount'] | null;
  /** 计费起始日 */ feeFrom: string | null;
  /** 应计服务费（元） */ accruedFee: string | null;
  /** 回款日期 */ returnDate: string | null;
  /** 回款方式 */ returnMethod: Codes['payMethod'] | null;
  /** 到账流水 */ streams: ReturnedPaymentStreamsRow[] | null;
  /** 回款金额（元） */ amount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 分配顺序 */ allocRule: Codes['returnAlloc'] | null;
  /** 计划还本（元） */ plannedPrincipal: string | null;
  /** 其中服务费（元） */ toFee: string | null;
  /** 其中本金（元） */ toPrincipal: string | null;
  /** 余款转预收（元） */ toAdvance: string | null;
  /** 回款后占用（元） */ occupiedAfter: string | null;
  /** 关联融资 */ financingApplyId: string | null;
  /** 资金方 */ financierCompanyId: string | null;
  /** 回款凭证 */ voucherFiles: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 资金方意见 */ answer: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['returnedPaymentStatus'] | null;
};

/** 业务线销售合同 */
export type ReturnedPaymentLineContractsRow = {
  /** 合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
};

/** 对应结算单 */
export type ReturnedPaymentSettlementsRow = {
  /** 结算单 */ settlementId?: string | null;
  /** 结算应付（元） */ payableAmount?: string | null;
  /** 已付金额（元） */ paidBefore?: string | null;
};

/** 到账流水 */
export type ReturnedPaymentStreamsRow = {
  /** 到账流水 */ streamId?: string | null;
  /** 到账时间 */ receiveTime?: string | null;
  /** 付款户名 */ payerName?: string | null;
  /** 未认领金额（元） */ streamLeft?: string | null;
  /** 本次回款（元） */ amount?: string | null;
};
