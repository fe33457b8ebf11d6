/** Generated from the entity file of "riskRule" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 预警规则 */
export type RiskRule = RecordHead & {
  /** 规则编号 */ code: string | null;
  /** 规则 */ name: string | null;
  /** 类型 */ alertType: Codes['alertType'] | null;
  /** 阈值 */ threshold: string | null;
  /** 比较 */ compare: Codes['ruleCompare'] | null;
  /** 级别 */ level: Codes['riskLevel'] | null;
  /** 更高级别 */ steps: RiskRuleStepsRow[] | null;
  /** 单位 */ unit: string | null;
  /** 启用 */ enabled: boolean | null;
  /** 通知权限 */ notifyRoles: string | null;
  /** 评估周期 */ cron: string | null;
  /** 待接入 */ waiting: boolean | null;
  /** 数据来源 */ basis: string | null;
};

/** 级别 */
export type RiskRuleStepsRow = {
  /** 阈值 */ threshold?: string | null;
  /** 级别 */ level?: Codes['riskLevel'] | '' | null;
};
