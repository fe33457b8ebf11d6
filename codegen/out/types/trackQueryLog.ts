/** Generated from the entity file of "trackQueryLog" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 查询记录 */
export type TrackQueryLog = RecordHead & {
  /** 运输方式 */ mode: Codes['dispatchMode'] | null;
  /** 查询 */ kind: Codes['trackQueryKind'] | null;
  /** 查询内容 */ keyword: string | null;
  /** 命中（条） */ hits: number | null;
  /** 来源 */ source: Codes['trackSource'] | null;
  /** 查询人编号 */ userId: string | null;
  /** 查询人 */ userName: string | null;
  /** 查询时间 */ time: string | null;
};
