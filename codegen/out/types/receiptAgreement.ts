/** Generated from the entity file of "receiptAgreement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓单协议 */
export type ReceiptAgreement = RecordHead & {
  /** 协议类型 */ agreementType: Codes['receiptAgreementType'] | null;
  /** 签署方式 */ signMode: Codes['agreementSignMode'] | null;
  /** 协议编号 */ serialNo: string | null;
  /** 纸质协议编号 */ paperNo: string | null;
  /** 协议模板 */ templateType: Codes['receiptTemplateType'] | null;
  /** 签署地 */ signArea: string | null;
  /** 生效日期 */ effectiveStartDate: string | null;
  /** 终止日期 */ effectiveEndDate: string | null;
  /** 甲方(平台方) */ managerCompanyId: string | null;
  /** 乙方(仓储企业) */ storageCompanyId: string | null;
  /** 仓储企业名称 */ storageCompanyName: string | null;
  /** 仓储企业信用代码 */ storageUscc: string | null;
  /** 仓储企业法定代表人 */ storageLegalPerson: string | null;
  /** 仓储企业地址 */ storageCompanyAddress: string | null;
  /** 仓储企业电话 */ storagePhone: string | null;
  /** 站台租赁合同编号 */ stationLeaseContractNo: string | null;
  /** 丙方(存货人) */ depositorCompanyId: string | null;
  /** 管理协议 */ parentAgreementId: string | null;
  /** 管理协议终止日期 */ parentEndDate: string | null;
  /** 货类范围 */ goodsScope: Codes['goodsCategory'][] | null;
  /** 仓单最长期限（天） */ maxReceiptDays: number | null;
  /** 损耗标准（%） */ storageLossStandard: string | null;
  /** 开立费（元/吨） */ openFee: string | null;
  /** 转让费（元/吨） */ transferFee: string | null;
  /** 提货费（元/吨） */ deliveryFee: string | null;
  /** 付费方 */ feePayer: Codes['receiptFeePayer'] | null;
  /** 管理职责 */ duties: string | null;
  /** 赔付条款 */ compensation: string | null;
  /** 争议解决 */ disputeClause: string | null;
  /** 适用仓库 */ warehouses: ReceiptAgreementWarehousesRow[] | null;
  /** 可开立上限合计（吨） */ maxReceiptTon: string | null;
  /** 服务协议（份） */ serveCount: number | null;
  /** 有效仓单（张） */ liveReceipts: number | null;
  /** 线下协议扫描件 */ offlineFiles: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 确认时间 */ confirmTime: string | null;
  /** 平台方签章时间 */ managerSealTime: string | null;
  /** 仓储企业签章时间 */ storageSealTime: string | null;
  /** 存货人签章时间 */ depositorSealTime: string | null;
  /** 申请终止方 */ terminateCompanyId: string | null;
  /** 待答复方 */ answererCompanyId: string | null;
  /** 终止原因 */ terminateReason: string | null;
  /** 终止依据 */ terminateFiles: string | null;
  /** 终止时间 */ terminateTime: string | null;
  /** 协议文件 */ pdfFile: string | null;
  /** 状态 */ status: string | null;
};

/** 适用仓库 */
export type ReceiptAgreementWarehousesRow = {
  /** 仓库 */ warehouseId?: string | null;
  /** 仓库名称 */ warehouseName?: string | null;
  /** 地址 */ address?: string | null;
  /** 权属 */ ownership?: Codes['warehouseOwnership'] | '' | null;
  /** 核定库容（吨） */ capacityTon?: string | null;
  /** 可开立上限（吨） */ maxReceiptTon?: string | null;
};
