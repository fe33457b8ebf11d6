/** Generated from the entity file of "lading" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 提货单 */
export type Lading = RecordHead & {
  /** 提货单号 */ ladingNo: string | null;
  /** 提货订单 */ takeGoodsId: string | null;
  /** 销售合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 出具方 */ sellerCompanyId: string | null;
  /** 提货单位 */ buyerCompanyId: string | null;
  /** 出具方名称 */ sellerName: string | null;
  /** 提货单位名称 */ buyerName: string | null;
  /** 库存批次 */ lotId: string | null;
  /** 批次号 */ lotNo: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库/港口 */ warehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 垛位 */ stackNo: string | null;
  /** 批次可用量（吨） */ available: string | null;
  /** 订单可开提货量（吨） */ takeRest: string | null;
  /** 仓单号 */ warehouseReceiptNo: string | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 提货数量（吨） */ quantity: string | null;
  /** 允许误差（%） */ tolerance: string | null;
  /** 单价（元/吨） */ price: string | null;
  /** 货值（元） */ amount: string | null;
  /** 提货方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 有效期起 */ validStart: string | null;
  /** 有效期止 */ validEnd: string | null;
  /** 提货人 */ pickName: string | null;
  /** 提货人身份证 */ pickIdCard: string | null;
  /** 提货人手机 */ pickMobile: string | null;
  /** 车辆/船舶 */ cars: LadingCarsRow[] | null;
  /** 车辆计划合计（吨） */ carWeight: string | null;
  /** 用途说明 */ purpose: string | null;
  /** 附件 */ files: string | null;
  /** 提货单文件 */ contractFileId: string | null;
  /** 已放货量（吨） */ releasedQuantity: string | null;
  /** 已出库量（吨） */ outQuantity: string | null;
  /** 未完成放货单（单） */ openReleases: string | null;
  /** 可放货 */ releasable: boolean | null;
  /** 未放货量（吨） */ remainQuantity: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 盖章时间 */ sealTime: string | null;
  /** 盖章人 */ sealUser: string | null;
  /** 提完时间 */ finishTime: string | null;
  /** 作废原因 */ cancelReason: string | null;
  /** 状态 */ status: Codes['ladingStatus'] | null;
};

/** 车辆/船舶 */
export type LadingCarsRow = {
  /** 车牌号/船名 */ plateNo?: string | null;
  /** 挂车号 */ trailerNo?: string | null;
  /** 司机/船长 */ driverName?: string | null;
  /** 联系电话 */ driverMobile?: string | null;
  /** 身份证号 */ driverIdCard?: string | null;
  /** 计划装货量（吨） */ planWeight?: string | null;
};
