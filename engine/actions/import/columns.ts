/** The columns of a workbook that brings new records: the fields that a person fills in, or those that the schemas name. */
import { type WriteOptions, writeXlsx } from 'hucre/xlsx';
import type { EntitySpec, FieldSchema, FormRule, ImportSheet } from '#core/language';
import { isLineTable } from '#engine/store';
import { widgetFor } from '#engine/widgets';
import type { EngineHost } from '../../port.ts';
import {
  type BadLine,
  choicesOf,
  errorSheet,
  headerOf,
  layoutOf,
  type ReadSheet,
  type SheetColumn,
  type SheetReading,
  tableSettings,
  templateOf,
} from '../../widgets/LineTable/index.tsx';
import type { ActionForm } from '../actionForm.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a cell is beside a value of the form. */
export type Judging = Pick<ImportSheet['columns'][number], 'among' | 'message'> & {
  /** Not part of the template. */
  isExtra: boolean;
  /** Compared with what the form computes. */
  isComputed: boolean;
  /** No field takes it. */
  isAside: boolean;
};

export type RecordSheet = {
  entity: EntitySpec;
  form: ActionForm;
  columns: SheetColumn[];
  judging: ReadonlyMap<SheetColumn, Judging>;
  /** Table whose rows are the lines of one key. */
  rowsOf: string | null;
  /** Names of the columns that tell records apart. */
  key: readonly string[];
  /** Lines that one record takes. */
  most: number;
  /** Names of the columns that hold nothing twice. */
  distinct: readonly string[];
  /** All of the file or nothing. */
  isWhole: boolean;
};

export function recordSheet(entity: EntitySpec, form: ActionForm, host: EngineHost, sheet?: ImportSheet): RecordSheet {
  const computed = computedBy(form);
  const uses = sheet?.columns ?? enteredFields(entity, form, computed).map((field) => ({ field }));
  const judging = new Map<SheetColumn, Judging>();
  uses.forEach((use: ImportSheet['columns'][number], index) => {
    const { field, headings, texts, by, round, among, message } = use;
    const name = field ?? `-${index}`;
    const isComputed = field !== undefined && computed.has(field);
    const schema: FieldSchema = fieldOf(entity, field) ?? { type: 'string', title: headings?.[0] ?? '' };
    const reads =
      headings || texts || by || round ? { headings: headings ?? [schema.title], texts, by, round } : undefined;
    const required = field !== undefined && !isComputed && !use.extra && isRequired(entity, field);
    const column = sheetColumn({ name, schema, required, reads }, host);
    judging.set(column, { among, message, isComputed, isExtra: use.extra === true, isAside: field === undefined });
  });
  const { rowsOf = null, key = [], most = Number.POSITIVE_INFINITY, distinct = [], whole = false } = sheet ?? {};
  return { entity, form, columns: [...judging.keys()], judging, rowsOf, key, most, distinct, isWhole: whole };
}

/** Fields of the form's sections: not the server's, none that rules compute, no files and nothing with parts. */
function enteredFields({ properties }: EntitySpec, { sections }: ActionForm, computed: ReadonlySet<string>): string[] {
  const names = sections.flatMap(({ fields }) => fields.map((use) => (typeof use === 'string' ? use : use.field)));
  return names.filter((name) => {
    const schema = properties[name];
    if (!schema || schema.type === 'object' || isLineTable(schema)) return false;
    return schema.format !== 'files' && !schema.serverOwned && !schema.internal && !computed.has(name);
  });
}

function fieldOf({ properties }: EntitySpec, field = ''): FieldSchema | undefined {
  const [name = '', column] = field.split('.');
  return column === undefined ? properties[name] : properties[name]?.items?.properties?.[column];
}

function isRequired(entity: EntitySpec, field: string): boolean {
  const [name = '', column] = field.split('.');
  const { required } = column === undefined ? entity : (entity.properties[name]?.items ?? {});
  return required?.includes(column ?? name) ?? false;
}

type Use = { name: string; schema: FieldSchema; required: boolean; reads: SheetReading | undefined };

function sheetColumn({ name, schema, required, reads }: Use, { dictionary }: EngineHost): SheetColumn {
  const items = { type: 'object' as const, title: schema.title, properties: { [name]: schema } };
  const row: FieldSchema = {
    type: 'array',
    title: schema.title,
    items: required ? { ...items, required: [name] } : items,
  };
  const [column] = layoutOf(row, tableSettings({}), widgetFor).columns;
  if (!column) throw new TypeError(`no column can hold "${name}"`);
  const [heading = schema.title] = reads?.headings ?? [];
  const header = headerOf({ ...column, schema: { ...schema, title: heading } });
  return { column, header, choices: choicesOf(column, dictionary, null), ...(reads ? { reads } : {}) };
}

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

export const templateFile = ({ entity, columns, judging }: RecordSheet): Promise<Blob> =>
  fileOf(
    templateOf(
      entity.title,
      columns.filter((column) => !judging.get(column)?.isExtra),
    ),
  );

export const errorFile = ({ entity }: RecordSheet, sheet: ReadSheet, bad: readonly BadLine[]): Promise<Blob> =>
  fileOf(errorSheet(entity.title, sheet, bad));
