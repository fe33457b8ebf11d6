/** Generated from the entity file of "notice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 公告 */
export type Notice = RecordHead & {
  /** 编号 */ noticeNo: string | null;
  /** 标题 */ title: string | null;
  /** 正文 */ content: string | null;
  /** 发送范围 */ scope: Codes['companyType'][] | null;
  /** 置顶 */ top: boolean | null;
  /** 发布时间 */ publishTime: string | null;
  /** 有效期至 */ expireTime: string | null;
  /** 附件 */ files: string | null;
  /** 状态 */ status: string | null;
};
