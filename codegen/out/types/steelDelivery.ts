/** Generated from the entity file of "steelDelivery" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材放货单 */
export type SteelDelivery = RecordHead & {
  /** 申请方 */ applySide: Codes['orderType'] | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 仓库企业 */ keeperCompanyId: string | null;
  /** 交货方式 */ deliveryMode: Codes['steelDeliveryMode'] | null;
  /** 放货仓库 */ warehouseName: string | null;
  /** 预计提货日 */ expectDate: string | null;
  /** 放货有效期 */ validUntil: string | null;
  /** 放货明细 */ lines: SteelDeliveryLinesRow[] | null;
  /** 合计件数（件） */ totalPieces: number | null;
  /** 合计重量（吨） */ totalWeight: string | null;
  /** 放货金额（元） */ releaseAmount: string | null;
  /** 本次冲抵保证金（元） */ depositShare: string | null;
  /** 本次应付（元） */ payable: string | null;
  /** 可放余额（元） */ available: string | null;
  /** 核对结果 */ checkResult: Codes['releaseCheck'] | null;
  /** 特批原因 */ specialReason: string | null;
  /** 提货人 */ pickupPerson: string | null;
  /** 提货人手机 */ pickupMobile: string | null;
  /** 车号 */ plateNos: string | null;
  /** 交货单据 */ files: string | null;
  /** 放货时间 */ releasedAt: string | null;
  /** 实放件数 */ actualPieces: number | null;
  /** 实放重量（吨） */ actualWeight: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['steelDeliveryStatus'] | null;
};

/** 放货明细 */
export type SteelDeliveryLinesRow = {
  /** 品名 */ goodsName?: Codes['steelGoodsName'] | '' | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 产地/钢厂 */ mill?: Codes['steelMill'] | '' | null;
  /** 件数 */ pieceCount?: number | null;
  /** 重量（吨） */ weight?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
};
