/** Generated from the entity file of "financing" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 融资申请 */
export type Financing = RecordHead & {
  /** 融资类型 */ kind: Codes['loanTypeData'] | null;
  /** 融资模式 */ mode: Codes['financingMode'] | null;
  /** 资金渠道 */ channel: Codes['fundChannel'] | null;
  /** 融资方 */ ownerCompanyId: string | null;
  /** 资金方 */ financierCompanyId: string | null;
  /** 交易对手 */ counterpartyId: string | null;
  /** 基础合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 占用额度 */ limitNo: string | null;
  /** 授信总额（元） */ limitTotal: string | null;
  /** 已用额度（元） */ limitUsed: string | null;
  /** 可用额度（元） */ limitAvailable: string | null;
  /** 资产基础金额（元） */ basisAmount: string | null;
  /** 最高融资比例（%） */ maxRatio: string | null;
  /** 最高可融资额（元） */ maxAmount: string | null;
  /** 申请金额（元） */ applyAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 融资比例（%） */ financeRatio: string | null;
  /** 批复金额（元） */ approvedAmount: string | null;
  /** 融资期限（天） */ termDays: number | null;
  /** 期望放款日 */ expectDate: string | null;
  /** 融资到期日 */ dueDate: string | null;
  /** 年利率（%） */ rate: string | null;
  /** 利率区间 */ rateRange: string | null;
  /** 计息基准 */ dayCount: Codes['dayCount'] | null;
  /** 还款方式 */ repayMethod: Codes['repayMethod'] | null;
  /** 罚息上浮（%） */ penaltyUplift: string | null;
  /** 资金用途 */ usage: string | null;
  /** 支付方式 */ loanPayMode: Codes['loanPayMode'] | null;
  /** 回款开户行 */ collectBankName: string | null;
  /** 回款账号 */ collectAccountNo: string | null;
  /** 担保资料 */ guaranteeFiles: string | null;
  /** 融资申请书 */ applyBook: string | null;
  /** 有追索权 */ recourse: boolean | null;
  /** 平台服务费率（%） */ serviceFeeRate: string | null;
  /** 服务费承担方 */ serviceFeePayer: Codes['serviceFeePayer'] | null;
  /** 已放款（元） */ loanAmount: string | null;
  /** 已还本金（元） */ repaidAmount: string | null;
  /** 融资余额（元） */ loanBalance: string | null;
  /** 警戒线（%） */ warnRatio: string | null;
  /** 平仓线（%） */ closeRatio: string | null;
  /** 风险提示 */ riskTips: string | null;
  /** 资产清单 */ receivables: FinancingReceivablesRow[] | null;
  /** 资料清单 */ attachments: FinancingAttachmentsRow[] | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['financingStatusDict'] | null;
};

/** 资产清单 */
export type FinancingReceivablesRow = {
  /** 应收编号 */ number?: string | null;
  /** 债务人 */ buyerName?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 应收余额（元） */ balance?: string | null;
  /** 确权金额（元） */ confirmedAmount?: string | null;
  /** 融资基础（元） */ basis?: string | null;
  /** 到期日 */ dueDate?: string | null;
};

/** 资料清单 */
export type FinancingAttachmentsRow = {
  /** 资料名称 */ title?: string | null;
  /** 必备 */ required?: boolean | null;
  /** 附件 */ files?: string | null;
};
