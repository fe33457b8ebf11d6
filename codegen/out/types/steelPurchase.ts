/** Generated from the entity file of "steelPurchase" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 钢材采购报表 */
export type SteelPurchase = RecordHead & {
  /** 合同编号 */ contractNo: string | null;
  /** 合同名称 */ contractName: string | null;
  /** 签订日期 */ signDate: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 合计重量（吨） */ quantity: string | null;
  /** 合计金额(含税)（元） */ totalAmount: string | null;
  /** 已入库量（吨） */ inWeight: string | null;
  /** 入库金额（元） */ inAmount: string | null;
  /** 未到量（吨） */ openWeight: string | null;
  /** 完成率（%） */ doneRate: string | null;
  /** 最后入库日 */ lastIn: string | null;
  /** 状态 */ status: Codes['steelContractStatus'] | null;
};
