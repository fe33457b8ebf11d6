/** Generated from the entity file of "goodsAllocation" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 货位 */
export type GoodsAllocation = RecordHead & {
  /** 货位编号 */ allocationNo: string | null;
  /** 货位名称 */ allocationName: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 限存货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 核定量（吨） */ capacityTon: string | null;
  /** 低储量（吨） */ lowQty: string | null;
  /** 高储量（吨） */ highQty: string | null;
  /** 允许超储 */ overAllowed: boolean | null;
  /** 允许混堆 */ mixAllowed: boolean | null;
  /** 面积（㎡） */ areaSqm: string | null;
  /** 股道 */ trackNo: string | null;
  /** 在库（吨） */ onHandTon: string | null;
  /** 占用（吨） */ heldTon: string | null;
  /** 状态 */ status: string | null;
};
