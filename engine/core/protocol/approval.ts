import type { AnswerHead } from './records.ts';

/** A task of an internal approval as its progress shows it; `status` of the dictionary approvalTaskStatus. */
export type ApprovalTask = {
  id: string;
  name: string;
  source: string;
  status: 'TODO' | 'AGREED' | 'REJECTED' | 'TRANSFERRED' | 'ADDED' | 'SKIPPED';
  /** Who decided in the assignee's place, and why. */
  deputy: { name: string; reason: string } | null;
  opinion: string | null;
  files: string | null;
  dueAt: string | null;
  actTime: string | null;
};

/** A step of a run with who was asked. */
export type ApprovalStep = {
  order: number;
  name: string;
  mode: string;
  state: 'DONE' | 'CURRENT' | 'WAITING' | 'STOPPED';
  tasks: ApprovalTask[];
};

/** The latest run of a record's internal approval (`GET trade:/api/approval/run`; docs/protocol.md, "Internal approval"). */
export type ApprovalRun = {
  id: string;
  version: number;
  number: string;
  title: string;
  status: string;
  note: string | null;
  submitterName: string;
  submitTime: string;
  nodes: ApprovalStep[];
  /** The record has changed since it was submitted. */
  changed: boolean;
  /** The reader's open task; its transitions `agree`, `reject`, `transfer` and `add` decide. */
  task: (Record<string, unknown> & AnswerHead & { id: string; version: number }) | null;
  /** Who dealt with what the reader was asked. */
  acted: { name: string; time: string } | null;
  /** Transitions of the run itself that the reader may take: `withdraw`, `urge`. */
  actions: string[];
  /** Names of the entities that task and run belong to. */
  records: { task: string; run: string };
};
