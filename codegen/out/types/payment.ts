/** Generated from the entity file of "payment" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 付款单 */
export type Payment = RecordHead & {
  /** 付款单号 */ payNo: string | null;
  /** 付款方式类别 */ entryKind: Codes['payEntryKind'] | null;
  /** 款项类型 */ fundType: Codes['fundType'] | null;
  /** 补充付款原因 */ addReason: Codes['payAddReason'] | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 结算单 */ settlementId: string | null;
  /** 追加保证金函 */ bondLetterId: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 运输结算单 */ transSettlementId: string | null;
  /** 提货订单 */ takeGoodsId: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 业务线所属企业 */ lineOwnerCompanyId: string | null;
  /** 付款方 */ payerCompanyId: string | null;
  /** 付款方名称 */ payerCompanyName: string | null;
  /** 收款方 */ payeeCompanyId: string | null;
  /** 收款方名称 */ payeeCompanyName: string | null;
  /** 收款方信用代码 */ payeeUscc: string | null;
  /** 合同约定收款账户 */ contractPayeeAccountId: string | null;
  /** 合同约定付款账户 */ contractPayerAccountId: string | null;
  /** 收款账户 */ payeeAccountId: string | null;
  /** 付款账户 */ payerAccountId: string | null;
  /** 合同金额（元） */ contractAmount: string | null;
  /** 合同数量（吨） */ contractQuantity: string | null;
  /** 数量允差（%） */ quantityOffset: string | null;
  /** 合同基准价（元/吨） */ basePrice: string | null;
  /** 已收货量（吨） */ receivedQuantity: string | null;
  /** 约定保证金（元） */ depositAmount: string | null;
  /** 已付保证金（元） */ depositPaid: string | null;
  /** 预付余额（元） */ prepayBalance: string | null;
  /** 结算应付（元） */ settlePayable: string | null;
  /** 结算已付（元） */ settlePaid: string | null;
  /** 应追加保证金（元） */ letterCall: string | null;
  /** 已追加保证金（元） */ letterPaid: string | null;
  /** 运费总额（元） */ freightTotal: string | null;
  /** 约定预付比例（%） */ freightPrepayRatio: string | null;
  /** 已预付运费（元） */ freightPrepaid: string | null;
  /** 结算吨数（吨） */ settleBill: string | null;
  /** 结算运费（元） */ settleFreight: string | null;
  /** 货损扣款（元） */ settleDeduct: string | null;
  /** 其他扣补款（元） */ settleOther: string | null;
  /** 应付运费（元） */ freightPayable: string | null;
  /** 已付运费（元） */ freightPaid: string | null;
  /** 订单还需付款（元） */ takeNeed: string | null;
  /** 订单已到账（元） */ takePaid: string | null;
  /** 可付金额（元） */ payableAmount: string | null;
  /** 已结算金额（元） */ settledAmount: string | null;
  /** 累计已付（元） */ paidAmount: string | null;
  /** 在途付款（元） */ payingAmount: string | null;
  /** 本次最高可付（元） */ maxPayable: string | null;
  /** 申请付款金额（元） */ applyAmount: string | null;
  /** 大写 */ amountCapital: string | null;
  /** 占合同金额比例（%） */ payRatio: string | null;
  /** 超付金额（元） */ overAmount: string | null;
  /** 支付方式 */ payMethod: Codes['payMethod'] | null;
  /** 付款开户行 */ payerBankName: string | null;
  /** 付款账号 */ payerAccountNo: string | null;
  /** 收款开户行 */ payeeBankName: string | null;
  /** 收款账号 */ payeeAccountNo: string | null;
  /** 计划付款日期 */ planPayDate: string | null;
  /** 是否加急 */ urgent: boolean | null;
  /** 用途/附言 */ purpose: string | null;
  /** 付款依据 */ basisFiles: string | null;
  /** 本企业确认以上信息真实有效 */ promise: boolean | null;
  /** 付款申请单文件 */ applicationFileId: string | null;
  /** 补充付款说明文件 */ noteFileId: string | null;
  /** 核算表 */ accounting: PaymentAccountingRow[] | null;
  /** 采购成本（元） */ purchaseCost: string | null;
  /** 运费（元） */ freightCost: string | null;
  /** 税费（元） */ taxCost: string | null;
  /** 资金成本（元） */ capitalCost: string | null;
  /** 预计收入（元） */ sellRevenue: string | null;
  /** 预计毛利（元） */ expectedProfit: string | null;
  /** 付款渠道 */ payChannel: Codes['payChannel'] | null;
  /** 已付金额（元） */ actualAmount: string | null;
  /** 最近付款日期 */ lastPayDate: string | null;
  /** 结束付款原因 */ finishReason: string | null;
  /** 付款明细 */ payItems: PaymentPayItemsRow[] | null;
  /** 已认领到账（元） */ streamClaimed: string | null;
  /** 退款中（元） */ refundingAmount: string | null;
  /** 已退款（元） */ refundedAmount: string | null;
  /** 票据明细 */ billItems: PaymentBillItemsRow[] | null;
  /** 确认收款金额（元） */ confirmAmount: string | null;
  /** 到账日期 */ confirmDate: string | null;
  /** 确认说明 */ confirmOpinion: string | null;
  /** 待补充资料 */ supplementItems: Codes['supplementItem'][] | null;
  /** 补充说明 */ supplementReason: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['paymentStatus'] | null;
  /** 已抵扣金额（元） */ offsetHeld: string | null;
};

/** 核算表 */
export type PaymentAccountingRow = {
  /** 项目 */ item?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 说明 */ remark?: string | null;
};

/** 付款明细 */
export type PaymentPayItemsRow = {
  /** 付款日期 */ payDate?: string | null;
  /** 付款金额（元） */ amount?: string | null;
  /** 支付方式 */ payMethod?: Codes['payMethod'] | '' | null;
  /** 银行流水号 */ bankSerialNo?: string | null;
  /** 付款凭证 */ voucherFiles?: string | null;
  /** 对方退回 */ returned?: boolean | null;
};

/** 票据明细 */
export type PaymentBillItemsRow = {
  /** 票据号码 */ draftNo?: string | null;
  /** 出票人 */ drawer?: string | null;
  /** 承兑人 */ acceptor?: string | null;
  /** 出票日 */ issueDate?: string | null;
  /** 到期日 */ dueDate?: string | null;
  /** 票面金额（元） */ amount?: string | null;
  /** 贴息承担 */ interestBearer?: Codes['interestBearer'] | '' | null;
  /** 贴息（元） */ discountFee?: string | null;
};
