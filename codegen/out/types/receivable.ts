/** Generated from the entity file of "receivable" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 应收账款 */
export type Receivable = RecordHead & {
  /** 来源 */ source: Codes['receivableSource'] | null;
  /** 登记方 */ registerSide: Codes['registerSide'] | null;
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 债权人(卖方) */ sellerCompanyId: string | null;
  /** 债务人(买方) */ buyerCompanyId: string | null;
  /** 买方名称 */ buyerName: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 关联合同 */ contractId: string | null;
  /** 关联钢材合同 */ steelContractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 合同签订时间 */ contractSignTime: string | null;
  /** 运输方式 */ transportMode: Codes['transportMode'] | null;
  /** 合同金额（元） */ contractAmount: string | null;
  /** 货物种类 */ goodsType: Codes['goodsKind'] | null;
  /** 品名 */ goodsName: string | null;
  /** 结算数量（吨） */ quantity: string | null;
  /** 结算单价(含税)（元/吨） */ unitPrice: string | null;
  /** 结算金额(含税)（元） */ settleAmount: string | null;
  /** 预付/定金冲抵（元） */ offsetAmount: string | null;
  /** 应收账款原值（元） */ amount: string | null;
  /** 变更调整额（元） */ adjustAmount: string | null;
  /** 已回款金额（元） */ paidAmount: string | null;
  /** 应收余额（元） */ balance: string | null;
  /** 确权金额（元） */ confirmedAmount: string | null;
  /** 已锁定金额（元） */ lockedValue: string | null;
  /** 账期起算规则 */ termRule: Codes['termRule'] | null;
  /** 账期起算日 */ startDate: string | null;
  /** 账期（天） */ termDays: number | null;
  /** 到期日 */ dueDate: string | null;
  /** 宽限期（天） */ graceDays: number | null;
  /** 回款开户行 */ collectBankName: string | null;
  /** 回款账号 */ collectAccountNo: string | null;
  /** 合同附件 */ contractFiles: string | null;
  /** 结算单/过磅单/化验单 */ settleFiles: string | null;
  /** 收货/货权转移证明 */ receiptFiles: string | null;
  /** 转让通知书 */ noticeFiles: string | null;
  /** 送审资方 */ financierCompanyId: string | null;
  /** 准入折扣率（%） */ jrRate: string | null;
  /** 资方意见 */ jrOpinion: string | null;
  /** 备注 */ remark: string | null;
  /** 发票 */ invoices: ReceivableInvoicesRow[] | null;
  /** 结算单 */ settlements: ReceivableSettlementsRow[] | null;
  /** 回款 */ payments: ReceivablePaymentsRow[] | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['receivableStatusDict'] | null;
};

/** 发票 */
export type ReceivableInvoicesRow = {
  /** 发票号码 */ invoiceNo?: string | null;
  /** 开票日期 */ invoiceDate?: string | null;
  /** 价税合计（元） */ amountTotal?: string | null;
  /** 查验结果 */ verifyState?: Codes['verifyState'] | '' | null;
  /** 本次占用（元） */ usedAmount?: string | null;
};

/** 结算单 */
export type ReceivableSettlementsRow = {
  /** 结算单 */ settlementId?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 结算日期 */ settleDate?: string | null;
  /** 结算数量（吨） */ settleQuantity?: string | null;
  /** 结算金额（元） */ settleAmount?: string | null;
  /** 应付金额（元） */ payableAmount?: string | null;
};

/** 回款 */
export type ReceivablePaymentsRow = {
  /** 回款编号 */ number?: string | null;
  /** 到账日期 */ confirmDate?: string | null;
  /** 回款金额（元） */ amount?: string | null;
  /** 银行流水号 */ bankSerialNo?: string | null;
};
