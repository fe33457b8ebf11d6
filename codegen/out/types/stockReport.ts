/** Generated from the entity file of "stockReport" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 仓储报告 */
export type StockReport = RecordHead & {
  /** 报告编号 */ reportNo: string | null;
  /** 报告类型 */ reportType: Codes['stockReportType'] | null;
  /** 仓库 */ warehouseId: string | null;
  /** 保管人 */ keeperCompanyId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 核定库容（吨） */ capacityTon: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 送资金方 */ financierCompanyId: string | null;
  /** 期间起 */ periodStart: string | null;
  /** 期间止 */ periodEnd: string | null;
  /** 进销存明细 */ lines: StockReportLinesRow[] | null;
  /** 期初（吨） */ openQty: string | null;
  /** 入库（吨） */ inQty: string | null;
  /** 过户入（吨） */ transferIn: string | null;
  /** 出库（吨） */ outQty: string | null;
  /** 过户出（吨） */ transferOut: string | null;
  /** 调整（吨） */ adjustQty: string | null;
  /** 期末（吨） */ closeQty: string | null;
  /** 仓单量（吨） */ receiptQty: string | null;
  /** 质押量（吨） */ pledgedQty: string | null;
  /** 未开仓单量（吨） */ freeQty: string | null;
  /** 货值（元） */ goodsValue: string | null;
  /** 库容率 */ capacityRate: string | null;
  /** 说明 */ summary: string | null;
  /** 异常事项 */ abnormal: string | null;
  /** 附件 */ files: string | null;
  /** 取数时间 */ drawnTime: string | null;
  /** 台账核对 */ checkLines: StockReportCheckLinesRow[] | null;
  /** 台账期末（吨） */ ledgerQty: string | null;
  /** 核对差异（吨） */ checkDiff: string | null;
  /** 核对时间 */ checkTime: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人 */ submitUserId: string | null;
  /** 确认人 */ confirmUser: string | null;
  /** 确认时间 */ confirmTime: string | null;
  /** 确认意见 */ confirmOpinion: string | null;
  /** 退回原因 */ rejectReason: string | null;
  /** 仓储报告文件 */ reportFileId: string | null;
  /** 状态 */ status: Codes['stockReportStatus'] | null;
};

/** 进销存明细 */
export type StockReportLinesRow = {
  /** 货主 */ ownerCompanyId?: string | null;
  /** 品名 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 材质 */ material?: string | null;
  /** 期初（吨） */ openQty?: string | null;
  /** 入库（吨） */ inQty?: string | null;
  /** 过户入（吨） */ transferIn?: string | null;
  /** 出库（吨） */ outQty?: string | null;
  /** 过户出（吨） */ transferOut?: string | null;
  /** 调整（吨） */ adjustQty?: string | null;
  /** 期末（吨） */ closeQty?: string | null;
  /** 仓单量（吨） */ receiptQty?: string | null;
  /** 质押量（吨） */ pledgedQty?: string | null;
  /** 入库单价（元/吨） */ unitPrice?: string | null;
  /** 货值（元） */ value?: string | null;
};

/** 台账核对 */
export type StockReportCheckLinesRow = {
  /** 货主 */ ownerCompanyId?: string | null;
  /** 台账期末（吨） */ closeQty?: string | null;
};
