/** Generated from the entity file of "stockOut" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 出库单 */
export type StockOut = RecordHead & {
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
  /** 放货单 */ releaseId: string | null;
  /** 仓单 */ receiptId: string | null;
  /** 提货申请 */ receiptDeliveryId: string | null;
  /** 提货码：来自仓单提货；门岗第一次过磅前核对，系统内无人可见。 */ pickupCode: string | null;
  /** 收货企业 */ consigneeCompanyId: string | null;
  /** 收货单位 */ consigneeName: string | null;
  /** 提货人 */ pickUpPerson: string | null;
  /** 提货人手机 */ pickUpMobile: string | null;
  /** 提货人身份证号 */ pickUpIdCard: string | null;
  /** 运输方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 计划出库日 */ planOutDate: string | null;
  /** 有效期至 */ validUntil: string | null;
  /** 出库货物 */ lines: StockOutLinesRow[] | null;
  /** 计划量（吨） */ planQuantity: string | null;
  /** 实出量（吨） */ outQuantity: string | null;
  /** 未出量（吨） */ remainQuantity: string | null;
  /** 出库过磅 */ weighLines: StockOutWeighLinesRow[] | null;
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
  /** 冲销原因 */ reverseReason: string | null;
  /** 出库单文件 */ slipFileId: string | null;
  /** 状态 */ status: Codes['stockOutStatus'] | null;
};

/** 出库货物 */
export type StockOutLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 在库量（吨） */ onHand?: string | null;
  /** 可用量（吨） */ available?: string | null;
  /** 计划量（吨） */ planQuantity?: string | null;
  /** 实出量（吨） */ outQuantity?: string | null;
};

/** 出库过磅 */
export type StockOutWeighLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 车号/车皮号 */ vehicleNo?: string | null;
  /** 运单号 */ waybillNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 司机手机 */ driverMobile?: string | null;
  /** 毛重（吨） */ grossWeight?: string | null;
  /** 皮重（吨） */ tareWeight?: string | null;
  /** 扣水扣杂（吨） */ deductWeight?: string | null;
  /** 净重（吨） */ netWeight?: string | null;
  /** 毛重时间 */ grossTime?: string | null;
  /** 皮重时间 */ tareTime?: string | null;
  /** 磅房 */ weighHouse?: string | null;
  /** 过磅照片 */ photos?: string | null;
  /** 过磅异常 */ abnormal?: Codes['weighAbnormal'] | '' | null;
};
