/** Generated from the entity file of "inWeighing" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 入库过磅 */
export type InWeighing = RecordHead & {
  /** 入库单号 */ inNo: string | null;
  /** 车号/车皮号 */ vehicleNo: string | null;
  /** 运单号 */ waybillNo: string | null;
  /** 司机 */ driverName: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 毛重（吨） */ grossWeight: string | null;
  /** 皮重（吨） */ tareWeight: string | null;
  /** 扣水扣杂（吨） */ deductWeight: string | null;
  /** 净重（吨） */ netWeight: string | null;
  /** 毛重时间 */ grossTime: string | null;
  /** 皮重时间 */ tareTime: string | null;
  /** 磅房 */ weighHouse: string | null;
  /** 过磅照片 */ photos: string | null;
  /** 过磅异常 */ abnormal: Codes['weighAbnormal'] | null;
};
