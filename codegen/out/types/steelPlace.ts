/** Generated from the entity file of "steelPlace" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';

/** 钢材库位报表 */
export type SteelPlace = RecordHead & {
  /** 货位编号 */ allocationNo: string | null;
  /** 货位名称 */ allocationName: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 核定量（吨） */ capacityTon: string | null;
  /** 允许混堆 */ mixAllowed: boolean | null;
  /** 捆数（捆） */ bundles: number | null;
  /** 件数（件） */ pieces: number | null;
  /** 重量（吨） */ weight: string | null;
  /** 预占重量（吨） */ held: string | null;
  /** 占用率（%） */ usedRate: string | null;
  /** 最早入库日 */ firstInDate: string | null;
  /** 最长库龄（天） */ maxAge: number | null;
};
