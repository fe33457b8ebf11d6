/** Generated from the entity file of "confirmationSlip" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 确认单 */
export type ConfirmationSlip = RecordHead & {
  /** 确认单号 */ slipNo: string | null;
  /** 确认单类型 */ slipType: Codes['confirmationSlipType'] | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓储合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 合同类型 */ contractType: Codes['storageContractType'] | null;
  /** 存货人 */ depositorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 合同起始日 */ contractStart: string | null;
  /** 合同终止日 */ contractEnd: string | null;
  /** 合同展期至 */ extendedTo: string | null;
  /** 费用已结至 */ billedTo: string | null;
  /** 仓储费率（元/吨·天） */ storageRate: string | null;
  /** 免堆期（天） */ freeDays: number | null;
  /** 入库费率（元/吨） */ inRate: string | null;
  /** 出库费率（元/吨） */ outRate: string | null;
  /** 过户费率（元/吨） */ transferRate: string | null;
  /** 税率（%） */ taxRate: string | null;
  /** 付款天数（天） */ payDays: number | null;
  /** 截止日期 */ cutDate: string | null;
  /** 计费起始日 */ periodStart: string | null;
  /** 计费截止日 */ periodEnd: string | null;
  /** 存货明细 */ goodsLines: ConfirmationSlipGoodsLinesRow[] | null;
  /** 计费台账 */ accountLines: ConfirmationSlipAccountLinesRow[] | null;
  /** 台账费用 */ feeLines: ConfirmationSlipFeeLinesRow[] | null;
  /** 其他费用 */ extraLines: ConfirmationSlipExtraLinesRow[] | null;
  /** 确认数量（吨） */ totalQuantity: string | null;
  /** 货值（元） */ totalValue: string | null;
  /** 费用合计（元） */ totalAmount: string | null;
  /** 不含税金额（元） */ amountExTax: string | null;
  /** 税额（元） */ taxAmount: string | null;
  /** 明细生成时间 */ listedTime: string | null;
  /** 付款方 */ payerCompanyId: string | null;
  /** 应付日 */ dueDate: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 确认人 */ confirmUser: string | null;
  /** 确认时间 */ confirmTime: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 申请作废时间 */ cancelAskTime: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 收款金额（元） */ paidAmount: string | null;
  /** 收款日期 */ paidDate: string | null;
  /** 收款凭证 */ voucherFiles: string | null;
  /** 附件(对账单) */ files: string | null;
  /** 备注 */ remark: string | null;
  /** 确认单文件 */ slipFileId: string | null;
  /** 状态 */ status: string | null;
};

/** 存货明细 */
export type ConfirmationSlipGoodsLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 首次入库日 */ firstInDate?: string | null;
  /** 账面数量（吨） */ bookQuantity?: string | null;
  /** 确认数量（吨） */ confirmQuantity?: string | null;
  /** 差异（吨） */ diff?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 货值（元） */ value?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
};

/** 计费台账 */
export type ConfirmationSlipAccountLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 首次入库日 */ firstInDate?: string | null;
  /** 起算日 */ chargeFrom?: string | null;
  /** 期初（吨） */ openTons?: string | null;
  /** 入库（吨） */ inTons?: string | null;
  /** 出库（吨） */ outTons?: string | null;
  /** 过户（吨） */ transferTons?: string | null;
  /** 期末（吨） */ closeTons?: string | null;
  /** 吨天数（吨·天） */ tonDays?: string | null;
};

/** 台账费用 */
export type ConfirmationSlipFeeLinesRow = {
  /** 费用项目 */ feeItem?: Codes['storageFeeItem'] | '' | null;
  /** 计费依据 */ basis?: string | null;
  /** 数量 */ quantity?: string | null;
  /** 单位 */ unit?: string | null;
  /** 费率 */ rate?: string | null;
  /** 金额（元） */ amount?: string | null;
};

/** 其他费用 */
export type ConfirmationSlipExtraLinesRow = {
  /** 费用项目 */ feeItem?: Codes['storageFeeItem'] | '' | null;
  /** 计费依据 */ basis?: string | null;
  /** 数量 */ quantity?: string | null;
  /** 单位 */ unit?: string | null;
  /** 费率 */ rate?: string | null;
  /** 金额（元） */ amount?: string | null;
};
