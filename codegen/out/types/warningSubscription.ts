/** Generated from the entity file of "warningSubscription" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 预警订阅 */
export type WarningSubscription = RecordHead & {
  /** 订阅人 */ userName: string | null;
  /** 预警类型 */ kinds: Codes['warningType'][] | null;
  /** 预警级别 */ levels: Codes['warningLevel'][] | null;
  /** 仓库 */ warehouses: WarningSubscriptionWarehousesRow[] | null;
  /** 免打扰开始 */ quietFrom: string | null;
  /** 免打扰结束 */ quietTo: string | null;
  /** 每日汇总 */ digest: boolean | null;
  /** 汇总时间 */ digestTime: string | null;
  /** 最近通知 */ toldTime: string | null;
  /** 启用 */ enabled: boolean | null;
};

/** 仓库 */
export type WarningSubscriptionWarehousesRow = {
  /** 仓库 */ warehouseId?: string | null;
};
