/** Generated from the entity file of "sealUse" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 用印申请 */
export type SealUse = RecordHead & {
  /** 申请编号 */ useNo: string | null;
  /** 文件 */ title: string | null;
  /** 单据类型 */ docType: Codes['signDocType'] | null;
  /** 单据编号 */ recordNumber: string | null;
  /** 记录类型 */ recordType: string | null;
  /** 记录标识 */ recordId: string | null;
  /** 文件名称 */ document: string | null;
  /** 文件标识 */ fileId: string | null;
  /** 文件摘要 */ fileHash: string | null;
  /** 待用印文件 */ files: string | null;
  /** 页数（页） */ pages: number | null;
  /** 印章 */ sealId: string | null;
  /** 用印事由 */ reason: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 提交人编号 */ submitUserId: string | null;
  /** 审批意见 */ auditOpinion: string | null;
  /** 用印时间 */ useTime: string | null;
  /** 状态 */ status: Codes['sealUseStatus'] | null;
};
