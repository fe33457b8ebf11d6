/** Generated from the entity file of "storageContract" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓储合同 */
export type StorageContract = RecordHead & {
  /** 合同编号 */ contractNo: string | null;
  /** 自编合同号 */ ownNo: string | null;
  /** 合同名称 */ contractName: string | null;
  /** 合同类型 */ contractType: Codes['storageContractType'] | null;
  /** 保管人/出租方 */ keeperCompanyId: string | null;
  /** 存货人/承租方 */ depositorCompanyId: string | null;
  /** 资金方 */ financierCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 签订日期 */ signDate: string | null;
  /** 签订地点 */ signArea: string | null;
  /** 合同起始日 */ startDate: string | null;
  /** 合同终止日 */ endDate: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 品名范围 */ goodsScope: string | null;
  /** 预计存量（吨） */ planQuantity: string | null;
  /** 途耗标准（%） */ lossStandard: string | null;
  /** 储存损耗标准（%） */ storageLossStandard: string | null;
  /** 监管最低存量（吨） */ controlQuantity: string | null;
  /** 仓储费率（元/吨·天） */ storageRate: string | null;
  /** 免堆期（天） */ freeDays: number | null;
  /** 入库费（元/吨） */ inRate: string | null;
  /** 出库费（元/吨） */ outRate: string | null;
  /** 过户费（元/吨） */ transferRate: string | null;
  /** 装卸费（元/吨） */ loadRate: string | null;
  /** 监管费率（元/吨·月） */ superviseRate: string | null;
  /** 租赁面积（㎡） */ leaseArea: string | null;
  /** 租金单价（元/㎡·月） */ leaseUnitPrice: string | null;
  /** 租期月数（月） */ leaseMonths: number | null;
  /** 租金总额（元） */ leaseAmount: string | null;
  /** 保证金（元） */ depositAmount: string | null;
  /** 税率（%） */ taxRate: string | null;
  /** 结算周期 */ settleCycle: Codes['storageSettleCycle'] | null;
  /** 付款天数（天） */ payDays: number | null;
  /** 投保方 */ insuranceBy: Codes['insuranceBy'] | null;
  /** 合同正文 */ content: string | null;
  /** 合同草稿 */ draftFiles: string | null;
  /** 已签合同 */ signedFiles: string | null;
  /** 归档编号 */ archiveNo: string | null;
  /** 归档日期 */ archiveDate: string | null;
  /** 存放地 */ archivePlace: string | null;
  /** 归档企业 */ archiveCompanyId: string | null;
  /** 归档经办人 */ archiveUser: string | null;
  /** 页数（页） */ pageCount: number | null;
  /** 归档记录 */ archives: StorageContractArchivesRow[] | null;
  /** 对方确认时间 */ counterConfirmTime: string | null;
  /** 资金方确认时间 */ financierConfirmTime: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 展期至 */ extendedTo: string | null;
  /** 申请终止方 */ terminateCompanyId: string | null;
  /** 终止原因 */ terminateReason: string | null;
  /** 终止依据 */ terminateFiles: string | null;
  /** 终止时间 */ terminateTime: string | null;
  /** 在库（吨） */ onHandTon: string | null;
  /** 剩余天数（天） */ leftDays: number | null;
  /** 合同文件 */ contractFileId: string | null;
  /** 费用已结至 */ feeBilledTo: string | null;
  /** 未结清确认单（张） */ openSlips: number | null;
  /** 待确认费用单 */ openSlipId: string | null;
  /** 状态 */ status: string | null;
};

/** 归档记录 */
export type StorageContractArchivesRow = {
  /** 归档时间 */ time?: string | null;
  /** 归档企业 */ company?: string | null;
  /** 经办人 */ user?: string | null;
  /** 归档文件 */ files?: string | null;
  /** 说明 */ note?: string | null;
};
