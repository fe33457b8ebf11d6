/** Generated from ../definition/approval.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** `approval` of an entity file: which state waits for the own company's approval, and what the last step takes. */
export type ApprovalSpec = {
  /** Code of the business in the dictionary oaBizType. */
  bizType: string;
  /** State in which the record waits; entering it starts a run of the company's flow. */
  state: string;
  /** Transition that the last step takes. */
  pass: string;
  /** Transition that a refusal to the submitter takes. */
  reject: string;
  /** Transition by which the submitter takes the record back before anyone has acted. */
  withdraw: string;
  /** Party whose company approves. */
  party: string;
  /** Route of the confirm screen that links lead to. */
  page: string;
  /** Route of the confirm screen inside the portal, for the to-do list and messages. Left out: page. */
  inApp?: string;
};

/** `approval-flows.json`: rules of every approval, and the flows that each company starts with. */
export type ApprovalFlowsSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Amount in yuan from which agreeing asks for a text message code. */
  codeFrom?: string;
  /** Hours between two reminders. */
  urgeHours?: number;
  /** One flow for an entity at most. */
  flows: Array<{
    /** Entity whose records are approved before they leave the company. */
    entity: string;
    /** Chinese name. */
    title: string;
    /** Steps in order. */
    nodes: ApprovalNode[];
  }>;
};

/** One step of a flow; `when` is an expression over the record. */
export type ApprovalNode = {
  /** Place in the flow, from 1. */
  order: number;
  /** Chinese name of the step. */
  name: string;
  /**
   * Who approves: holders of a role, the person in charge, named users, or the head of the submitter's department.
   */
  approverType: 'ROLE' | 'DIRECTOR' | 'USER' | 'DEPT_HEAD';
  /** Role of approverType ROLE. */
  roleCode?: string;
  /** Ids of company users of approverType USER. */
  users?: string[];
  /** ANY: one approver is enough; ALL: every one must agree. */
  mode: 'ANY' | 'ALL';
  /** Step only while this holds. */
  when?: ExpressionText;
  /** Working days until the step is overdue. */
  limitDays: number;
};
