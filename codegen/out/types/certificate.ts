/** Generated from the entity file of "certificate" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 数字证书 */
export type Certificate = RecordHead & {
  /** 证书序列号 */ certNo: string | null;
  /** 证书类型 */ certType: Codes['certType'] | null;
  /** 主题 */ subject: string | null;
  /** 颁发机构 */ issuer: string | null;
  /** 算法 */ algorithm: string | null;
  /** 生效日期 */ validFrom: string | null;
  /** 到期日期 */ validTo: string | null;
  /** 签署人 */ signerId: string | null;
  /** 签署人姓名 */ signerName: string | null;
  /** 签署人手机 */ signerMobile: string | null;
  /** 状态 */ status: Codes['certStatus'] | null;
  /** 年费（元） */ feeAmount: string | null;
};
