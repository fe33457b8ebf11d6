/** Generated from the entity file of "goodsTransfer" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 货权转移 */
export type GoodsTransfer = RecordHead & {
  /** 货转单号 */ transferNo: string | null;
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 转出方 */ transferorCompanyId: string | null;
  /** 转入方 */ transfereeCompanyId: string | null;
  /** 转出方名称 */ transferorName: string | null;
  /** 转入方名称 */ transfereeName: string | null;
  /** 库存批次 */ lotId: string | null;
  /** 批次号 */ lotNo: string | null;
  /** 仓库企业 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 仓库名称 */ warehouseName: string | null;
  /** 货位 */ allocationId: string | null;
  /** 垛位 */ stackNo: string | null;
  /** 仓单号 */ warehouseReceiptNo: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 转移数量（吨） */ quantity: string | null;
  /** 可转库存（吨） */ availableQuantity: string | null;
  /** 单价（元/吨） */ price: string | null;
  /** 货值（元） */ amount: string | null;
  /** 货值大写 */ amountCapital: string | null;
  /** 税率（%） */ taxRate: string | null;
  /** 不含税金额（元） */ untaxedAmount: string | null;
  /** 税额（元） */ taxAmount: string | null;
  /** 货权转移日 */ transferDate: string | null;
  /** 仓储费承担起始日 */ storageFeeFrom: string | null;
  /** 合同付款方式 */ payMode: Codes['payMode'] | null;
  /** 合同签订日期 */ contractSignDate: string | null;
  /** 款项核对 */ paymentChecked: boolean | null;
  /** 已收货款（元） */ receivedAmount: string | null;
  /** 已占用货款（元） */ usedAmount: string | null;
  /** 随附化验 */ tests: GoodsTransferTestsRow[] | null;
  /** 附件 */ files: string | null;
  /** 货权转移证明 */ contractFileId: string | null;
  /** 仓库确认件 */ certificateFiles: string | null;
  /** 库存变更日期 */ changeDate: string | null;
  /** 仓库确认时间 */ warehouseConfirmTime: string | null;
  /** 仓库确认人 */ warehouseUser: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 转出方盖章时间 */ initiatorSealTime: string | null;
  /** 转出方盖章人 */ initiatorSealUser: string | null;
  /** 转入方盖章时间 */ counterSealTime: string | null;
  /** 转入方盖章人 */ counterSealUser: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 结算单编号 */ settleHolder: string | null;
  /** 所在结算单数（单） */ settleCount: string | null;
  /** 所在收货证明数（单） */ proofCount: string | null;
  /** 状态 */ status: Codes['goodsTransferStatus'] | null;
};

/** 化验结果 */
export type GoodsTransferTestsRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 化验值 */ value?: string | null;
  /** 化验单位 */ testOrg?: string | null;
  /** 报告编号 */ reportNo?: string | null;
  /** 化验日期 */ testDate?: string | null;
};
