/** Generated from the entity file of "warningRule" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 预警规则 */
export type WarningRule = RecordHead & {
  /** 规则编号 */ ruleNo: string | null;
  /** 规则名称 */ ruleName: string | null;
  /** 规则类型 */ warningType: Codes['warningType'] | null;
  /** 适用范围 */ scopeType: Codes['warningScope'] | null;
  /** 仓库 */ warehouseId: string | null;
  /** 库房 */ storehouseId: string | null;
  /** 货类 */ goodsCategory: Codes['goodsCategory'] | null;
  /** 货主 */ ownerCompanyId: string | null;
  /** 阈值 */ threshold: string | null;
  /** 二级阈值 */ threshold2: string | null;
  /** 单位 */ unit: string | null;
  /** 预警级别 */ level: Codes['warningLevel'] | null;
  /** 重复提醒间隔（小时） */ repeatHours: number | null;
  /** 恢复自动关闭 */ autoClose: boolean | null;
  /** 说明 */ remark: string | null;
  /** 状态 */ status: string | null;
};
