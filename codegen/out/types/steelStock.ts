/** Generated from the entity file of "steelStock" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材明细库存 */
export type SteelStock = RecordHead & {
  /** 批次号 */ lotNo: string | null;
  /** 捆包号 */ bundleNo: string | null;
  /** 炉批号 */ heatNo: string | null;
  /** 质保书号 */ certNo: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 品名 */ goodsName: string | null;
  /** 材质 */ material: string | null;
  /** 规格 */ spec: string | null;
  /** 定尺（米） */ length: string | null;
  /** 钢厂 */ mill: string | null;
  /** 计重方式 */ weightMode: Codes['bundleWeightMode'] | null;
  /** 米重（千克/米） */ unitWeight: string | null;
  /** 货物键 */ goodsKey: string | null;
  /** 首次入库日 */ firstInDate: string | null;
  /** 库龄（天） */ ageDays: number | null;
  /** 钢材入库单 */ steelInId: string | null;
  /** 入库单价（元/吨） */ unitPrice: string | null;
  /** 在库件数（件） */ onHandPieces: number | null;
  /** 在库量（吨） */ onHand: string | null;
  /** 预占件数（件） */ reservedPieces: number | null;
  /** 预占量（吨） */ reservedQty: string | null;
  /** 占用件数（件） */ heldPieces: number | null;
  /** 占用量（吨） */ heldQty: string | null;
  /** 可用件数（件） */ availablePieces: number | null;
  /** 可用量（吨） */ available: string | null;
  /** 金额（元） */ amount: string | null;
};
