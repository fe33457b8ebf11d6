/**
 * A workbook as new records: each line, or the lines of one key, is judged by the entity's own form as if it had been
 * typed there. Loaded when first used.
 */
import { toDecimal } from '#core/format';
import { FormStore, isEmpty } from '#engine/store';
import type { EngineHost } from '../../port.ts';
import {
  type BadLine,
  candidateOf,
  cellAt,
  type ReadSheet,
  readSheet,
  recordFinder,
  type SheetColumn,
  type SheetFault,
  type SheetLine,
  sheetRefusals,
} from '../../widgets/LineTable/index.tsx';
import type { RecordSheet } from './columns.ts';

/** Records of one file: each is a call of its own. */
export const MOST_RECORDS = 500;

type Values = Record<string, unknown>;
/** A record that can be created, and the lines of the file that it comes from. */
export type GoodRecord = { lines: SheetLine[]; values: Values };
export type ReadRecords = { sheet: ReadSheet; good: GoodRecord[]; bad: BadLine[]; notes: string[] };

/** A line as values by the names of its columns, and what is wrong with it. */
type Entry = { line: SheetLine; values: Values; faults: SheetFault[] };

/** @throws UserError when the file as a whole cannot be used */
export async function readRecords(file: File, records: RecordSheet, host: EngineHost): Promise<ReadRecords> {
  const { columns, form } = records;
  const sheet = await readSheet(file, columns);
  const store = new FormStore(form.model.start(form.defaults, host.context()), {
    labels: {},
    sections: form.sections,
  });
  const notes = sheet.unknown.length > 0 ? [`未识别的列已忽略：${sheet.unknown.slice(0, 10).join('、')}`] : [];
  const read: ReadRecords = { sheet, good: [], bad: [], notes };
  // One finder for the whole file: a name that stands in many lines is looked up once.
  const find = recordFinder(store, host, '');
  const entries: Entry[] = [];
  const pause = pausing();
  for (const line of sheet.lines) {
    const { values, faults } = await candidateOf(line, sheet, { host, find, isRecord: true });
    entries.push({ line, values, faults: [...faults, ...refusedWords(line, sheet, records)] });
    await pause();
  }
  refuseRepeats(entries, records);
  const groups = grouped(entries, records).flatMap((group) => inParts(group, records));
  if (groups.length > MOST_RECORDS) throw sheetRefusals.ENG410({ count: MOST_RECORDS });
  for (const group of groups) {
    take(read, group, records, host);
    await pause();
  }
  read.bad.sort((a, b) => a.line - b.line);
  store.dispose();
  return read;
}

const PIECE_MS = 30;

/** Asked after each step of long work: the page is drawn and answers keys in between. */
function pausing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PIECE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

/** Numbers that stand once in a file, whatever record their line belongs to. */
function refuseRepeats(entries: readonly Entry[], { columns, distinct }: RecordSheet): void {
  for (const name of distinct) {
    const column = columns.find((candidate) => candidate.column.name === name) ?? null;
    const seen = new Map<unknown, number>();
    for (const { line, values, faults } of entries) {
      const value = values[name];
      if (isEmpty(value)) continue;
      const first = seen.get(value);
      if (first === undefined) seen.set(value, line.line);
      else faults.push({ column, message: `与第${first}行重复` });
    }
  }
}

/** Lines beyond what one record takes make up further ones. */
function inParts(group: Entry[], { most }: RecordSheet): Entry[][] {
  if (group.length <= most) return [group];
  const parts: Entry[][] = [];
  for (let start = 0; start < group.length; start += most) parts.push(group.slice(start, start + most));
  return parts;
}

/** Words that a column does not take: a list of other programs marks so what is void, say. */
function refusedWords(line: SheetLine, { places }: ReadSheet, { judging }: RecordSheet): SheetFault[] {
  return [...places].flatMap(([column, at]) => {
    const { among, message } = judging.get(column) ?? {};
    const word = String(cellAt(line, at).cell ?? '').trim();
    return !among || word === '' || among.includes(word)
      ? []
      : [{ column, message: message ?? `应为${among.join('、')}` }];
  });
}

/** Lines of one record. A second line with the key of another is refused where lines are records. */
function grouped(entries: readonly Entry[], { key, rowsOf }: RecordSheet): Entry[][] {
  if (key.length === 0) return entries.map((entry) => [entry]);
  const groups = new Map<string, Entry[]>();
  const single: Entry[][] = [];
  for (const entry of entries) {
    const parts = key.map((name) => String(entry.values[name] ?? ''));
    const known = groups.get(parts.join('\n'));
    if (parts.every((part) => part === '')) single.push([entry]);
    else if (!known) groups.set(parts.join('\n'), [entry]);
    else if (rowsOf !== null) known.push(entry);
    else {
      entry.faults.push({ column: null, message: `与第${known[0]?.line.line}行重复` });
      single.push([entry]);
    }
  }
  return [...groups.values(), ...single];
}

function take(read: ReadRecords, group: Entry[], records: RecordSheet, host: EngineHost): void {
  const values = recordOf(group, records);
  const judged = group.some(({ faults }) => faults.length > 0) ? null : judge(group, records, values, host);
  if (group.every(({ faults }) => faults.length === 0) && judged) {
    read.good.push({ lines: group.map(({ line }) => line), values: judged });
    return;
  }
  const first = group.find(({ faults }) => faults.length > 0);
  for (const { line, faults } of group) {
    const whole = { column: null, message: `第${first?.line.line}行有误，整张未导入` };
    read.bad.push({ line: line.line, cells: line.cells, faults: faults.length > 0 ? faults : [whole] });
  }
}

