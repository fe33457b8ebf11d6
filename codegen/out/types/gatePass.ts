/** Generated from the entity file of "gatePass" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 门岗过车 */
export type GatePass = RecordHead & {
  /** 过车编号 */ passNo: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 方向 */ direction: Codes['gateDirection'] | null;
  /** 车号 */ vehicleNo: string | null;
  /** 司机 */ driverName: string | null;
  /** 过车时间 */ passTime: string | null;
  /** 毛重（吨） */ grossWeight: string | null;
  /** 皮重（吨） */ tareWeight: string | null;
  /** 载货重量（吨） */ netWeight: string | null;
  /** 出库单号 */ docNo: string | null;
  /** 抓拍照片 */ photos: string | null;
  /** 备注 */ remark: string | null;
  /** 在办出库单 */ openOrders: number | null;
  /** 在办钢材出库单 */ openSteelOrders: number | null;
  /** 出库单完成时间 */ endedTime: string | null;
  /** 钢材出库单完成时间 */ steelEndedTime: string | null;
  /** 有单据 */ documented: boolean | null;
};
