/** Generated from the entity file of "steelSettlement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材结算单 */
export type SteelSettlement = RecordHead & {
  /** 来源 */ source: Codes['steelSettleSource'] | null;
  /** 结算类型 */ settleType: Codes['steelSettleType'] | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 发起方 */ initiatorSide: Codes['orderType'] | null;
  /** 结算日期 */ settleDate: string | null;
  /** 结算期间 */ period: { start?: string | null; end?: string | null } | null;
  /** 结算明细 */ lines: SteelSettlementLinesRow[] | null;
  /** 结算重量（吨） */ settleWeight: string | null;
  /** 货款（元） */ goodsAmount: string | null;
  /** 暂估金额（元） */ provisionalAmount: string | null;
  /** 调价差额（元） */ trueUp: string | null;
  /** 费用与扣款 */ fees: SteelSettlementFeesRow[] | null;
  /** 占用费计至 */ feeToDate: string | null;
  /** 费用合计（元） */ feeAmount: string | null;
  /** 扣款合计（元） */ deductAmount: string | null;
  /** 结算金额（元） */ settleAmount: string | null;
  /** 大写 */ settleAmountCn: string | null;
  /** 冲预付（元） */ prepayOffset: string | null;
  /** 冲保证金（元） */ depositOffset: string | null;
  /** 已付货款（元） */ paidBefore: string | null;
  /** 结算余额（元） */ balance: string | null;
  /** 余额方向 */ balanceSide: Codes['balanceSide'] | null;
  /** 应付日期 */ payDueDate: string | null;
  /** 应开票（元） */ invoiceAmount: string | null;
  /** 已开票（元） */ invoicedAmount: string | null;
  /** 已收款（元） */ collectedAmount: string | null;
  /** 平台服务费（元） */ serviceFee: string | null;
  /** 附件 */ attachments: string | null;
  /** 结算单 */ statementFiles: string | null;
  /** 待签方 */ signTurn: Codes['signTurn'] | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['steelSettleStatus'] | null;
};

/** 结算明细 */
export type SteelSettlementLinesRow = {
  /** 收货单号 */ receiptNo?: string | null;
  /** 到货日期 */ arriveDate?: string | null;
  /** 品名 */ goodsName?: Codes['steelGoodsName'] | '' | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 产地/钢厂 */ mill?: Codes['steelMill'] | '' | null;
  /** 计量方式 */ weightMode?: Codes['weightMode'] | '' | null;
  /** 件数 */ pieceCount?: number | null;
  /** 发货重量（吨） */ shipWeight?: string | null;
  /** 结算重量（吨） */ settleWeight?: string | null;
  /** 取价日 */ priceDay?: string | null;
  /** 网价（元/吨） */ netPrice?: string | null;
  /** 加价（元/吨） */ markup?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
};

/** 费用与扣款 */
export type SteelSettlementFeesRow = {
  /** 费用类型 */ feeType?: Codes['steelFeeType'] | '' | null;
  /** 收货单号 */ receiptNo?: string | null;
  /** 起 */ startDate?: string | null;
  /** 止 */ endDate?: string | null;
  /** 天数 */ days?: number | null;
  /** 计费天数 */ chargeDays?: number | null;
  /** 费率 */ rate?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 说明 */ note?: string | null;
};
