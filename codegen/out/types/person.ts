/** Generated from the entity file of "person" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 个人用户 */
export type Person = RecordHead & {
  /** 姓名 */ name: string | null;
  /** 手机号 */ mobile: string | null;
  /** 账户名 */ account: string | null;
  /** 证件类型 */ idType: Codes['idType'] | null;
  /** 证件号 */ idNo: string | null;
  /** 性别 */ gender: Codes['gender'] | null;
  /** 出生日期 */ birthday: string | null;
  /** 邮箱 */ email: string | null;
  /** 头像 */ avatar: string | null;
  /** 实名标识 */ auth: boolean | null;
  /** 状态 */ status: Codes['personStatus'] | null;
  /** 密码修改时间 */ passwordUpdatedAt: string | null;
  /** 最近登录 */ lastLoginTime: string | null;
};
