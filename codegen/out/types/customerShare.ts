/** Generated from the entity file of "customerShare" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';

/** 客户应收占比 */
export type CustomerShare = RecordHead & {
  /** 客户 */ customerName: string | null;
  /** 客户企业 */ linkedCompanyId: string | null;
  /** 未收应收（元） */ openBalance: string | null;
  /** 全部未收应收（元） */ allBalance: string | null;
  /** 占比 */ share: string | null;
};
