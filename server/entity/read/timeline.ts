/** The timeline of a record: its audit trail as the reader may see it. */

import { sql as raw } from 'kysely';
import { currentValues, renamedFields } from '#core/language';
import type { LogEntry } from '#engine/port';
import { asService, principals } from '#server/database';
import { type CallContext, errors, type Sql } from '#server/kernel';
import { accessLists, rolesOf } from '../store/access.ts';
import type { StoredRow } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';
import { type Reading, readableRow } from './read.ts';

type Values = Record<string, unknown>;
/** Of `audit_log`. */
type Stored = {
  time: string;
  company_id: string | null;
  company_name: string | null;
  user_id: string;
  user_name: string | null;
  action: string;
  from_state: string | null;
  to_state: string | null;
  opinion: string | null;
  file_id: string | null;
  after: unknown;
};
type Entry = Stored & { after: Values };

/** Ending of the action of an attempt that was refused; it changed nothing. */
const REFUSED = /Refused$/;
/** A record of the company's own has changed an amount here, e.g. a payment that it approves within the house. */
const LINKED = 'update';

/** @throws ServerError 404 */
export async function logs(sql: Sql, reading: Reading, context: CallContext, id: string): Promise<LogEntry[]> {
  const { type } = reading;
  const stored = await readableRow(sql, reading, context, id);
  if (!stored) throw errors.SRV104({ reason: `${type.spec.name} ${id}` });
  const entries = await asService(sql, () => entriesOf(sql, type, id));
  return readable(type, stored, entries, context).map((entry) => answer(type, entry));
}

async function entriesOf(sql: Sql, type: RecordType, id: string): Promise<Entry[]> {
  const { rows } = await raw<Stored>`select time, company_id, company_name, user_id, user_name, action, from_state,
    to_state, opinion, file_id, after from audit_log
    where entity = ${type.spec.name} and record_id = ${id} order by seq`.execute(sql);
  // The trail stays as it was written; who could read the record is judged by the names of today.
  const renamed = renamedFields(type.spec);
  return rows.map((row) => ({ ...row, after: currentValues(renamed, parsed(row.after)) }));
}

const parsed = (value: unknown): Values => (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Values;

/**
 * A company reads what it did itself, and what happened while the record was open to it: how the other side came to its
 * decision (drafts, internal approval and its opinions) stays there, as the record did at that time. An attempt that was
 * refused says something about the certificate or the people of the company that made it, so it is that company's alone.
 * Who sees the record by their company type (the platform) reads everything.
 */
function readable(type: RecordType, stored: StoredRow, entries: Entry[], { actor }: CallContext): Entry[] {
  const company = actor.company?.id;
  if (rolesOf(stored.partyRoles, actor).length === 0) return entries;
  const own = principals(actor);
  let record: Values = {};
  return entries.filter((entry) => {
    record = { ...record, ...entry.after, ...(entry.to_state ? { status: entry.to_state } : {}) };
    if (entry.company_id === company) return true;
    if (REFUSED.test(entry.action) || entry.action === LINKED) return false;
    return accessLists(type, record).visibleTo.some((principal) => own.includes(principal));
  });
}

function answer(type: RecordType, entry: Entry): LogEntry & { companyId: string | null; userId: string } {
  return {
    time: entry.time,
    companyId: entry.company_id,
    companyName: entry.company_name ?? '',
    userId: entry.user_id,
    userName: entry.user_name ?? '',
    action: entry.action,
    label: actionLabel(type, entry.action),
    fromState: entry.from_state,
    toState: entry.to_state,
    opinion: entry.opinion,
    fileId: entry.file_id,
  };
}

const OPERATION_LABELS: Record<string, string> = {
  create: '新建',
  save: '保存',
  remove: '删除',
  seed: '建立',
  reveal: '查看完整信息',
  handOver: '交接',
  update: '更新',
  approvalStep: '审批同意',
  approvalReturn: '退回上一节点',
  approvalTransfer: '转办',
  approvalAdd: '加签',
  approvalDeputy: '代批',
};

function actionLabel(type: RecordType, action: string): string {
  const refused = type.transitions.get(action.replace(REFUSED, ''));
  if (refused && REFUSED.test(action)) return `${refused.label}未成功`;
  return type.transitions.get(action)?.label ?? OPERATION_LABELS[action] ?? action;
}
