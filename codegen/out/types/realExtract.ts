/** Generated from the entity file of "realExtract" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 实提单 */
export type RealExtract = RecordHead & {
  /** 实提单号 */ extractNo: string | null;
  /** 出库单 */ outId: string | null;
  /** 出库单号 */ outNo: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 收货企业 */ consigneeCompanyId: string | null;
  /** 收货单位 */ consigneeName: string | null;
  /** 出库类型 */ outType: Codes['stockOutType'] | null;
  /** 有效期至 */ validUntil: string | null;
  /** 提货人 */ pickUpPerson: string | null;
  /** 提货时间 */ extractTime: string | null;
  /** 车号 */ vehicleNo: string | null;
  /** 司机 */ driverName: string | null;
  /** 司机手机 */ driverMobile: string | null;
  /** 司机身份证号 */ driverIdCard: string | null;
  /** 出库单捆包 */ planLines: RealExtractPlanLinesRow[] | null;
  /** 实提捆包 */ bundleLines: RealExtractBundleLinesRow[] | null;
  /** 捆数（捆） */ bundleCount: number | null;
  /** 件数（件） */ pieces: number | null;
  /** 应提重量（吨） */ planWeight: string | null;
  /** 出门皮重（吨） */ gateTare: string | null;
  /** 出门毛重（吨） */ gateGross: string | null;
  /** 出门净重（吨） */ gateNet: string | null;
  /** 磅差（吨） */ weighDiff: string | null;
  /** 磅差率（‰） */ weighDiffRate: string | null;
  /** 装车照片 */ photos: string | null;
  /** 提货人签字 */ signFile: string | null;
  /** 备注 */ remark: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 确认时间 */ confirmTime: string | null;
  /** 确认人 */ confirmUserName: string | null;
  /** 作废原因 */ voidReason: string | null;
  /** 退回原因 */ returnReason: string | null;
  /** 出门证文件 */ passFileId: string | null;
  /** 状态 */ status: Codes['realExtractStatus'] | null;
};

/** 出库单捆包 */
export type RealExtractPlanLinesRow = {
  /** 捆包批次 */ lotId?: string | null;
  /** 捆包号 */ bundleNo?: string | null;
  /** 炉批号 */ heatNo?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 定尺（米） */ length?: string | null;
  /** 计重方式 */ weightMode?: Codes['bundleWeightMode'] | '' | null;
  /** 米重（千克/米） */ unitWeight?: string | null;
  /** 库位 */ allocationId?: string | null;
  /** 计划件数 */ planPieces?: number | null;
  /** 计划重量（吨） */ planQuantity?: string | null;
  /** 实提件数 */ outPieces?: number | null;
  /** 实提重量（吨） */ outQuantity?: string | null;
};

/** 实提捆包 */
export type RealExtractBundleLinesRow = {
  /** 捆包号 */ bundleNo?: string | null;
  /** 捆包批次 */ lotId?: string | null;
  /** 炉批号 */ heatNo?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 定尺（米） */ length?: string | null;
  /** 计重方式 */ weightMode?: Codes['bundleWeightMode'] | '' | null;
  /** 米重（千克/米） */ unitWeight?: string | null;
  /** 在库件数（件） */ onHandPieces?: number | null;
  /** 在库重量（吨） */ onHand?: string | null;
  /** 未提件数（件） */ remainPieces?: number | null;
  /** 实提件数 */ pieces?: number | null;
  /** 重量（吨） */ weight?: string | null;
};
