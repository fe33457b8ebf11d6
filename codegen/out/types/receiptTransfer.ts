/** Generated from the entity file of "receiptTransfer" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓单转让 */
export type ReceiptTransfer = RecordHead & {
  /** 转让编号 */ transferNo: string | null;
  /** 转让方 */ transferorCompanyId: string | null;
  /** 转让方名称 */ transferorName: string | null;
  /** 仓单 */ receiptId: string | null;
  /** 仓单编号 */ receiptNo: string | null;
  /** 仓单状态 */ receiptStatus: string | null;
  /** 存货人 */ depositorCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 平台方 */ managerCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 仓库名称 */ warehouseName: string | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 仓单数量（吨） */ receiptQuantity: string | null;
  /** 仓单余量（吨） */ receiptBalance: string | null;
  /** 参考单价（元/吨） */ receiptPrice: string | null;
  /** 储存期限止 */ validEndDate: string | null;
  /** 存货人住所 */ depositorAddress: string | null;
  /** 保管人住所 */ keeperAddress: string | null;
  /** 服务协议 */ serveAgreementId: string | null;
  /** 管理协议 */ agreementId: string | null;
  /** 协议生效日期 */ agreementStart: string | null;
  /** 协议终止日期 */ agreementEnd: string | null;
  /** 协议适用仓库 */ agreementWarehouses: ReceiptTransferAgreementWarehousesRow[] | null;
  /** 仓单最长期限（天） */ maxReceiptDays: number | null;
  /** 损耗标准（%） */ lossStandard: string | null;
  /** 开立费（元/吨） */ openFee: string | null;
  /** 转让费（元/吨） */ transferFee: string | null;
  /** 提货费（元/吨） */ deliveryFee: string | null;
  /** 付费方 */ feePayer: Codes['receiptFeePayer'] | null;
  /** 仓库地址 */ warehouseAddress: string | null;
  /** 可开立上限（吨） */ maxReceiptTon: string | null;
  /** 存货确认单 */ confirmSlipId: string | null;
  /** 确认货物 */ slipLines: ReceiptTransferSlipLinesRow[] | null;
  /** 仓储费率（元/吨·天） */ storageRate: string | null;
  /** 免堆期（天） */ freeDays: number | null;
  /** 包装 */ packing: string | null;
  /** 标记 */ marks: string | null;
  /** 储存期限起 */ validStartDate: string | null;
  /** 可转让 */ transferable: boolean | null;
  /** 可拆分 */ splitAllowed: boolean | null;
  /** 填发地 */ issuePlace: string | null;
  /** 已投保 */ insured: boolean | null;
  /** 保险人 */ insurer: string | null;
  /** 保单号 */ policyNo: string | null;
  /** 保险金额（元） */ insuredAmount: string | null;
  /** 保险期至 */ insuredUntil: string | null;
  /** 货物照片 */ photoFiles: string | null;
  /** 质检报告 */ testFiles: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 背书 */ endorsements: ReceiptTransferEndorsementsRow[] | null;
  /** 开立渠道 */ channel: Codes['receiptChannel'] | null;
  /** 开立申请 */ openId: string | null;
  /** 仓单货物 */ sourceLines: ReceiptTransferSourceLinesRow[] | null;
  /** 受让方 */ transfereeCompanyId: string | null;
  /** 受让方名称 */ transfereeName: string | null;
  /** 转让方式 */ transferMode: Codes['transferMode'] | null;
  /** 转让数量（吨） */ quantity: string | null;
  /** 转让货物 */ goodsLines: ReceiptTransferGoodsLinesRow[] | null;
  /** 受让仓单货物 */ newLines: ReceiptTransferNewLinesRow[] | null;
  /** 购销合同 */ contractId: string | null;
  /** 转让单价（元/吨） */ price: string | null;
  /** 转让金额（元） */ amount: string | null;
  /** 付款约定 */ paymentTerm: Codes['transferPayTerm'] | null;
  /** 过户费承担 */ payer: Codes['receiptFeePayer'] | null;
  /** 过户费（元） */ transferFeeAmount: string | null;
  /** 仓储费截止 */ storageFeeSplit: Codes['feeSplit'] | null;
  /** 背书内容 */ endorsementText: string | null;
  /** 附件 */ files: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核时间 */ auditTime: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 拒收原因 */ refuseReason: string | null;
  /** 撤销原因 */ cancelReason: string | null;
  /** 转让方签章时间 */ signTime: string | null;
  /** 保管人签章时间 */ keeperSignTime: string | null;
  /** 受让确认时间 */ confirmTime: string | null;
  /** 背书文件 */ endorsementFileId: string | null;
  /** 状态 */ status: string | null;
};

/** 协议适用仓库 */
export type ReceiptTransferAgreementWarehousesRow = {
  /** 仓库 */ warehouseId?: string | null;
  /** 仓库名称 */ warehouseName?: string | null;
  /** 可开立上限（吨） */ maxReceiptTon?: string | null;
};

/** 确认货物 */
export type ReceiptTransferSlipLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 确认数量（吨） */ confirmQuantity?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
};

/** 背书 */
export type ReceiptTransferEndorsementsRow = {
  /** 序号 */ seq?: number | null;
  /** 背书人 */ fromName?: string | null;
  /** 被背书人 */ toName?: string | null;
  /** 背书人编号 */ fromCompanyId?: string | null;
  /** 被背书人编号 */ toCompanyId?: string | null;
  /** 日期 */ date?: string | null;
  /** 背书数量（吨） */ quantity?: string | null;
  /** 转让编号 */ transferNo?: string | null;
};

/** 仓单货物 */
export type ReceiptTransferSourceLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位编号 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 已提（吨） */ delivered?: string | null;
  /** 损耗（吨） */ loss?: string | null;
  /** 余量（吨） */ balance?: string | null;
};

/** 转让货物 */
export type ReceiptTransferGoodsLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 转让数量（吨） */ quantity?: string | null;
  /** 保留数量（吨） */ kept?: string | null;
  /** 受让批次 */ newLotId?: string | null;
};

/** 受让仓单货物 */
export type ReceiptTransferNewLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位编号 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 已提（吨） */ delivered?: string | null;
  /** 损耗（吨） */ loss?: string | null;
  /** 余量（吨） */ balance?: string | null;
};
