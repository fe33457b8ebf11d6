/** Generated from the entity file of "operatorChange" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 经办人变更 */
export type OperatorChange = RecordHead & {
  /** 变更单号 */ changeNo: string | null;
  /** 企业名称 */ companyName: string | null;
  /** 变更类型 */ changeType: Codes['operatorChangeType'] | null;
  /** 企业用户 */ companyUserId: string | null;
  /** 原手机号 */ oldMobile: string | null;
  /** 新经办人姓名 */ newPersonName: string | null;
  /** 新经办人身份证号 */ newIdNo: string | null;
  /** 新手机号 */ newMobile: string | null;
  /** 新授权期限 */ newPeriod: { start?: string | null; end?: string | null } | null;
  /** 授权委托书 */ authLetter: string | null;
  /** 变更原因 */ reason: string | null;
  /** 原手机号已停用 */ numberLost: boolean | null;
  /** 核验流水 */ channelNo: string | null;
  /** 办结时间 */ auditTime: string | null;
  /** 审核意见 */ opinion: string | null;
  /** 状态 */ status: Codes['auditStatus'] | null;
};
