/** Generated from the entity file of "contractQuality" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 合同质量偏差 */
export type ContractQuality = RecordHead & {
  /** 合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 卖方 */ sellerCompanyId: string | null;
  /** 买方 */ buyerCompanyId: string | null;
  /** 业务线 */ lineId: string | null;
  /** 指标 */ indicatorCode: Codes['coalIndicator'] | null;
  /** 奖罚方向 */ side: Codes['qualitySide'] | null;
  /** 合同值 */ contractValue: string | null;
  /** 到货最低热值（kcal/kg） */ lowestHeat: string | null;
  /** 到货最高全硫（%） */ highestSulfur: string | null;
  /** 热值偏差（%） */ heatDeviation: string | null;
  /** 全硫超出（%） */ sulfurExcess: string | null;
};
