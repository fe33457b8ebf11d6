/**
 * A workbook as new records: its columns are the fields that a person fills in, and each line is judged by the entity's
 * own form as if it had been typed there. Loaded when first used.
 */
import { type CellValue, type WriteOptions, writeXlsx } from 'hucre/xlsx';
import type { EntitySpec, FieldSchema, FormRule } from '#core/language';
import { FormStore, isEmpty, isLineTable } from '#engine/store';
import { widgetFor } from '#engine/widgets';
import { DataError, type EngineHost, type RecordRow } from '../../port.ts';
import {
  type BadLine,
  candidateOf,
  choicesOf,
  errorSheet,
  headerOf,
  layoutOf,
  type ReadSheet,
  readSheet,
  recordFinder,
  type SheetColumn,
  type SheetFault,
  sheetRefusals,
  tableSettings,
  templateOf,
} from '../../widgets/LineTable/index.tsx';
import type { ActionForm } from '../actionForm.ts';

/** Records of one file: each is a call of its own. */
export const MOST_RECORDS = 500;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type GoodLine = { line: number; cells: CellValue[]; values: Record<string, unknown> };
export type ReadRecords = { sheet: ReadSheet; good: GoodLine[]; bad: BadLine[]; notes: string[] };
export type RecordSheet = { entity: EntitySpec; columns: SheetColumn[]; form: ActionForm };

export function recordSheet(entity: EntitySpec, form: ActionForm, host: EngineHost): RecordSheet {
  const names = form.sections.flatMap((section) =>
    section.fields.map((use) => (typeof use === 'string' ? use : use.field)),
  );
  const computed = computedBy(form);
  const entered = names.flatMap((name) => {
    const schema = entity.properties[name];
    return schema && isEntered(schema) && !computed.has(name) ? [[name, schema] as const] : [];
  });
  const rows: FieldSchema = {
    type: 'array',
    title: entity.title,
    items: { type: 'object', title: entity.title, properties: Object.fromEntries(entered), required: entity.required },
  };
  const { columns } = layoutOf(rows, tableSettings({}), widgetFor);
  return {
    entity,
    form,
    columns: columns.map((column) => ({
      column,
      header: headerOf(column),
      choices: choicesOf(column, host.dictionary, null),
    })),
  };
}

/** Not the server's, no files and nothing with parts. */
const isEntered = (schema: FieldSchema): boolean =>
  schema.type !== 'object' && !isLineTable(schema) && schema.format !== 'files' && !schema.serverOwned;

function computedBy({ model }: ActionForm): Set<string> {
  const { form, tables } = model.sources;
  const outputs = (rule: FormRule): string[] => {
    if (!('table' in rule)) return rule.value === undefined ? [] : [rule.field];
    return (tables[rule.table]?.outputs ?? []).flatMap(({ field, aspect }) => (aspect === 'value' ? [field] : []));
  };
  return new Set(form.rules.flatMap(outputs));
}

const fileOf = async (options: WriteOptions): Promise<Blob> =>
  new Blob([(await writeXlsx(options)) as Uint8Array<ArrayBuffer>], { type: XLSX });

export const templateFile = ({ entity, columns }: RecordSheet): Promise<Blob> =>
  fileOf(templateOf(entity.title, columns));

export const errorFile = ({ entity }: RecordSheet, sheet: ReadSheet, bad: readonly BadLine[]): Promise<Blob> =>
  fileOf(errorSheet(entity.title, sheet, bad));

/** @throws UserError when the file as a whole cannot be used */
export async function readRecords(file: File, records: RecordSheet, host: EngineHost): Promise<ReadRecords> {
  const { columns, form } = records;
  const sheet = await readSheet(file, columns);
  if (sheet.lines.length > MOST_RECORDS) throw sheetRefusals.ENG410({ count: MOST_RECORDS });
  const store = new FormStore(form.model.start(form.defaults, host.context()), {
    labels: {},
    sections: form.sections,
  });
  const notes = sheet.unknown.length > 0 ? [`未识别的列已忽略：${sheet.unknown.slice(0, 10).join('、')}`] : [];
  const read: ReadRecords = { sheet, good: [], bad: [], notes };
  // One finder for the whole file: a name that stands in many lines is looked up once.
  const find = recordFinder(store, host, '');
  for (const line of sheet.lines) {
    const { values, faults } = await candidateOf(line, sheet, { host, find });
    const judged = faults.length > 0 ? { values, faults } : judge(records, values, host);
    if (judged.faults.length > 0) read.bad.push({ line: line.line, cells: line.cells, faults: judged.faults });
    else read.good.push({ line: line.line, cells: line.cells, values: judged.values });
  }
  store.dispose();
  return read;
}

type Values = Record<string, unknown>;

/** What the form finds in one line, or what it would send. */
function judge({ columns, form }: RecordSheet, values: Values, host: EngineHost) {
  const held = Object.keys(values);
  const evaluation = form.model.start({ ...form.defaults, ...values }, host.context(), { defaults: true, held });
  const named = new Map(columns.map((column) => [column.column.name, column]));
  // A code that the rules do not offer is emptied by them: to the user it is a wrong entry.
  const refused = columns.flatMap((column): SheetFault[] => {
    const { name, schema } = column.column;
    const isEmptied = schema.dictionary && !isEmpty(values[name]) && isEmpty(evaluation.value(name));
    return isEmptied ? [{ column, message: '不在可选项内' }] : [];
  });
  const found = evaluation
    .validate()
    .filter(({ level, path }) => level === 'error' && !refused.some(({ column }) => column?.column.name === path))
    .map(({ path, message }): SheetFault => ({ column: named.get(path) ?? null, message }));
  return { values: evaluation.submission(), faults: [...refused, ...found] };
}

export type Created = { last: RecordRow | null; count: number; failed: BadLine[] };

/** Creates the records in the order of the file; what the server refuses comes back as a line with its faults. */
export async function createRecords(
  records: RecordSheet,
  good: readonly GoodLine[],
  host: EngineHost,
  onProgress: (done: number) => void,
): Promise<Created> {
  const created: Created = { last: null, count: 0, failed: [] };
  const named = new Map(records.columns.map((column) => [column.column.name, column]));
  let stopped: string | null = null;
  for (const [index, { line, cells, values }] of good.entries()) {
    if (stopped === null) {
      try {
        created.last = await host.data.create(records.entity, values);
        created.count += 1;
        onProgress(index + 1);
        continue;
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        created.failed.push({ line, cells, faults: faultsOf(error, named) });
        // Without a connection or a session the rest would only fail the same way.
        if (error.status === 0 || error.status === 401) stopped = `未导入：${error.message}`;
      }
    } else created.failed.push({ line, cells, faults: [{ column: null, message: stopped }] });
    onProgress(index + 1);
  }
  return created;
}

function faultsOf(error: DataError, named: ReadonlyMap<string, SheetColumn>): SheetFault[] {
  if (error.errors.length === 0) return [{ column: null, message: error.message }];
  return error.errors.map(({ path, message }) => ({ column: named.get(path) ?? null, message }));
}
