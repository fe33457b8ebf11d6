/** Generated from the entity file of "steelMovement" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材出入库明细 */
export type SteelMovement = RecordHead & {
  /** 批次号 */ lotNo: string | null;
  /** 批次序号 */ seq: number | null;
  /** 记账时间 */ postedAt: string | null;
  /** 业务时间 */ occurredAt: string | null;
  /** 方向 */ direction: string | null;
  /** 流水类型 */ movementType: Codes['movementType'] | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 数量（吨） */ quantity: string | null;
  /** 入库量（吨） */ inQuantity: string | null;
  /** 出库量（吨） */ outQuantity: string | null;
  /** 结存（吨） */ balance: string | null;
  /** 来源单据 */ docNo: string | null;
  /** 单据地址 */ docRoute: string | null;
  /** 单据标识 */ docId: string | null;
  /** 单据类型 */ docType: string | null;
  /** 入库单号 */ inNo: string | null;
  /** 冲销序号 */ reverses: number | null;
  /** 原因 */ reason: string | null;
  /** 实提单号 */ extractNo: string | null;
  /** 捆包号 */ bundleNo: string | null;
  /** 炉批号 */ heatNo: string | null;
  /** 材质 */ material: string | null;
  /** 钢厂 */ mill: string | null;
  /** 定尺（米） */ length: string | null;
  /** 计重方式 */ weightMode: Codes['bundleWeightMode'] | null;
  /** 出入件数（件） */ piecesMoved: number | null;
  /** 入库件数（件） */ inPieces: number | null;
  /** 出库件数（件） */ outPieces: number | null;
  /** 结存件数（件） */ balancePieces: number | null;
};
