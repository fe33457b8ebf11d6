/** Generated from the entity file of "stockIdle" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 呆滞库存 */
export type StockIdle = RecordHead & {
  /** 批次号 */ lotNo: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 在库量（吨） */ onHand: string | null;
  /** 占用量（吨） */ heldQty: string | null;
  /** 可用量（吨） */ available: string | null;
  /** 首次入库日 */ firstInDate: string | null;
  /** 库龄（天） */ ageDays: number | null;
  /** 最近出入库 */ lastMoveTime: string | null;
  /** 呆滞天数（天） */ idleDays: number | null;
};
