/** Generated from the entity file of "joinApply" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 入驻申请 */
export type JoinApply = RecordHead & {
  /** 申请编号 */ applyNo: string | null;
  /** 企业名称 */ companyName: string | null;
  /** 联系人 */ contactName: string | null;
  /** 手机号 */ mobile: string | null;
  /** 企业类型 */ companyType: Codes['companyType'] | null;
  /** 经营品种 */ goods: Codes['goodsKind'][] | null;
  /** 所在地区 */ area: string | null;
  /** 合作意向 */ intention: string | null;
  /** 跟进状态 */ joinStatus: Codes['joinStatus'] | null;
};
