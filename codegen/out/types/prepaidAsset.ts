/** Generated from the entity file of "prepaidAsset" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 预付资产 */
export type PrepaidAsset = RecordHead & {
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 采购合同 */ contractId: string | null;
  /** 钢材采购合同 */ steelContractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 供应商 */ sellerCompanyId: string | null;
  /** 资方 */ financierCompanyId: string | null;
  /** 货物种类 */ goodsType: Codes['goodsKind'] | null;
  /** 品名/规格 */ goodsName: string | null;
  /** 订货数量（吨） */ quantity: string | null;
  /** 单价(含税)（元/吨） */ price: string | null;
  /** 货款金额（元） */ contractAmount: string | null;
  /** 首付保证金比例（%） */ depositRate: string | null;
  /** 首付保证金（元） */ depositAmount: string | null;
  /** 已预付金额（元） */ paidAmount: string | null;
  /** 已到货金额（元） */ deliveredAmount: string | null;
  /** 预付余额（元） */ balance: string | null;
  /** 可融资金额（元） */ financeable: string | null;
  /** 已锁定金额（元） */ lockedValue: string | null;
  /** 约定交货期 */ deliverPeriod: { start?: string | null; end?: string | null } | null;
  /** 供应商保障方式 */ undertaking: Codes['undertaking'] | null;
  /** 差额退款(回购)承诺函 */ undertakingFile: string | null;
  /** 合同与付款凭证 */ contractFiles: string | null;
  /** 付款明细 */ payments: PrepaidAssetPaymentsRow[] | null;
  /** 到货明细 */ deliveries: PrepaidAssetDeliveriesRow[] | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['prepaidStatus'] | null;
};

/** 付款明细 */
export type PrepaidAssetPaymentsRow = {
  /** 付款单号 */ payNo?: string | null;
  /** 付款日期 */ valueDate?: string | null;
  /** 金额（元） */ amount?: string | null;
};

/** 到货明细 */
export type PrepaidAssetDeliveriesRow = {
  /** 发货单号 */ deliveryNo?: string | null;
  /** 到货日期 */ date?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 金额（元） */ amount?: string | null;
};
