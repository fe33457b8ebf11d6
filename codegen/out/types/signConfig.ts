/** Generated from the entity file of "signConfig" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 签章配置 */
export type SignConfig = RecordHead & {
  /** 单据类型 */ docType: Codes['signDocType'] | null;
  /** 印章 */ sealId: string | null;
  /** 验证方式 */ signMode: Codes['signMode'] | null;
  /** 加盖法人章 */ legalPersonSeal: boolean | null;
  /** 加盖骑缝章 */ crossPageSeal: boolean | null;
  /** 显示日期 */ showDate: boolean | null;
  /** 用印审批 */ needApproval: boolean | null;
};
