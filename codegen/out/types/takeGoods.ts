/** Generated from the entity file of "takeGoods" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 提货申请 */
export type TakeGoods = RecordHead & {
  /** 申请编号 */ takeNo: string | null;
  /** 订单编号 */ orderNo: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 提货方 */ buyerCompanyId: string | null;
  /** 合同数量（吨） */ contractQuantity: string | null;
  /** 合同余量（吨） */ remainQuantity: string | null;
  /** 提货仓库 */ warehouseName: string | null;
  /** 库存批次 */ lotNo: string | null;
  /** 垛位 */ stackNo: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 申请数量（吨） */ applyQuantity: string | null;
  /** 确认数量（吨） */ confirmQuantity: string | null;
  /** 单价（元/吨） */ price: string | null;
  /** 应付金额（元） */ payableAmount: string | null;
  /** 可用余额（元） */ balanceAmount: string | null;
  /** 还需付款（元） */ needPayAmount: string | null;
  /** 预计提货时间 */ takeDateRange: { start?: string | null; end?: string | null } | null;
  /** 提货方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 提货人 */ pickName: string | null;
  /** 提货人身份证 */ pickIdCard: string | null;
  /** 提货人手机 */ pickMobile: string | null;
  /** 车辆 */ cars: TakeGoodsCarsRow[] | null;
  /** 已提数量（吨） */ takenQuantity: string | null;
  /** 备注 */ remark: string | null;
  /** 附件 */ files: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 状态 */ status: Codes['takeStatus'] | null;
};

/** 车辆 */
export type TakeGoodsCarsRow = {
  /** 车牌号 */ plateNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 电话 */ driverMobile?: string | null;
  /** 核载（吨） */ loadWeight?: string | null;
};
