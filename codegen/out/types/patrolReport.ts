/** Generated from the entity file of "patrolReport" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 巡库报告 */
export type PatrolReport = RecordHead & {
  /** 报告编号 */ patrolNo: string | null;
  /** 巡库类型 */ patrolType: Codes['patrolType'] | null;
  /** 仓库 */ warehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 巡库时间 */ patrolTime: string | null;
  /** 巡库人 */ patrollerName: string | null;
  /** 签到地点 */ signInPoint: string | null;
  /** 签到照片 */ signInPhoto: string | null;
  /** 天气 */ weather: string | null;
  /** 封条情况 */ sealCheck: Codes['checkResult'] | null;
  /** 检查项 */ checkItems: PatrolReportCheckItemsRow[] | null;
  /** 抽盘明细 */ stockLines: PatrolReportStockLinesRow[] | null;
  /** 抽盘批次数（批） */ lineCount: number | null;
  /** 账面重量合计（吨） */ bookWeight: string | null;
  /** 差异合计（吨） */ diffWeight: string | null;
  /** 差异率（‰） */ diffRate: string | null;
  /** 结论 */ conclusion: Codes['checkResult'] | null;
  /** 整改要求 */ rectifyRequire: string | null;
  /** 整改期限 */ rectifyDeadline: string | null;
  /** 附件 */ photos: string | null;
  /** 整改记录 */ rectifyLines: PatrolReportRectifyLinesRow[] | null;
  /** 最近整改时间 */ rectifyTime: string | null;
  /** 整改人 */ rectifyUserId: string | null;
  /** 闭环意见 */ closeOpinion: string | null;
  /** 闭环时间 */ closeTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 巡库报告文件 */ reportFileId: string | null;
  /** 状态 */ status: string | null;
};

/** 检查项 */
export type PatrolReportCheckItemsRow = {
  /** 检查项 */ item?: Codes['patrolItem'] | '' | null;
  /** 结果 */ result?: Codes['checkResult'] | '' | null;
  /** 照片 */ photo?: string | null;
  /** 说明 */ remark?: string | null;
};

/** 抽盘明细 */
export type PatrolReportStockLinesRow = {
  /** 批次 */ lotId?: string | null;
  /** 捆包号 */ bundleNo?: string | null;
  /** 货主 */ ownerCompanyId?: string | null;
  /** 库位 */ allocationId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 材质 */ material?: string | null;
  /** 账面件数（件） */ bookPieces?: number | null;
  /** 账面重量（吨） */ bookWeight?: string | null;
  /** 实盘件数（件） */ countPieces?: number | null;
  /** 实盘重量（吨） */ countWeight?: string | null;
  /** 件数差异（件） */ diffPieces?: number | null;
  /** 差异（吨） */ diff?: string | null;
  /** 说明 */ remark?: string | null;
};

/** 整改记录 */
export type PatrolReportRectifyLinesRow = {
  /** 回复时间 */ time?: string | null;
  /** 回复人 */ user?: string | null;
  /** 整改说明 */ content?: string | null;
  /** 整改附件 */ files?: string | null;
};
