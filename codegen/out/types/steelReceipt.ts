/** Generated from the entity file of "steelReceipt" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材收货单 */
export type SteelReceipt = RecordHead & {
  /** 登记方 */ applySide: Codes['orderType'] | null;
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 放货单 */ deliveryId: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 到货日期 */ arriveDate: string | null;
  /** 项目 */ projectName: string | null;
  /** 收货地点 */ receiveAddress: string | null;
  /** 车号 */ plateNos: string | null;
  /** 过磅地点 */ weighPlace: Codes['weighPlace'] | null;
  /** 收货明细 */ lines: SteelReceiptLinesRow[] | null;
  /** 件数（件） */ totalPieces: number | null;
  /** 发货重量（吨） */ totalShip: string | null;
  /** 结算重量（吨） */ totalWeight: string | null;
  /** 暂估金额（元） */ amount: string | null;
  /** 签收人 */ receiverName: string | null;
  /** 签收单 */ receiverSignFile: string | null;
  /** 质保书 */ qualityCertFiles: string | null;
  /** 验收结论 */ inspectResult: Codes['inspectResult'] | null;
  /** 验收说明 */ inspectNote: string | null;
  /** 交货单据 */ files: string | null;
  /** 异议截止 */ confirmDeadline: string | null;
  /** 结算单 */ settlementId: string | null;
  /** 异议说明 */ objectReason: string | null;
  /** 状态 */ status: Codes['steelReceiptStatus'] | null;
};

/** 收货明细 */
export type SteelReceiptLinesRow = {
  /** 品名 */ goodsName?: Codes['steelGoodsName'] | '' | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 产地/钢厂 */ mill?: Codes['steelMill'] | '' | null;
  /** 发货件数 */ shipPieces?: number | null;
  /** 实收件数 */ receivePieces?: number | null;
  /** 发货重量（吨） */ shipWeight?: string | null;
  /** 过磅重量（吨） */ scaleWeight?: string | null;
  /** 磅差率‰ */ diffRate?: string | null;
  /** 结算重量（吨） */ settleWeight?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 暂估金额（元） */ amount?: string | null;
};
