/** Generated from the entity file of "complaint" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 申诉 */
export type Complaint = RecordHead & {
  /** 预警 */ alertId: string | null;
  /** 预警编号 */ alertNo: string | null;
  /** 主体企业 */ subjectCompanyId: string | null;
  /** 相关企业 */ concernedIds: string[] | null;
  /** 申诉原因 */ reason: string | null;
  /** 证明材料 */ files: string | null;
  /** 联系人 */ contactName: string | null;
  /** 联系电话 */ contactMobile: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 申诉结果 */ result: Codes['complaintResult'] | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 审核时间 */ auditTime: string | null;
};
