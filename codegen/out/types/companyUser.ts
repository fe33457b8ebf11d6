/** Generated from the entity file of "companyUser" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 企业用户 */
export type CompanyUser = RecordHead & {
  /** 个人 */ personId: string | null;
  /** 企业名称 */ companyName: string | null;
  /** 角色 */ companyUserRoles: Codes['companyRole'][] | null;
  /** 负责人 */ directorFlag: boolean | null;
  /** 姓名 */ name: string | null;
  /** 手机号 */ mobile: string | null;
  /** 部门 */ dept: string | null;
  /** 职务 */ position: string | null;
  /** 工号 */ jobNo: string | null;
  /** 授权期限 */ authPeriod: { start?: string | null; end?: string | null } | null;
  /** 授权委托书 */ authLetter: string | null;
  /** 数据范围 */ dataScope: Codes['dataScope'] | null;
  /** 状态 */ status: Codes['companyUserStatus'] | null;
  /** 加入来源 */ source: Codes['companyUserSource'] | null;
  /** 加入时间 */ joinTime: string | null;
  /** 最近登录 */ lastLoginTime: string | null;
  /** 申请说明 */ applyRemark: string | null;
  /** 邀请码 */ inviteCode: string | null;
  /** 邀请有效期 */ inviteExpire: string | null;
};
