/** Generated from the entity file of "goodsPrice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 商品行情 */
export type GoodsPrice = RecordHead & {
  /** 行情编号 */ priceNo: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 行情日期 */ priceDate: string | null;
  /** 市场价（元/吨） */ price: string | null;
  /** 价格来源 */ source: string | null;
};
