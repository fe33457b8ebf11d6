/** Internal approval of a record (docs/language.md, "Internal approval"). */
import type { ExpressionText } from './expression-text.ts';

/** `approval` of an entity file: which state waits for the own company's approval, and what the last step takes. */
export type ApprovalSpec = {
  /** Code of the business (dictionary `oaBizType`); approval records and messages name it. */
  bizType: string;
  /** State in which the record waits. Entering it starts a run of the company's flow. */
  state: string;
  /** Transition that the last step takes; called by a user it answers his own task. */
  pass: string;
  /** Transition that a refusal to the submitter takes. */
  reject: string;
  /** Transition by which the submitter takes the record back, as long as nobody has acted. */
  withdraw: string;
  /** Party whose company approves. */
  party: string;
  /** Amount in yuan over the record: conditions of steps see it through the record, large ones ask for a code. */
  amount?: ExpressionText;
  /** Route of the confirm screen that links of messages and text messages lead to. */
  page: string;
  /** Route of the confirm screen inside the portal: to-do list and messages lead there with the records that it is for (`records`). Left out: `page`. */
  inApp?: string;
};

/** One step of a flow; `when` is an expression over the record. */
export type ApprovalNode = {
  order: number;
  name: string;
  approverType: 'ROLE' | 'DIRECTOR' | 'USER' | 'DEPT_HEAD';
  /** Of ROLE. */
  roleCode?: string;
  /** Of USER: ids of company users. */
  users?: string[];
  /** ANY: one approver is enough; ALL: every one must agree. */
  mode: 'ANY' | 'ALL';
  when?: ExpressionText;
  /** Working days until the step is overdue. */
  limitDays: number;
};

/** `approval-flows.json`: rules of every approval, and the flows that each company starts with. */
export type ApprovalFlowsSpec = {
  $schema?: string;
  /** Amount in yuan from which agreeing asks for a text message code. */
  codeFrom?: string;
  /** Roles whose holders may decide in the assignees' place, once for all remaining steps (below `codeFrom`). */
  deputyRoles?: string[];
  /** Hours between two reminders of the submitter. */
  urgeHours?: number;
  flows: Array<{ entity: string; title: string; nodes: ApprovalNode[] }>;
};
