/** Generated from the entity file of "approvalInstance" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 审批单 */
export type ApprovalInstance = RecordHead & {
  /** 业务 */ bizType: Codes['oaBizType'] | null;
  /** 记录类型 */ recordType: string | null;
  /** 业务记录 */ recordId: string | null;
  /** 业务编号 */ recordNumber: string | null;
  /** 审批页面 */ page: string | null;
  /** 标题 */ title: string | null;
  /** 金额（元） */ amount: string | null;
  /** 提交人编号 */ submitterId: string | null;
  /** 提交人 */ submitterName: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 当前节点序号 */ currentNode: number | null;
  /** 当前节点 */ currentNodeName: string | null;
  /** 结束时间 */ finishTime: string | null;
  /** 说明 */ note: string | null;
  /** 业务快照 */ snapshotHash: string | null;
  /** 流程版本 */ flowRevision: number | null;
  /** 已有人处理：第一位审批人处理后为是，此后不能撤回。 */ decided: boolean | null;
  /** 最近催办 */ urgedAt: string | null;
  /** 审批节点 */ nodes: ApprovalInstanceNodesRow[] | null;
  /** 状态 */ status: Codes['approvalStatus'] | null;
};

/** 审批节点 */
export type ApprovalInstanceNodesRow = {
  /** 顺序 */ order?: number | null;
  /** 节点 */ name?: string | null;
  /** 审批人类型 */ approverType?: Codes['approverType'] | '' | null;
  /** 角色 */ roleCode?: Codes['companyRole'] | '' | null;
  /** 指定人员 */ users?: string | null;
  /** 方式 */ mode?: Codes['approvalMode'] | '' | null;
  /** 条件 */ condition?: string | null;
  /** 时限（工作日） */ limitDays?: number | null;
};
