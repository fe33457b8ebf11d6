/** Generated from the entity file of "companyAccount" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 银行账户 */
export type CompanyAccount = RecordHead & {
  /** 信用代码 */ uscc: string | null;
  /** 户名 */ accountName: string | null;
  /** 开户银行 */ bankName: string | null;
  /** 支行 */ subbranchName: string | null;
  /** 联行号 */ subbranchNo: string | null;
  /** 账号 */ accountNo: string | null;
  /** 账户类型 */ accountType: Codes['bankAccountType'] | null;
  /** 账户类型名称 */ accountTypeText: string | null;
  /** 监管资方 */ financierName: string | null;
  /** 开户地 */ area: string | null;
  /** 币种 */ currency: Codes['currency'] | null;
  /** 用途 */ useScope: Codes['accountUseScope'][] | null;
  /** 默认账户 */ isDefault: boolean | null;
  /** 开户许可证 */ permitFile: string | null;
  /** 状态 */ status: Codes['bankAccountStatus'] | null;
  /** 验证次数 */ verifyTimes: number | null;
};
