/** The records of approvals as this module reads and writes them: the only place that knows their field codes. */

import { sql as raw } from 'kysely';
import type { Codes, Records } from '#codegen/out/types';
import { RECORD_SCHEMA, tableShape } from '#server/database';
import { errors, type Filled, filled, type Services, type Sql } from '#server/kernel';

export const FLOW = 'approvalFlow';
export const INSTANCE = 'approvalInstance';
export const TASK = 'approvalTask';

const OF_INSTANCE = [
  'companyId',
  'recordType',
  'recordId',
  'recordNumber',
  'page',
  'title',
  'submitterId',
  'submitterName',
  'submitTime',
  'nodes',
  'currentNode',
  'status',
] as const;
const OF_TASK = [
  'companyId',
  'instanceId',
  'recordType',
  'recordId',
  'node',
  'round',
  'assigneeUserId',
  'assigneeName',
  'companyUserId',
  'source',
  'status',
  'arrivedAt',
] as const;

type NodeRow = NonNullable<Records['approvalFlow']['nodes']>[number];
/** A step as a flow and a run keep it: conditions and users as text. */
export type StoredNode = NodeRow & { order: number; name: string; mode: Codes['approvalMode']; limitDays: number };
export type Instance = Omit<Filled<'approvalInstance', (typeof OF_INSTANCE)[number]>, 'nodes'> & {
  nodes: StoredNode[];
};
export type Task = Filled<'approvalTask', (typeof OF_TASK)[number]>;

export const nodesOf = (rows: readonly NodeRow[] | null): StoredNode[] =>
  (rows ?? []).map((row) => ({
    ...row,
    order: row.order ?? 0,
    name: row.name ?? '',
    mode: row.mode || 'ANY',
    limitDays: row.limitDays ?? 1,
  }));

export function instanceOf(row: Records['approvalInstance']): Instance {
  const instance = filled(INSTANCE, row, OF_INSTANCE);
  return { ...instance, nodes: nodesOf(instance.nodes) };
}

export const taskOf = (row: Records['approvalTask']): Task => filled(TASK, row, OF_TASK);

type Reader = Pick<Services, 'entities'>;

export async function flowOf({ entities }: Reader, sql: Sql, companyId: string, recordType: string) {
  const [flow] = await entities.find(sql, FLOW, { companyId, recordType });
  return flow ? { ...flow, nodes: nodesOf(flow.nodes) } : null;
}

/** The runs under way of these records, at most one of each. */
export async function runningOf({ entities }: Reader, sql: Sql, recordType: string, recordId: readonly string[]) {
  return (await entities.find(sql, INSTANCE, { recordType, recordId, status: 'RUNNING' })).map(instanceOf);
}

/** All runs of a record, the latest last. */
export async function runsOf({ entities }: Reader, sql: Sql, recordType: string, recordId: string) {
  const rows = (await entities.find(sql, INSTANCE, { recordType, recordId })).map(instanceOf);
  return rows.sort((a, b) => a.submitTime.localeCompare(b.submitTime) || a.id.localeCompare(b.id));
}

export async function tasksOf({ entities }: Reader, sql: Sql, instanceId: string): Promise<Task[]> {
  const rows = (await entities.find(sql, TASK, { instanceId })).map(taskOf);
  return rows.sort((a, b) => a.round - b.round || a.node - b.node || a.createTime.localeCompare(b.createTime));
}

/** Tasks by run, in no order. */
export async function tasksOfAll({ entities }: Reader, sql: Sql, runs: readonly Instance[]) {
  const found = new Map<string, Task[]>(runs.map(({ id }) => [id, []]));
  if (runs.length === 0) return found;
  for (const row of await entities.find(sql, TASK, { instanceId: [...found.keys()] })) {
    const task = taskOf(row);
    found.get(task.instanceId)?.push(task);
  }
  return found;
}

/** One decision at a time for each run; the caller's transaction keeps the lock. */
export async function lockInstance({ schemas }: Pick<Services, 'schemas'>, sql: Sql, id: string): Promise<void> {
  const spec = schemas.entities[INSTANCE];
  if (!spec) throw errors.SCH106({ name: 'approvalInstance' });
  await raw`select id from ${raw.id(RECORD_SCHEMA, tableShape(spec).table)} where id = ${id} for update`.execute(sql);
}
