/** Generated from the entity file of "stockIn" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 入库单 */
export type StockIn = RecordHead & {
  /** 入库单号 */ inNo: string | null;
  /** 来源 */ source: Codes['docSource'] | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 平台监管库 */ managed: boolean | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 入库类型 */ inType: Codes['stockInType'] | null;
  /** 库房 */ storehouseId: string | null;
  /** 货位 */ allocationId: string | null;
  /** 采购合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 仓储合同 */ storageContractId: string | null;
  /** 发货单位 */ sendCompanyName: string | null;
  /** 预计到货日 */ planArriveDate: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 煤种 */ coalType: Codes['coalType'] | null;
  /** 品名 */ goodsName: string | null;
  /** 规格 */ spec: string | null;
  /** 产地 */ originPlace: string | null;
  /** 包装 */ packing: string | null;
  /** 计划数量（吨） */ planQuantity: string | null;
  /** 单价(含税)（元/吨） */ unitPrice: string | null;
  /** 途耗标准（%） */ lossStandard: string | null;
  /** 原发数量（吨） */ originalWeight: string | null;
  /** 实收数量（吨） */ netWeight: string | null;
  /** 途耗（吨） */ diffQuantity: string | null;
  /** 途耗率（%） */ diffRate: string | null;
  /** 允许途耗（吨） */ allowance: string | null;
  /** 超耗（吨） */ overLoss: string | null;
  /** 入库金额（元） */ amount: string | null;
  /** 运输方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 发站 */ trainSendStationName: string | null;
  /** 到站 */ trainArriveStationName: string | null;
  /** 船名 */ shipName: string | null;
  /** 航次 */ voyageNo: string | null;
  /** 卸港 */ shipDischargingPortName: string | null;
  /** 过磅明细 */ weighLines: StockInWeighLinesRow[] | null;
  /** 质检结论 */ qualityStatus: Codes['qualityResult'] | null;
  /** 样品号 */ sampleNo: string | null;
  /** 报告号 */ testReportNo: string | null;
  /** 检验机构 */ testCompanyName: string | null;
  /** 质检指标 */ quality: StockInQualityRow[] | null;
  /** 化验单 */ testFiles: string | null;
  /** 过磅单 */ weighFiles: string | null;
  /** 运单 */ transportFiles: string | null;
  /** 权属证明 */ ownershipFiles: string | null;
  /** 其他附件 */ otherFiles: string | null;
  /** 备注 */ remark: string | null;
  /** 首次入库日 */ firstInDate: string | null;
  /** 入库开始 */ inStartTime: string | null;
  /** 入库结束 */ inEndTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 冲销原因 */ reverseReason: string | null;
  /** 入库单文件 */ slipFileId: string | null;
  /** 状态 */ status: Codes['stockInStatus'] | null;
};

/** 过磅明细 */
export type StockInWeighLinesRow = {
  /** 车号/车皮号 */ vehicleNo?: string | null;
  /** 运单号 */ waybillNo?: string | null;
  /** 司机 */ driverName?: string | null;
  /** 司机手机 */ driverMobile?: string | null;
  /** 原发量（吨） */ originalWeight?: string | null;
  /** 毛重（吨） */ grossWeight?: string | null;
  /** 皮重（吨） */ tareWeight?: string | null;
  /** 扣水扣杂（吨） */ deductWeight?: string | null;
  /** 净重（吨） */ netWeight?: string | null;
  /** 磅差（吨） */ diff?: string | null;
  /** 货位 */ allocationId?: string | null;
  /** 毛重时间 */ grossTime?: string | null;
  /** 皮重时间 */ tareTime?: string | null;
  /** 磅房 */ weighHouse?: string | null;
  /** 过磅照片 */ photos?: string | null;
  /** 过磅异常 */ abnormal?: Codes['weighAbnormal'] | '' | null;
  /** 已记账 */ posted?: boolean | null;
};

/** 质检指标 */
export type StockInQualityRow = {
  /** 指标 */ indicatorCode?: Codes['coalIndicator'] | '' | null;
  /** 约定值 */ contractValue?: string | null;
  /** 实测值 */ testValue?: string | null;
  /** 结论 */ result?: Codes['qualityResult'] | '' | null;
};
