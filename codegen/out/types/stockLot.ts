/** Generated from the entity file of "stockLot" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 库存批次 */
export type StockLot = RecordHead & {
  /** 批次号 */ lotNo: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 产地 */ originPlace: string | null;
  /** 包装 */ packing: string | null;
  /** 货物键 */ goodsKey: string | null;
  /** 首次入库日 */ firstInDate: string | null;
  /** 库龄（天） */ ageDays: number | null;
  /** 入库单 */ inId: string | null;
  /** 质检结论 */ qualityStatus: Codes['qualityResult'] | null;
  /** 货权转移单 */ transferId: string | null;
  /** 来源批次 */ originLotId: string | null;
  /** 仓储合同 */ storageContractId: string | null;
  /** 入库单价（元/吨） */ unitPrice: string | null;
  /** 在库量（吨） */ onHand: string | null;
  /** 占用量（吨） */ heldQty: string | null;
  /** 预占量（吨） */ reservedQty: string | null;
  /** 可用量（吨） */ available: string | null;
  /** 金额（元） */ amount: string | null;
};
