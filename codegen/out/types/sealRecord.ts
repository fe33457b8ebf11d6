/** Generated from the entity file of "sealRecord" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 封仓记录 */
export type SealRecord = RecordHead & {
  /** 封仓单号 */ sealNo: string | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 监管方 */ supervisorCompanyId: string | null;
  /** 封仓原因 */ sealReason: Codes['sealReason'] | null;
  /** 封条号 */ sealCodes: string | null;
  /** 封仓照片 */ sealPhotos: string | null;
  /** 封仓时间 */ sealTime: string | null;
  /** 封仓人 */ sealUser: string | null;
  /** 封仓数量（吨） */ onHandAtSeal: string | null;
  /** 开仓方式 */ openMode: Codes['openMode'] | null;
  /** 开仓原因 */ openReason: string | null;
  /** 计划开仓时间 */ openPlanTime: string | null;
  /** 复封时限 */ reSealDeadline: string | null;
  /** 开仓依据 */ openFiles: string | null;
  /** 申请人 */ applyUserId: string | null;
  /** 审核意见 */ openOpinion: string | null;
  /** 开仓时间 */ openTime: string | null;
  /** 审核人 */ openUser: string | null;
  /** 复封记录 */ reseals: SealRecordResealsRow[] | null;
  /** 状态 */ status: string | null;
};

/** 复封记录 */
export type SealRecordResealsRow = {
  /** 开仓时间 */ openTime?: string | null;
  /** 复封时间 */ closeTime?: string | null;
  /** 原封条号 */ oldCodes?: string | null;
  /** 新封条号 */ newCodes?: string | null;
  /** 开仓原因 */ reason?: string | null;
  /** 复封人 */ user?: string | null;
};
