/** Generated from the entity file of "stockHolding" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 在库货物 */
export type StockHolding = RecordHead & {
  /** 货转单号 */ transferNo: string | null;
  /** 采购合同 */ contractId: string | null;
  /** 仓库 */ warehouseName: string | null;
  /** 库存批次 */ lotNo: string | null;
  /** 垛位 */ stackNo: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 货主 */ transfereeCompanyId: string | null;
  /** 转出方 */ transferorCompanyId: string | null;
  /** 仓库企业 */ keeperCompanyId: string | null;
  /** 入库日期 */ transferDate: string | null;
  /** 库龄（天） */ ageDays: number | null;
  /** 转入数量（吨） */ inQuantity: string | null;
  /** 批次转入（吨） */ lotQuantity: string | null;
  /** 批次转出（吨） */ passedOn: string | null;
  /** 批次提货（吨） */ taken: string | null;
  /** 转出批次 */ lotId: string | null;
  /** 批次在库（吨） */ lotStock: string | null;
  /** 在库数量（吨） */ quantity: string | null;
  /** 单价（元/吨） */ price: string | null;
  /** 货值（元） */ amount: string | null;
};
