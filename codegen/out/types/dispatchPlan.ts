/** Generated from the entity file of "dispatchPlan" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 派车计划 */
export type DispatchPlan = RecordHead & {
  /** 计划编号 */ planNo: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 发货单 */ deliveryId: string | null;
  /** 发货单号 */ deliveryNo: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 来源 */ source: Codes['planSource'] | null;
  /** 计划类型 */ planType: Codes['planType'] | null;
  /** 发运方式 */ despatchType: Codes['dispatchMode'] | null;
  /** 计划装货 */ planStart: string | null;
  /** 计划到达 */ planEnd: string | null;
  /** 货物 */ goodsName: string | null;
  /** 计划数量（吨） */ planQuantity: string | null;
  /** 装货地 */ loadPlace: string | null;
  /** 卸货地 */ unloadPlace: string | null;
  /** 装货联系人 */ loadContact: string | null;
  /** 联系电话 */ loadMobile: string | null;
  /** 车/船数 */ unitCount: number | null;
  /** 已派数量（吨） */ dispatchedQuantity: string | null;
  /** 已完成数量（吨） */ finishedQuantity: string | null;
  /** 车辆 */ cars: DispatchPlanCarsRow[] | null;
  /** 火车 */ trains: DispatchPlanTrainsRow[] | null;
  /** 船舶 */ ships: DispatchPlanShipsRow[] | null;
  /** 派车时间 */ dispatchTime: string | null;
  /** 完成时间 */ finishTime: string | null;
  /** 备注 */ remark: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['dispatchStatus'] | null;
};

/** 车辆 */
export type DispatchPlanCarsRow = {
  /** 车牌号 */ plateNo?: string | null;
  /** 挂车号 */ trailerNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 司机电话 */ driverMobile?: string | null;
  /** 计划重量（吨） */ planWeight?: string | null;
  /** 装车状态 */ rowStatus?: Codes['planRowStatus'] | '' | null;
};

/** 火车 */
export type DispatchPlanTrainsRow = {
  /** 请求车号/日计划号 */ requestNo?: string | null;
  /** 车型 */ wagonType?: string | null;
  /** 车皮数 */ wagonCount?: number | null;
  /** 计划重量（吨） */ planWeight?: string | null;
  /** 装车日期 */ planDate?: string | null;
  /** 装车状态 */ rowStatus?: Codes['planRowStatus'] | '' | null;
};

/** 船舶 */
export type DispatchPlanShipsRow = {
  /** 船名 */ shipName?: string | null;
  /** MMSI */ mmsi?: string | null;
  /** 航次 */ voyageNo?: string | null;
  /** 载重吨（吨） */ dwt?: string | null;
  /** 预计抵装货港 */ etaLoad?: string | null;
  /** 计划重量（吨） */ planWeight?: string | null;
  /** 装车状态 */ rowStatus?: Codes['planRowStatus'] | '' | null;
};
