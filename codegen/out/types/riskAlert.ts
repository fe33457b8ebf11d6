/** Generated from the entity file of "riskAlert" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 风险预警 */
export type RiskAlert = RecordHead & {
  /** 预警编号 */ alertNo: string | null;
  /** 类型 */ alertType: Codes['alertType'] | null;
  /** 级别 */ level: Codes['riskLevel'] | null;
  /** 标题 */ title: string | null;
  /** 内容 */ content: string | null;
  /** 主体企业 */ subjectCompanyId: string | null;
  /** 相关企业 */ concernedIds: string[] | null;
  /** 关联业务 */ bizType: string | null;
  /** 条件 */ watch: string | null;
  /** 关联业务ID */ bizId: string | null;
  /** 业务编号 */ bizNumber: string | null;
  /** 业务页面 */ bizRoute: string | null;
  /** 业务线 */ businessLineId: string | null;
  /** 规则 */ ruleCode: string | null;
  /** 阈值 */ thresholdValue: string | null;
  /** 实际值 */ actualValue: string | null;
  /** 单位 */ unit: string | null;
  /** 偏离 */ deviation: string | null;
  /** 触发时间 */ triggerTime: string | null;
  /** 最近触发 */ lastTriggerTime: string | null;
  /** 次数 */ times: number | null;
  /** 处理期限 */ dueTime: string | null;
  /** 处理人 */ handlerName: string | null;
  /** 处理时间 */ handleTime: string | null;
  /** 措施 */ measures: Codes['riskMeasure'][] | null;
  /** 处理意见 */ opinion: string | null;
  /** 附件 */ files: string | null;
  /** 转办对象 */ assigneeName: string | null;
  /** 已申诉 */ complained: boolean | null;
  /** 误报 */ misreported: boolean | null;
  /** 关闭时间 */ closeTime: string | null;
  /** 条件已消失 */ gone: boolean | null;
  /** 状态 */ status: Codes['riskStatus'] | null;
};
