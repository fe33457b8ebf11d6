/** Generated from the entity file of "trackScreenshot" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 轨迹截图 */
export type TrackScreenshot = RecordHead & {
  /** 截图编号 */ shotNo: string | null;
  /** 轨迹 */ trackId: string | null;
  /** 发货单 */ deliverId: string | null;
  /** 运输方式 */ mode: Codes['dispatchMode'] | null;
  /** 附件类型 */ attachmentType: Codes['attachmentType'] | null;
  /** 标题 */ title: string | null;
  /** 图片 */ image: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 承运方 */ carrierCompanyId: string | null;
  /** 截图人 */ takenBy: string | null;
  /** 截图时间 */ takenAt: string | null;
};
