/** Generated from the entity file of "companyDocument" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 企业资料 */
export type CompanyDocument = RecordHead & {
  /** 资料编号 */ documentNo: string | null;
  /** 资料类型 */ docType: Codes['companyDocType'] | null;
  /** 资料名称 */ docName: string | null;
  /** 证件编号 */ docNo: string | null;
  /** 发证机关 */ issuer: string | null;
  /** 有效期起 */ validFrom: string | null;
  /** 有效期止 */ validTo: string | null;
  /** 附件 */ files: string | null;
  /** 版本 */ docVersion: number | null;
  /** 历史版本 */ earlier: CompanyDocumentEarlierRow[] | null;
  /** 有效状态 */ docStatus: Codes['companyDocStatus'] | null;
  /** 备注 */ remark: string | null;
};

/** 历史版本 */
export type CompanyDocumentEarlierRow = {
  /** 版本 */ docVersion?: number | null;
  /** 附件 */ files?: string | null;
  /** 有效期止 */ validTo?: string | null;
  /** 替换时间 */ replacedAt?: string | null;
};
