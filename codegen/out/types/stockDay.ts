/** Generated from the entity file of "stockDay" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 每日结存 */
export type StockDay = RecordHead & {
  /** 日期 */ day: string | null;
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
  /** 日初结存（吨） */ opening: string | null;
  /** 当日入（吨） */ inQuantity: string | null;
  /** 当日出（吨） */ outQuantity: string | null;
  /** 日终结存（吨） */ closing: string | null;
  /** 记账笔数 */ entryCount: number | null;
};
