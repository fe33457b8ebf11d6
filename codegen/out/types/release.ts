/** Generated from the entity file of "release" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 放货单 */
export type Release = RecordHead & {
  /** 放货单号 */ releaseNo: string | null;
  /** 提货单 */ ladingId: string | null;
  /** 提货单号 */ ladingNo: string | null;
  /** 提货订单 */ takeGoodsId: string | null;
  /** 销售合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 放货方 */ sellerCompanyId: string | null;
  /** 提货单位 */ buyerCompanyId: string | null;
  /** 放货方名称 */ sellerName: string | null;
  /** 提货单位名称 */ buyerName: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 垛位 */ stackNo: string | null;
  /** 库存批次 */ lotId: string | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 提货方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 提货人 */ pickName: string | null;
  /** 提货人手机 */ pickMobile: string | null;
  /** 提货单未放货量（吨） */ ladingRest: string | null;
  /** 提货单有效期止 */ ladingEnd: string | null;
  /** 付款方式 */ payMode: Codes['payMode'] | null;
  /** 放货依据 */ releaseBasis: Codes['releaseBasis'] | null;
  /** 合同单价（元/吨） */ basePrice: string | null;
  /** 放货单价（元/吨） */ price: string | null;
  /** 累计到账金额（元） */ paidAmount: string | null;
  /** 已用放货金额（元） */ usedAmount: string | null;
  /** 保证金余额（元） */ depositBalance: string | null;
  /** 合同保证金（元） */ depositAmount: string | null;
  /** 合同总价（元） */ totalAmount: string | null;
  /** 客户授信额度（元） */ creditLimit: string | null;
  /** 可放货量（吨） */ releasableQuantity: string | null;
  /** 放货数量（吨） */ releaseQuantity: string | null;
  /** 放货金额（元） */ releaseAmount: string | null;
  /** 放货日期 */ releaseDate: string | null;
  /** 放货截止 */ validEnd: string | null;
  /** 放货指令 */ releaseNote: string | null;
  /** 放货明细 */ lines: ReleaseLinesRow[] | null;
  /** 附件 */ files: string | null;
  /** 实际出库量（吨） */ outQuantity: string | null;
  /** 未完成出库单（单） */ openOuts: string | null;
  /** 出库单数（单） */ outCount: string | null;
  /** 出库完成时间 */ outFinishTime: string | null;
  /** 退回可放货金额（元） */ freedAmount: string | null;
  /** 下达时间 */ submitTime: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 结算单编号 */ settleHolder: string | null;
  /** 所在结算单数（单） */ settleCount: string | null;
  /** 所在收货证明数（单） */ proofCount: string | null;
  /** 状态 */ status: Codes['releaseStatus'] | null;
};

/** 放货明细 */
export type ReleaseLinesRow = {
  /** 库存批次 */ lotId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 计划量（吨） */ planQuantity?: string | null;
};
