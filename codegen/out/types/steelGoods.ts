/** Generated from the entity file of "steelGoods" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材汇总库存 */
export type SteelGoods = RecordHead & {
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 品名 */ goodsName: string | null;
  /** 材质 */ material: string | null;
  /** 规格 */ spec: string | null;
  /** 定尺（米） */ length: string | null;
  /** 钢厂 */ mill: string | null;
  /** 计重方式 */ weightMode: Codes['bundleWeightMode'] | null;
  /** 货物键 */ goodsKey: string | null;
  /** 捆数（捆） */ bundles: number | null;
  /** 在库件数（件） */ onHandPieces: number | null;
  /** 在库量（吨） */ onHand: string | null;
  /** 预占量（吨） */ reservedQty: string | null;
  /** 可用量（吨） */ available: string | null;
  /** 金额（元） */ amount: string | null;
  /** 均价（元/吨） */ avgPrice: string | null;
  /** 最早入库日 */ firstInDate: string | null;
  /** 最长库龄（天） */ maxAge: number | null;
};
