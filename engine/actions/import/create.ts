import { DataError, type EngineHost, type RecordRow } from '../../port.ts';
import type { BadLine, SheetColumn, SheetFault } from '../../widgets/LineTable/index.tsx';
import type { RecordSheet } from './columns.ts';
import type { GoodRecord } from './read.ts';

const NOTHING = '其他行有误，整个文件未导入';

export type Created = { last: RecordRow | null; count: number; failed: BadLine[] };

/** Creates the records in the order of the file; what the server refuses comes back as its lines with their faults. */
export async function createRecords(
  records: RecordSheet,
  good: readonly GoodRecord[],
  host: EngineHost,
  onProgress: (done: number) => void,
): Promise<Created> {
  const created: Created = { last: null, count: 0, failed: [] };
  const made: RecordRow[] = [];
  let stopped: string | null = null;
  for (const [index, record] of good.entries()) {
    if (stopped !== null) created.failed.push(...untaken(record, stopped));
    else {
      try {
        created.last = await host.data.create(records.entity, record.values, records.form.name);
        made.push(created.last);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        const found = error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
        created.failed.push(...linesOf(record, records, found));
        // Without a connection or a session the rest would only fail the same way.
        if (error.status === 0 || error.status === 401) stopped = `未导入：${error.message}`;
        else if (records.isWhole) stopped = NOTHING;
      }
    }
    onProgress(index + 1);
  }
  if (records.isWhole && stopped !== null) {
    const left = await takenBack(made, records, host);
    const gone = good.slice(0, made.length).filter((_, index) => !left.includes(made[index] as RecordRow));
    created.failed.unshift(...gone.flatMap((record) => untaken(record, NOTHING)));
    created.last = left.at(-1) ?? null;
    created.count = left.length;
  } else created.count = made.length;
  return created;
}

/** Lines that nothing is wrong with. */
const untaken = ({ lines }: GoodRecord, message: string): BadLine[] =>
  lines.map(({ line, cells }) => ({ line, cells, faults: [{ column: null, message }] }));

/** Removes what was created; answers what could not be removed. */
async function takenBack(made: readonly RecordRow[], { entity }: RecordSheet, host: EngineHost): Promise<RecordRow[]> {
  const left: RecordRow[] = [];
  for (const row of made) {
    try {
      await host.data.remove(entity, row.id, row.version);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      left.push(row);
    }
  }
  return left;
}

/** What was found, each where its cell stands; lines without any of it say that the record was refused as a whole. */
function linesOf(
  { lines }: GoodRecord,
  { columns, rowsOf }: RecordSheet,
  found: ReadonlyArray<{ path: string; message: string }>,
): BadLine[] {
  const named = new Map<string, SheetColumn>(columns.map((column) => [column.column.name, column]));
  const faults = lines.map((): SheetFault[] => []);
  for (const { path, message } of found) {
    const [head, index = '', ...rest] = path.split('.');
    const isRow = head === rowsOf && /^\d+$/.test(index);
    const column = named.get(isRow ? `${head}.${rest.join('.')}` : path) ?? null;
    (faults[isRow ? Number(index) : 0] ?? faults[0])?.push({ column, message });
  }
  const first = lines[faults.findIndex((list) => list.length > 0)];
  return lines.map(({ line, cells }, index): BadLine => {
    const own = faults[index] ?? [];
    return {
      line,
      cells,
      faults: own.length > 0 ? own : [{ column: null, message: `第${first?.line}行有误，整张未导入` }],
    };
  });
}
