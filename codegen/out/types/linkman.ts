/** Generated from the entity file of "linkman" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 企业联系人 */
export type Linkman = RecordHead & {
  /** 联系人 */ contactName: string | null;
  /** 电话 */ contactPhone: string | null;
  /** 类型 */ linkType: Codes['linkType'] | null;
  /** 职务 */ position: string | null;
  /** 邮箱 */ email: string | null;
  /** 默认 */ isDefault: boolean | null;
  /** 备注 */ remark: string | null;
};
