/** Generated from the entity file of "receiptDelivery" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓单提货 */
export type ReceiptDelivery = RecordHead & {
  /** 提货编号 */ deliveryNo: string | null;
  /** 提货方 */ holderCompanyId: string | null;
  /** 仓单 */ receiptId: string | null;
  /** 仓单编号 */ receiptNo: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 平台方 */ managerCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 仓库名称 */ warehouseName: string | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 仓单数量（吨） */ receiptQuantity: string | null;
  /** 仓单余量（吨） */ receiptBalance: string | null;
  /** 储存期限止 */ validEndDate: string | null;
  /** 提货费率（元/吨） */ deliveryFee: string | null;
  /** 仓单货物 */ sourceLines: ReceiptDeliverySourceLinesRow[] | null;
  /** 全部提货 */ allGoods: boolean | null;
  /** 提货数量（吨） */ quantity: string | null;
  /** 提货码：放行时发到提货人手机；门岗第一次过磅前核对，系统内无人可见。 */ pickupCode: string | null;
  /** 提货货物 */ goodsLines: ReceiptDeliveryGoodsLinesRow[] | null;
  /** 收货单位 */ consigneeName: string | null;
  /** 收货地址 */ consigneeAddress: string | null;
  /** 提货人 */ pickUpPerson: string | null;
  /** 提货人手机 */ pickUpMobile: string | null;
  /** 提货人身份证号 */ pickUpIdCard: string | null;
  /** 计划提货起 */ planStart: string | null;
  /** 计划提货止 */ planEnd: string | null;
  /** 有效期至 */ validUntil: string | null;
  /** 运输方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 车辆 */ vehicles: ReceiptDeliveryVehiclesRow[] | null;
  /** 提货费（元） */ deliveryFeeAmount: string | null;
  /** 实提数量（吨） */ actualQuantity: string | null;
  /** 未提数量（吨） */ remainQuantity: string | null;
  /** 出库明细 */ outLines: ReceiptDeliveryOutLinesRow[] | null;
  /** 备货日期 */ stockDate: string | null;
  /** 备货库位 */ stockPlace: string | null;
  /** 授权委托书 */ files: string | null;
  /** 备注 */ remark: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 平台审核时间 */ auditTime: string | null;
  /** 平台审核意见 */ auditOpinion: string | null;
  /** 仓库审核时间 */ warehouseAuditTime: string | null;
  /** 仓库审核意见 */ warehouseOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 提货方签章时间 */ signTime: string | null;
  /** 放行时间 */ releaseTime: string | null;
  /** 提货完成时间 */ completeTime: string | null;
  /** 提货单文件 */ noteFileId: string | null;
  /** 状态 */ status: string | null;
};

/** 仓单货物 */
export type ReceiptDeliverySourceLinesRow = {
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

/** 提货货物 */
export type ReceiptDeliveryGoodsLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 余量（吨） */ balance?: string | null;
  /** 提货数量（吨） */ quantity?: string | null;
};

/** 车辆 */
export type ReceiptDeliveryVehiclesRow = {
  /** 车牌号 */ plate?: string | null;
  /** 司机 */ driver?: string | null;
  /** 司机手机 */ mobile?: string | null;
  /** 计划装载（吨） */ planTon?: string | null;
};

/** 出库明细 */
export type ReceiptDeliveryOutLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 实出量（吨） */ outQuantity?: string | null;
  /** 计划量（吨） */ planQuantity?: string | null;
};
