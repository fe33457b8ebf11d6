/** Generated from the entity file of "steelBundle" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 捆包明细 */
export type SteelBundle = RecordHead & {
  /** 收货单号 */ receiptNo: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 到货日期 */ arriveDate: string | null;
  /** 品名 */ goodsName: Codes['steelGoodsName'] | null;
  /** 材质 */ material: string | null;
  /** 规格 */ spec: string | null;
  /** 产地/钢厂 */ mill: Codes['steelMill'] | null;
  /** 发货件数（件） */ shipPieces: number | null;
  /** 实收件数（件） */ receivePieces: number | null;
  /** 发货重量（吨） */ shipWeight: string | null;
  /** 过磅重量（吨） */ scaleWeight: string | null;
  /** 磅差率（‰） */ diffRate: string | null;
  /** 结算重量（吨） */ settleWeight: string | null;
  /** 单价（元/吨） */ unitPrice: string | null;
  /** 暂估金额（元） */ amount: string | null;
  /** 状态 */ status: Codes['steelReceiptStatus'] | null;
};
