/** Generated from the entity file of "approvalFlow" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 审批流程 */
export type ApprovalFlow = RecordHead & {
  /** 记录类型 */ recordType: string | null;
  /** 业务 */ bizType: Codes['oaBizType'] | null;
  /** 名称 */ title: string | null;
  /** 启用 */ enabled: boolean | null;
  /** 版本 */ revision: number | null;
  /** 审批节点 */ nodes: ApprovalFlowNodesRow[] | null;
};

/** 审批节点 */
export type ApprovalFlowNodesRow = {
  /** 顺序 */ order?: number | null;
  /** 节点 */ name?: string | null;
  /** 审批人类型 */ approverType?: Codes['approverType'] | '' | null;
  /** 角色 */ roleCode?: Codes['companyRole'] | '' | null;
  /** 指定人员 */ users?: string | null;
  /** 方式 */ mode?: Codes['approvalMode'] | '' | null;
  /** 条件 */ condition?: string | null;
  /** 时限（工作日） */ limitDays?: number | null;
};
