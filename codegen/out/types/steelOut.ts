/** Generated from the entity file of "steelOut" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材出库单 */
export type SteelOut = RecordHead & {
  /** 出库单号 */ outNo: string | null;
  /** 来源 */ source: Codes['docSource'] | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 平台监管库 */ managed: boolean | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 出库类型 */ outType: Codes['stockOutType'] | null;
  /** 销售合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 收货企业 */ consigneeCompanyId: string | null;
  /** 收货单位 */ consigneeName: string | null;
  /** 提货人 */ pickUpPerson: string | null;
  /** 提货人手机 */ pickUpMobile: string | null;
  /** 提货人身份证号 */ pickUpIdCard: string | null;
  /** 运输方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 计划出库日 */ planOutDate: string | null;
  /** 有效期至 */ validUntil: string | null;
  /** 出库捆包 */ lines: SteelOutLinesRow[] | null;
  /** 计划捆数（捆） */ bundleCount: number | null;
  /** 计划件数（件） */ planPieces: number | null;
  /** 计划重量（吨） */ planQuantity: string | null;
  /** 实提件数（件） */ outPieces: number | null;
  /** 实提重量（吨） */ outQuantity: string | null;
  /** 待确认件数（件） */ pendingPieces: number | null;
  /** 实提车次（车） */ extractCount: number | null;
  /** 未提件数（件） */ remainPieces: number | null;
  /** 未提重量（吨） */ remainQuantity: string | null;
  /** 本次实提捆包：实提单确认、作废时带来的捆包，只用来改写各行的实提数。 */ movedLines: SteelOutMovedLinesRow[] | null;
  /** 出库申请 */ applyFiles: string | null;
  /** 放货凭证 */ releaseFiles: string | null;
  /** 其他附件 */ otherFiles: string | null;
  /** 备注 */ remark: string | null;
  /** 出库开始 */ outStartTime: string | null;
  /** 出库结束 */ outEndTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 提货码单文件 */ slipFileId: string | null;
  /** 状态 */ status: Codes['steelOutStatus'] | null;
};

/** 出库捆包 */
export type SteelOutLinesRow = {
  /** 捆包 */ lotId?: string | null;
  /** 捆包号 */ bundleNo?: string | null;
  /** 炉批号 */ heatNo?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 定尺（米） */ length?: string | null;
  /** 计重方式 */ weightMode?: Codes['bundleWeightMode'] | '' | null;
  /** 米重（千克/米） */ unitWeight?: string | null;
  /** 库位 */ allocationId?: string | null;
  /** 在库件数（件） */ onHandPieces?: number | null;
  /** 在库重量（吨） */ onHand?: string | null;
  /** 可用件数（件） */ availablePieces?: number | null;
  /** 可用重量（吨） */ available?: string | null;
  /** 计划件数 */ planPieces?: number | null;
  /** 计划重量（吨） */ planQuantity?: string | null;
  /** 实提件数 */ outPieces?: number | null;
  /** 实提重量（吨） */ outQuantity?: string | null;
};

/** 本次实提捆包 */
export type SteelOutMovedLinesRow = {
  /** 捆包 */ lotId?: string | null;
  /** 件数（件） */ pieces?: number | null;
  /** 重量（吨） */ weight?: string | null;
};
