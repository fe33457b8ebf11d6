/** Generated from the entity file of "signAddress" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 签约与收货地址 */
export type SignAddress = RecordHead & {
  /** 地址类型 */ addressType: Codes['addressType'] | null;
  /** 省市区 */ area: string | null;
  /** 详细地址 */ detail: string | null;
  /** 完整地址 */ fullAddress: string | null;
  /** 收件人 */ receiver: string | null;
  /** 手机号 */ mobile: string | null;
  /** 邮编 */ zip: string | null;
  /** 默认 */ isDefault: boolean | null;
};
