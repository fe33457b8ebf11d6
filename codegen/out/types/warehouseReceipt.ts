/** Generated from the entity file of "warehouseReceipt" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 电子仓单 */
export type WarehouseReceipt = RecordHead & {
  /** 仓单编号 */ receiptNo: string | null;
  /** 验证码：印在仓单正面，凭编号与验证码查验；背书转让后重新生成，原纸面随之失效。 */ verifyCode: string | null;
  /** 开立渠道 */ channel: Codes['receiptChannel'] | null;
  /** 开立申请 */ openId: string | null;
  /** 原仓单 */ parentReceiptId: string | null;
  /** 存货人 */ depositorCompanyId: string | null;
  /** 存货人住所 */ depositorAddress: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 保管人住所 */ keeperAddress: string | null;
  /** 服务协议 */ serveAgreementId: string | null;
  /** 管理协议 */ agreementId: string | null;
  /** 平台方 */ managerCompanyId: string | null;
  /** 协议生效日期 */ agreementStart: string | null;
  /** 协议终止日期 */ agreementEnd: string | null;
  /** 协议适用仓库 */ agreementWarehouses: WarehouseReceiptAgreementWarehousesRow[] | null;
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
  /** 确认货物 */ slipLines: WarehouseReceiptSlipLinesRow[] | null;
  /** 仓储费率（元/吨·天） */ storageRate: string | null;
  /** 免堆期（天） */ freeDays: number | null;
  /** 持有人 */ holderCompanyId: string | null;
  /** 前手 */ formerHolderId: string | null;
  /** 前手名称 */ formerHolderName: string | null;
  /** 持有人名称 */ holderName: string | null;
  /** 质权人 */ pledgeeCompanyId: string | null;
  /** 货物明细 */ goodsLines: WarehouseReceiptGoodsLinesRow[] | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 包装 */ packing: string | null;
  /** 标记 */ marks: string | null;
  /** 仓单数量（吨） */ quantity: string | null;
  /** 已提数量（吨） */ deliveredQuantity: string | null;
  /** 损耗数量（吨） */ lossQuantity: string | null;
  /** 余量（吨） */ balanceQuantity: string | null;
  /** 允许损耗（吨） */ lossAllowance: string | null;
  /** 参考单价（元/吨） */ unitPrice: string | null;
  /** 市场价（元/吨） */ marketPrice: string | null;
  /** 盯市日期 */ marketDate: string | null;
  /** 货值（元） */ goodsValue: string | null;
  /** 填发日期 */ issueDate: string | null;
  /** 填发地 */ issuePlace: string | null;
  /** 填发人 */ issuer: string | null;
  /** 储存期限起 */ validStartDate: string | null;
  /** 储存期限止 */ validEndDate: string | null;
  /** 可转让 */ transferable: boolean | null;
  /** 可拆分 */ splitAllowed: boolean | null;
  /** 已投保 */ insured: boolean | null;
  /** 保险人 */ insurer: string | null;
  /** 保单号 */ policyNo: string | null;
  /** 保险金额（元） */ insuredAmount: string | null;
  /** 保险期至 */ insuredUntil: string | null;
  /** 货物照片 */ photoFiles: string | null;
  /** 质检报告 */ testFiles: string | null;
  /** 备注 */ remark: string | null;
  /** 正面已签章 */ faceSealed: boolean | null;
  /** 背书 */ endorsements: WarehouseReceiptEndorsementsRow[] | null;
  /** 转让编号 */ transferNo: string | null;
  /** 出库明细 */ outLines: WarehouseReceiptOutLinesRow[] | null;
  /** 提货明细 */ orderLines: WarehouseReceiptOrderLinesRow[] | null;
  /** 在办业务 */ busyType: Codes['receiptBusyType'] | null;
  /** 在办单据 */ busyId: string | null;
  /** 在办单号 */ busyNo: string | null;
  /** 借款 */ loanId: string | null;
  /** 借款编号 */ loanNo: string | null;
  /** 借款资金方 */ loanFinancierId: string | null;
  /** 借款登记编号 */ loanRegisterNo: string | null;
  /** 借款质押 */ loanPledged: boolean | null;
  /** 担保金额（元） */ pledgeAmount: string | null;
  /** 中登登记编号 */ pledgeRegisterNo: string | null;
  /** 质押日 */ pledgeDate: string | null;
  /** 质押说明 */ pledgeNote: string | null;
  /** 冻结前状态 */ frozenFrom: string | null;
  /** 冻结原因 */ freezeReason: string | null;
  /** 冻结通知 */ freezeFiles: string | null;
  /** 申请展期至 */ extendDate: string | null;
  /** 展期说明 */ extendReason: string | null;
  /** 申请方 */ askCompanyId: string | null;
  /** 待答复方 */ answererCompanyId: string | null;
  /** 作废原因 */ voidReason: string | null;
  /** 作废依据 */ voidFiles: string | null;
  /** 办结原因 */ finishReason: string | null;
  /** 办结申请时间 */ finishAskTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 核库照片 */ auditFiles: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 终结时间 */ endTime: string | null;
  /** 仓单文件 */ faceFileId: string | null;
  /** 状态 */ status: Codes['warehouseReceiptStatus'] | null;
};

/** 协议适用仓库 */
export type WarehouseReceiptAgreementWarehousesRow = {
  /** 仓库 */ warehouseId?: string | null;
  /** 仓库名称 */ warehouseName?: string | null;
  /** 可开立上限（吨） */ maxReceiptTon?: string | null;
};

/** 确认货物 */
export type WarehouseReceiptSlipLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 确认数量（吨） */ confirmQuantity?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
};

/** 货物明细 */
export type WarehouseReceiptGoodsLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 质检结论 */ qualityStatus?: Codes['qualityResult'] | '' | null;
  /** 仓单数量（吨） */ quantity?: string | null;
  /** 已提（吨） */ delivered?: string | null;
  /** 损耗（吨） */ loss?: string | null;
  /** 提货中（吨） */ onOrder?: string | null;
  /** 余量（吨） */ balance?: string | null;
};

/** 背书 */
export type WarehouseReceiptEndorsementsRow = {
  /** 序号 */ seq?: number | null;
  /** 背书人 */ fromName?: string | null;
  /** 被背书人 */ toName?: string | null;
  /** 背书人编号 */ fromCompanyId?: string | null;
  /** 被背书人编号 */ toCompanyId?: string | null;
  /** 日期 */ date?: string | null;
  /** 背书数量（吨） */ quantity?: string | null;
  /** 转让编号 */ transferNo?: string | null;
};

/** 出库明细 */
export type WarehouseReceiptOutLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 实出量（吨） */ outQuantity?: string | null;
  /** 计划量（吨） */ planQuantity?: string | null;
};

/** 提货明细 */
export type WarehouseReceiptOrderLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 提货数量（吨） */ quantity?: string | null;
};