/** The record that the lines make up: what is not a column of the table is said by the first line, no other differs. */
function recordOf(group: Entry[], { columns, judging, rowsOf }: RecordSheet): Values {
  const [first] = group;
  const record: Values = {};
  const isIn = (name: string) => rowsOf !== null && name.startsWith(`${rowsOf}.`);
  const apart = new Set(
    columns
      .filter((column) => judging.get(column)?.isComputed || judging.get(column)?.isAside)
      .map(({ column }) => column.name),
  );
  for (const [name, value] of Object.entries(first?.values ?? {})) {
    if (apart.has(name) || isIn(name)) continue;
    record[name] = value;
    for (const other of group.slice(1)) {
      if (isEmpty(other.values[name]) || other.values[name] === value) continue;
      const column = columns.find((candidate) => candidate.column.name === name) ?? null;
      other.faults.push({ column, message: `与第${first?.line.line}行不一致` });
    }
  }
  if (rowsOf !== null) {
    record[rowsOf] = group.map(({ values }) => {
      const cells = Object.entries(values).filter(([name]) => isIn(name) && !apart.has(name));
      return Object.fromEntries(cells.map(([name, value]) => [name.slice(rowsOf.length + 1), value]));
    });
  }
  return record;
}

/** What the form would send; what it finds stands with the lines afterwards. */
function judge(group: Entry[], records: RecordSheet, values: Values, host: EngineHost): Values {
  const { entity, columns, form, rowsOf } = records;
  const hasDrafts = entity.operations?.create?.complete !== true;
  const held = Object.entries(values).flatMap(([name, value]) =>
    name === rowsOf
      ? (value as Values[]).flatMap((row, index) => Object.keys(row).map((cell) => `${name}.${index}.${cell}`))
      : [name],
  );
  const evaluation = form.model.start({ ...form.defaults, ...values }, host.context(), { defaults: true, held });
  const named = new Map(columns.map((column) => [column.column.name, column]));
  const emptied = new Set<string>();
  // A code that the rules do not offer is emptied by them: to the user it is a wrong entry.
  for (const path of held) {
    const { entry, name } = placeOf(path, group, rowsOf);
    const column = named.get(name);
    if (!column?.column.schema.dictionary || isEmpty(entry.values[name]) || !isEmpty(evaluation.value(path))) continue;
    emptied.add(path);
    entry.faults.push({ column, message: '不在可选项内' });
  }
  for (const { level, path, message } of evaluation.validate()) {
    if (level !== 'error' || emptied.has(path)) continue;
    const { entry, name } = placeOf(path, group, rowsOf);
    // A record with drafts is completed on its page: files, say, that no workbook holds.
    if (hasDrafts && !named.has(name) && isEmpty(evaluation.value(path))) continue;
    entry.faults.push({ column: named.get(name) ?? null, message });
  }
  for (const column of columns) compare(group, column, records, (path) => evaluation.value(path));
  return evaluation.submission();
}

/** The line that a path of the record stands in, and the column that it has there. */
function placeOf(path: string, group: Entry[], rowsOf: string | null): { entry: Entry; name: string } {
  const [head, index = '', ...rest] = path.split('.');
  const isRow = head === rowsOf && /^\d+$/.test(index);
  const entry = (isRow ? group[Number(index)] : group[0]) ?? (group[0] as Entry);
  return { entry, name: isRow ? `${head}.${rest.join('.')}` : path };
}

/** A figure that the form computes: each line gives the whole, or its share of it. */
function compare(
  group: Entry[],
  column: SheetColumn,
  { judging, rowsOf }: RecordSheet,
  valueAt: (path: string) => unknown,
) {
  const { isComputed, message } = judging.get(column) ?? {};
  const { name } = column.column;
  if (!isComputed) return;
  const isIn = rowsOf !== null && name.startsWith(`${rowsOf}.`);
  const given = group.map(({ values }) => values[name]);
  if (given.every(isEmpty)) return;
  const computed = group.map((_entry, index) =>
    valueAt(isIn ? `${rowsOf}.${index}.${name.slice((rowsOf ?? '').length + 1)}` : name),
  );
  const isShare = !isIn && given.every((value) => !isEmpty(value)) && isSame(sum(given), computed[0]);
  group.forEach(({ values, faults }, index) => {
    if (isShare || isEmpty(values[name]) || isSame(values[name], computed[index])) return;
    faults.push({ column, message: message ?? `与计算结果${String(computed[index] ?? '')}不一致` });
  });
}

const sum = (values: readonly unknown[]): string =>
  values
    .reduce((total: NonNullable<ReturnType<typeof toDecimal>>, value) => total.plus(toDecimal(value) ?? 0), zero)
    .toFixed();
const zero = toDecimal(0) as NonNullable<ReturnType<typeof toDecimal>>;

function isSame(a: unknown, b: unknown): boolean {
  const [left, right] = [toDecimal(a), toDecimal(b)];
  return left && right ? left.eq(right) : a === b;
}
