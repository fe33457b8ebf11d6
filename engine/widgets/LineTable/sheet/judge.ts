import type { CellValue } from 'hucre/xlsx';
import type { Evaluation } from '#core/model';
import { type FormStore, isEmpty } from '#engine/store';
import type { EngineHost } from '../../../port.ts';
import { cellValue } from '../cellValue.ts';
import { formOver, type SheetColumn } from './columns.ts';
import { cellAt, type ReadSheet, type SheetLine } from './read.ts';
import { recordFinder } from './records.ts';
import { withMending } from './wants.ts';

type RowValues = Record<string, unknown>;
export type SheetFault = { column: SheetColumn | null; message: string };
export type BadLine = { line: number; cells: CellValue[]; faults: SheetFault[] };
export type Judged = {
  good: RowValues[];
  /** Labels of chosen records: position in `good`, column, label. */
  labels: Array<{ row: number; name: string; label: string }>;
  bad: BadLine[];
  /** What the user should know beside the lines. */
  notes: string[];
};

type Candidate = {
  line: SheetLine;
  values: RowValues;
  labels: Record<string, string>;
  faults: SheetFault[];
  /** Row in the form that is judged; null when a cell could not even be read. */
  at: number | null;
};

/**
 * Judges the lines of a sheet by the form's own rules: the fields' types, formats and ranges, dictionaries and offered
 * options, what is required in this row and what the row's checks say.
 */
export async function judgeLines(
  sheet: ReadSheet,
  { store, host, path, room }: { store: FormStore; host: EngineHost; path: string; room: number },
): Promise<Judged> {
  const { evaluation } = store;
  const find = recordFinder(store, host, path);
  const candidates: Candidate[] = [];
  for (const line of sheet.lines) candidates.push(await candidateOf(line, sheet, { host, find }));
  const [sound, broken] = [true, false].map((isSound) =>
    candidates.filter(({ faults }) => (faults.length === 0) === isSound),
  ) as [Candidate[], Candidate[]];
  const over = findFaults(sound, sheet, evaluation, path);
  // What else is wrong is told at once, not after the next try; what could be read of those lines touches no others.
  findFaults(broken, sheet, evaluation, path);
  sound.forEach((candidate, index) => {
    candidate.at = index;
  });
  return divide(candidates, over, { path, room, notes: notesOf(sheet) });
}

/** Adds what the form finds in the cells that could be read; answers the form over these lines. */
function findFaults(lines: readonly Candidate[], sheet: ReadSheet, evaluation: Evaluation, path: string): Evaluation {
  const over = formOver(
    evaluation,
    path,
    lines.map(({ values }) => values),
  );
  const unread = lines.map(({ faults }) => new Set(faults.map(({ column }) => column)));
  lines.forEach((line, index) => {
    line.faults.push(...refusedOptions(line, sheet, over, `${path}.${index}`));
  });
  const columns = new Map([...sheet.places.keys()].map((column) => [column.column.name, column]));
  for (const { path: at, message, level } of over.validate([path])) {
    if (level !== 'error') continue;
    const [row = '', name = ''] = at.slice(path.length + 1).split('.');
    const column = columns.get(name) ?? null;
    // What the table as a whole says depends on the rows that are there already: `concernsWith`.
    if (row !== '' && !unread[Number(row)]?.has(column)) lines[Number(row)]?.faults.push({ column, message });
  }
  return over;
}

function divide(
  candidates: readonly Candidate[],
  over: Evaluation,
  { path, room, notes }: { path: string; room: number; notes: string[] },
): Judged {
  const judged: Judged = { good: [], labels: [], bad: [], notes };
  let ignored = 0;
  for (const { line, values, labels, faults, at } of candidates) {
    if (faults.length === 0 && judged.good.length >= room) faults.push({ column: null, message: '超出行数限制' });
    if (faults.length > 0) {
      judged.bad.push({ line: line.line, cells: line.cells, faults });
      continue;
    }
    const isHidden = (name: string) => !over.state(`${path}.${at}.${name}`).visible;
    ignored += Object.keys(values).filter((name) => isHidden(name) && !isEmpty(values[name])).length;
    for (const [name, label] of Object.entries(labels)) judged.labels.push({ row: judged.good.length, name, label });
    judged.good.push(values);
  }
  if (ignored > 0) judged.notes.push(`${ignored}个单元格在所填条件下不适用，提交时不计入`);
  return judged;
}

export async function candidateOf(
  line: SheetLine,
  { places }: ReadSheet,
  { host, find, isRecord }: { host: EngineHost; find: ReturnType<typeof recordFinder>; isRecord?: boolean },
): Promise<Candidate> {
  const candidate: Candidate = { line, values: {}, labels: {}, faults: [], at: null };
  const refuse = (column: SheetColumn, message: string) => candidate.faults.push({ column, message });
  for (const [column, place] of places) {
    const { name, schema } = column.column;
    const { cell, percent } = cellAt(line, place);
    const converted = cellValue(column.column, wordOf(column, cell), host.dictionary, percent, column.reads);
    if (!converted) continue;
    if ('error' in converted) refuse(column, withMending(converted.error, column));
    else if ('value' in converted) candidate.values[name] = converted.value;
    else {
      // The columns of a line table say nothing of the record around them.
      const head = isRecord ? candidate.values : {};
      const found = await find(schema, converted.text, column.reads?.by, head);
      if (typeof found === 'string') refuse(column, found);
      else {
        candidate.values[name] = found.value;
        candidate.labels[name] = found.label;
        // Of a column `table.name` the copies are columns of that table.
        const around = name.slice(0, name.lastIndexOf('.') + 1);
        for (const [to, from] of Object.entries(schema.ref?.copy ?? {}))
          candidate.values[around + to] = found.record[from] ?? null;
      }
    }
  }
  return candidate;
}

/** A word of another program as the code that the schemas give it. */
function wordOf({ reads }: SheetColumn, cell: CellValue): CellValue {
  const word = String(cell ?? '').trim();
  return reads?.texts && Object.hasOwn(reads.texts, word) ? (reads.texts[word] ?? cell) : cell;
}

/** A code that the rules do not offer in this row is emptied by them: to the user it is a wrong entry. */
function refusedOptions({ values }: Candidate, { places }: ReadSheet, over: Evaluation, row: string): SheetFault[] {
  return [...places.keys()].flatMap((column) => {
    const { name, schema } = column.column;
    if (!schema.dictionary || isEmpty(values[name])) return [];
    const at = `${row}.${name}`;
    return isEmpty(over.value(at))
      ? [{ column, message: withMending('不在可选项内', column, over.state(at).options) }]
      : [];
  });
}

function notesOf({ unknown }: ReadSheet): string[] {
  return unknown.length > 0 ? [`未识别的列已忽略：${unknown.slice(0, 10).join('、')}`] : [];
}
