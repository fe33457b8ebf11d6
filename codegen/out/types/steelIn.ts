/** Generated from the entity file of "steelIn" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材入库单 */
export type SteelIn = RecordHead & {
  /** 入库单号 */ inNo: string | null;
  /** 来源 */ source: Codes['docSource'] | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 平台监管库 */ managed: boolean | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 入库类型 */ inType: Codes['stockInType'] | null;
  /** 库房 */ storehouseId: string | null;
  /** 库位 */ allocationId: string | null;
  /** 采购合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 仓储合同 */ storageContractId: string | null;
  /** 发货单位 */ sendCompanyName: string | null;
  /** 预计到货日 */ planArriveDate: string | null;
  /** 运输方式 */ transportMode: Codes['dispatchMode'] | null;
  /** 车号/船名 */ vehicleNo: string | null;
  /** 捆包明细 */ bundleLines: SteelInBundleLinesRow[] | null;
  /** 捆数（捆） */ bundleCount: number | null;
  /** 件数（件） */ pieces: number | null;
  /** 重量（吨） */ weight: string | null;
  /** 已确认捆数（捆） */ postedCount: number | null;
  /** 已入账重量（吨） */ postedWeight: string | null;
  /** 已入账金额（元） */ postedAmount: string | null;
  /** 入库金额（元） */ amount: string | null;
  /** 理计重量（吨） */ theoryWeight: string | null;
  /** 理计捆包车磅重（吨） */ scaleWeight: string | null;
  /** 磅差（吨） */ scaleDiff: string | null;
  /** 磅差率（‰） */ scaleDiffRate: string | null;
  /** 质保书 */ certFiles: string | null;
  /** 过磅单 */ weighFiles: string | null;
  /** 权属证明 */ ownershipFiles: string | null;
  /** 到货照片 */ photos: string | null;
  /** 备注 */ remark: string | null;
  /** 质检结论 */ qualityStatus: Codes['qualityResult'] | null;
  /** 质检说明 */ qualityRemark: string | null;
  /** 首次入库日 */ firstInDate: string | null;
  /** 入库开始 */ inStartTime: string | null;
  /** 入库结束 */ inEndTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 驳回原因 */ rejectReason: string | null;
  /** 取消原因 */ cancelReason: string | null;
  /** 冲销原因 */ reverseReason: string | null;
  /** 入库码单文件 */ slipFileId: string | null;
  /** 状态 */ status: Codes['steelInStatus'] | null;
  /** 品名 */ goodsName: string | null;
};

/** 捆包明细 */
export type SteelInBundleLinesRow = {
  /** 捆包号 */ bundleNo?: string | null;
  /** 炉批号 */ heatNo?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 材质 */ material?: string | null;
  /** 规格 */ spec?: string | null;
  /** 定尺（米） */ length?: string | null;
  /** 钢厂 */ mill?: string | null;
  /** 件数 */ pieces?: number | null;
  /** 计重方式 */ weightMode?: Codes['bundleWeightMode'] | '' | null;
  /** 米重（千克/米） */ unitWeight?: string | null;
  /** 理重（吨） */ theoryWeight?: string | null;
  /** 磅重/码单重（吨） */ weighWeight?: string | null;
  /** 重量（吨） */ weight?: string | null;
  /** 单价（元/吨） */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 库位 */ allocationId?: string | null;
  /** 质保书号 */ certNo?: string | null;
  /** 已入账 */ posted?: boolean | null;
  /** 确认时间 */ confirmTime?: string | null;
};
