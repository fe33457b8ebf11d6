import { DataError, type EngineHost, type RecordRow } from '../../port.ts';
import type { BadLine, SheetColumn, SheetFault } from '../../widgets/LineTable/index.tsx';
import type { RecordSheet } from './columns.ts';
import type { GoodRecord } from './read.ts';

export type Created = { last: RecordRow | null; count: number; failed: BadLine[] };

/** Creates the records in the order of the file; what the server refuses comes back as its lines with their faults. */
export async function createRecords(
  records: RecordSheet,
  good: readonly GoodRecord[],
  host: EngineHost,
  onProgress: (done: number) => void,
): Promise<Created> {
  const created: Created = { last: null, count: 0, failed: [] };
  let stopped: string | null = null;
  for (const [index, record] of good.entries()) {
    if (stopped !== null) created.failed.push(...linesOf(record, records, [{ path: '', message: stopped }]));
    else {
      try {
        created.last = await host.data.create(records.entity, record.values);
        created.count += 1;
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        const found = error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
        created.failed.push(...linesOf(record, records, found));
        // Without a connection or a session the rest would only fail the same way.
        if (error.status === 0 || error.status === 401) stopped = `未导入：${error.message}`;
      }
    }
    onProgress(index + 1);
  }
  return created;
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
