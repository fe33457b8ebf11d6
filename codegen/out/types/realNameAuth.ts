/** Generated from the entity file of "realNameAuth" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 个人实名认证 */
export type RealNameAuth = RecordHead & {
  /** 认证编号 */ authNo: string | null;
  /** 个人 */ personId: string | null;
  /** 姓名 */ name: string | null;
  /** 证件类型 */ idType: Codes['idType'] | null;
  /** 证件号 */ idNo: string | null;
  /** 手机号 */ mobile: string | null;
  /** 当日次数 */ times: number | null;
  /** 核验流水 */ channelNo: string | null;
  /** 失败原因 */ failReason: string | null;
  /** 结果 */ status: Codes['authResult'] | null;
  /** 重新认证 */ recheck: boolean | null;
  /** 原姓名 */ oldName: string | null;
  /** 申请原因 */ reason: string | null;
  /** 证件人像面 */ idFront: string | null;
  /** 证件国徽面或背面 */ idBack: string | null;
  /** 更名证明 */ proof: string | null;
  /** 审核时间 */ auditTime: string | null;
};
