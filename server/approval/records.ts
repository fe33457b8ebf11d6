/** The records of approvals as this module reads and writes them: the only place that knows their field codes. */

import { sql as raw } from 'kysely';
import type { ApprovalNode } from '#core/language';
import { RECORD_SCHEMA, tableShape } from '#server/database';
import type { EntityRow, Services, Sql } from '#server/kernel';
import { errors } from '#server/kernel';

export const FLOW = 'approvalFlow';
export const INSTANCE = 'approvalInstance';
export const TASK = 'approvalTask';

export type Instance = EntityRow & {
  companyId: string;
  bizType: string;
  recordType: string;
  recordId: string;
  recordNumber: string;
  /** Where the portal shows it. */
  page: string;
  title: string;
  amount: string | null;
  submitterId: string;
  submitterName: string;
  submitTime: string;
  nodes: StoredNode[];
  currentNode: number;
  snapshotHash: string;
  status: 'RUNNING' | 'PASS' | 'REJECT' | 'WITHDRAWN';
  note: string | null;
  urgedAt: string | null;
};

/** A step as a flow and a run keep it: conditions and users as text. */
export type StoredNode = {
  order: number;
  name: string;
  approverType: ApprovalNode['approverType'];
  roleCode?: string | null;
  users?: string | null;
  mode: ApprovalNode['mode'];
  condition?: string | null;
  limitDays: number;
};

export type TaskSource = 'FLOW' | 'TRANSFER' | 'ADD' | 'BACK' | 'RETURN' | 'DEPUTY';

export type Task = EntityRow & {
  companyId: string;
  instanceId: string;
  recordType: string;
  recordId: string;
  node: number;
  nodeName: string;
  round: number;
  assigneeUserId: string;
  assigneeName: string;
  companyUserId: string;
  source: TaskSource;
  parentTaskId: string | null;
  codeRequired: boolean;
  status: 'TODO' | 'AGREED' | 'REJECTED' | 'TRANSFERRED' | 'ADDED' | 'SKIPPED';
  opinion: string | null;
  files: string | null;
  actTime: string | null;
  arrivedAt: string;
  dueAt: string | null;
};

export type Flow = EntityRow & { recordType: string; enabled: boolean; nodes: StoredNode[]; revision: number | null };

type Reader = Pick<Services, 'entities'>;

export async function flowOf({ entities }: Reader, sql: Sql, companyId: string, recordType: string) {
  const [flow] = await entities.find(sql, FLOW, { companyId, recordType });
  return (flow as Flow | undefined) ?? null;
}

/** The run of a record that is under way; null when there is none. */
export async function runningOf({ entities }: Reader, sql: Sql, recordType: string, recordId: string) {
  const [instance] = await entities.find(sql, INSTANCE, { recordType, recordId, status: 'RUNNING' });
  return (instance as Instance | undefined) ?? null;
}

/** All runs of a record, the latest last. */
export async function runsOf({ entities }: Reader, sql: Sql, recordType: string, recordId: string) {
  const rows = (await entities.find(sql, INSTANCE, { recordType, recordId })) as Instance[];
  return rows.sort((a, b) => a.submitTime.localeCompare(b.submitTime) || a.id.localeCompare(b.id));
}

export async function tasksOf({ entities }: Reader, sql: Sql, instanceId: string): Promise<Task[]> {
  const rows = (await entities.find(sql, TASK, { instanceId })) as Task[];
  return rows.sort(
    (a, b) => a.round - b.round || a.node - b.node || String(a.createTime).localeCompare(String(b.createTime)),
  );
}

/** One decision at a time for each run; the caller's transaction keeps the lock. */
export async function lockInstance({ schemas }: Pick<Services, 'schemas'>, sql: Sql, id: string): Promise<void> {
  const spec = schemas.entities[INSTANCE];
  if (!spec) throw errors.SCH106({ name: 'approvalInstance' });
  await raw`select id from ${raw.id(RECORD_SCHEMA, tableShape(spec).table)} where id = ${id} for update`.execute(sql);
}
