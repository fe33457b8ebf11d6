/** Generated from the entity file of "screenShare" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 屏幕共享记录 */
export type ScreenShare = RecordHead & {
  /** 共享编号 */ shareNo: string | null;
  /** 共享人标识 */ sharerId: string | null;
  /** 共享人 */ sharerName: string | null;
  /** 企业 */ companyName: string | null;
  /** 观看人 */ viewers: string | null;
  /** 观看人次 */ viewerCount: number | null;
  /** 开始时间 */ startTime: string | null;
  /** 结束时间 */ endTime: string | null;
  /** 结束原因 */ endReason: Codes['shareEndReason'] | null;
};
