/** Runs one action over many rows and says for each what became of it. */
import type { ActionSpec, EntitySpec } from '#core/language';
import { fillCall, isOffered, valuesSet } from '#engine/actions';
import { valueAt } from '#engine/cells';
import { messageOf } from '#engine/feedback';
import type { EngineHost, RecordRow } from '../../port.ts';

export type BatchResult = { id: string; success: boolean; message: string };

type BatchCall = {
  host: EngineHost;
  entity: EntitySpec;
  action: ActionSpec;
  rows: readonly RecordRow[];
  input: Record<string, unknown>;
  onProgress(done: number): void;
};

type Judged = Pick<BatchCall, 'action' | 'entity' | 'host'>;

/** Why a row cannot take part; null when it can. */
export function refusal({ action, entity, host }: Judged, row: RecordRow): string | null {
  if (action.transition && !row._actions?.includes(action.transition)) return '当前状态不可操作';
  if (action.operation === 'remove' && !row._actions?.includes('remove')) return '当前状态不可删除';
  if (action.download && filesOf(action, row).length === 0) return '没有附件';
  return isOffered(action, { entity, row }, host) ? null : '当前状态不可操作';
}

/** Rows that cannot take part are answered without a call; the others go in one call where the host offers it. */
export async function runBatch(call: BatchCall): Promise<BatchResult[]> {
  const refused = call.rows.flatMap((row) => {
    const message = refusal(call, row);
    return message ? [{ id: row.id, success: false, message }] : [];
  });
  const rows = call.rows.filter((row) => refusal(call, row) === null);
  const done =
    call.action.transition && call.host.data.batch
      ? await atOnce({ ...call, rows })
      : await oneByOne({ ...call, rows });
  const all = new Map([...refused, ...done].map((result) => [result.id, result]));
  return call.rows.flatMap((row) => all.get(row.id) ?? []);
}

async function atOnce({ host, entity, action, rows, input, onProgress }: BatchCall): Promise<BatchResult[]> {
  if (rows.length === 0) return [];
  const items = rows.map(({ id, version }) => ({ id, version }));
  const results = (await host.data.batch?.(entity, action.transition ?? '', items, input)) ?? [];
  onProgress(rows.length);
  return results.map((result) => ({ ...result, message: result.message ?? (result.success ? '成功' : '失败') }));
}

async function oneByOne(call: BatchCall): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const row of call.rows) {
    try {
      await runOne(call, row);
      results.push({ id: row.id, success: true, message: '成功' });
    } catch (error) {
      results.push({ id: row.id, success: false, message: messageOf(error, '失败') });
    }
    call.onProgress(results.length);
  }
  return results;
}

async function runOne({ host, entity, action, input }: BatchCall, row: RecordRow): Promise<void> {
  if (action.transition) await host.data.transition(entity, row.id, action.transition, row.version, input);
  else if (action.operation === 'remove') await host.data.remove(entity, row.id, row.version);
  else if (action.set) await host.data.save(entity, row.id, row.version, valuesSet(action, entity, row, host));
  else if (action.download) {
    for (const file of filesOf(action, row)) await host.data.download(file);
  } else if (action.call) {
    const [method = 'POST', target = ''] = action.call.split(' ');
    await host.data.call(method, fillCall(target, row), {});
  }
}

/** A download field holds a file id or comma-separated paths. */
function filesOf(action: ActionSpec, row: RecordRow): Array<{ path: string } | { fileId: string }> {
  const value = valueAt(row, action.download ?? '');
  if (value === null || value === undefined || value === '') return [];
  return String(value)
    .split(',')
    .filter(Boolean)
    .map((part) => (part.startsWith('/') ? { path: part } : { fileId: part }));
}
