/** Generated from the entity file of "approvalTask" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 审批任务 */
export type ApprovalTask = RecordHead & {
  /** 审批单 */ instanceId: string | null;
  /** 业务 */ bizType: Codes['oaBizType'] | null;
  /** 记录类型 */ recordType: string | null;
  /** 业务记录 */ recordId: string | null;
  /** 业务编号 */ recordNumber: string | null;
  /** 标题 */ title: string | null;
  /** 金额（元） */ amount: string | null;
  /** 提交人编号 */ submitterId: string | null;
  /** 提交人 */ submitterName: string | null;
  /** 节点序号 */ node: number | null;
  /** 节点 */ nodeName: string | null;
  /** 方式 */ mode: Codes['approvalMode'] | null;
  /** 轮次 */ round: number | null;
  /** 审批人编号 */ assigneeUserId: string | null;
  /** 审批人 */ assigneeName: string | null;
  /** 审批人身份 */ companyUserId: string | null;
  /** 来源 */ source: Codes['approvalTaskSource'] | null;
  /** 上一任务 */ parentTaskId: string | null;
  /** 需短信验证 */ codeRequired: boolean | null;
  /** 审批意见 */ opinion: string | null;
  /** 附件 */ files: string | null;
  /** 代批人编号 */ deputyUserId: string | null;
  /** 代批人 */ deputyName: string | null;
  /** 代批原因 */ deputyReason: string | null;
  /** 处理时间 */ actTime: string | null;
  /** 到达时间 */ arrivedAt: string | null;
  /** 截止时间 */ dueAt: string | null;
  /** 审批作废 */ voided: boolean | null;
  /** 状态 */ status: Codes['approvalTaskStatus'] | null;
  /** 审批页面 */ page: string | null;
};
