/** Generated from the entity file of "receiptOpen" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓单开立申请 */
export type ReceiptOpen = RecordHead & {
  /** 申请编号 */ openNo: string | null;
  /** 存货人 */ depositorCompanyId: string | null;
  /** 存货人住所 */ depositorAddress: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 保管人住所 */ keeperAddress: string | null;
  /** 服务协议 */ serveAgreementId: string | null;
  /** 管理协议 */ agreementId: string | null;
  /** 平台方 */ managerCompanyId: string | null;
  /** 协议生效日期 */ agreementStart: string | null;
  /** 协议终止日期 */ agreementEnd: string | null;
  /** 协议适用仓库 */ agreementWarehouses: ReceiptOpenAgreementWarehousesRow[] | null;
  /** 仓单最长期限（天） */ maxReceiptDays: number | null;
  /** 损耗标准（%） */ lossStandard: string | null;
  /** 开立费（元/吨） */ openFee: string | null;
  /** 转让费（元/吨） */ transferFee: string | null;
  /** 提货费（元/吨） */ deliveryFee: string | null;
  /** 付费方 */ feePayer: Codes['receiptFeePayer'] | null;
  /** 仓库 */ warehouseId: string | null;
  /** 仓库名称 */ warehouseName: string | null;
  /** 仓库地址 */ warehouseAddress: string | null;
  /** 可开立上限（吨） */ maxReceiptTon: string | null;
  /** 存货确认单 */ confirmSlipId: string | null;
  /** 确认货物 */ slipLines: ReceiptOpenSlipLinesRow[] | null;
  /** 仓储费率（元/吨·天） */ storageRate: string | null;
  /** 免堆期（天） */ freeDays: number | null;
  /** 开立方式 */ splitMode: Codes['openSplitMode'] | null;
  /** 每张数量（吨） */ perQuantity: string | null;
  /** 货物 */ goodsLines: ReceiptOpenGoodsLinesRow[] | null;
  /** 拟开仓单 */ receipts: ReceiptOpenReceiptsRow[] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 合计数量（吨） */ totalQuantity: string | null;
  /** 张数（张） */ receiptCount: number | null;
  /** 货值（元） */ totalValue: string | null;
  /** 参考单价（元/吨） */ unitPrice: string | null;
  /** 单价依据 */ priceBasis: Codes['priceBasis'] | null;
  /** 储存期限起 */ validStartDate: string | null;
  /** 储存期限止 */ validEndDate: string | null;
  /** 可转让 */ transferable: boolean | null;
  /** 可拆分 */ splitAllowed: boolean | null;
  /** 填发地 */ issuePlace: string | null;
  /** 包装 */ packing: string | null;
  /** 标记 */ marks: string | null;
  /** 已投保 */ insured: boolean | null;
  /** 保险人 */ insurer: string | null;
  /** 保单号 */ policyNo: string | null;
  /** 保险金额（元） */ insuredAmount: string | null;
  /** 保险期至 */ insuredUntil: string | null;
  /** 开立费合计（元） */ openFeeAmount: string | null;
  /** 权属证明 */ ownershipFiles: string | null;
  /** 质检报告 */ testFiles: string | null;
  /** 保单 */ policyFiles: string | null;
  /** 货物照片 */ photoFiles: string | null;
  /** 货物权属清晰，无抵押、查封及其他权利负担 */ promise: boolean | null;
  /** 备注 */ remark: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核时间 */ auditTime: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 核库照片 */ auditFiles: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 撤销原因 */ cancelReason: string | null;
  /** 签章时间 */ signTime: string | null;
  /** 申请书文件 */ applyFileId: string | null;
  /** 状态 */ status: string | null;
};

/** 协议适用仓库 */
export type ReceiptOpenAgreementWarehousesRow = {
  /** 仓库 */ warehouseId?: string | null;
  /** 仓库名称 */ warehouseName?: string | null;
  /** 可开立上限（吨） */ maxReceiptTon?: string | null;
};

/** 确认货物 */
export type ReceiptOpenSlipLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 确认数量（吨） */ confirmQuantity?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
};

/** 货物 */
export type ReceiptOpenGoodsLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 货类 */ goodsCategory?: Codes['goodsCategory'] | '' | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 在库量（吨） */ onHand?: string | null;
  /** 可用量（吨） */ available?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
  /** 开立数量（吨） */ quantity?: string | null;
};

/** 拟开仓单 */
export type ReceiptOpenReceiptsRow = {
  /** 批次 */ lotId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 货值（元） */ amount?: string | null;
};
