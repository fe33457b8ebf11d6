/** What an export writes for each column: fields of the record, and computed cells of the list it was asked from. */
import type { ColumnSpec, SchemaSet } from '#core/language';
import { columnTitle, isFigure, listWidth } from '#core/listing';
import { type ColumnKind, kindOf } from '#server/database';
import { errors } from '#server/kernel';
import { listAt } from '../query/list-fields.ts';
import { listedColumn, type RecordType } from '../type/record-type.ts';

type ComputedSpec = Extract<ColumnSpec, object> & { key: string; expression: string };

export type ExportColumn =
  /** `letters`: room that its values ask for, as letters of a spreadsheet's columns. */
  | { title: string; path: string; kind: ColumnKind; money: boolean; letters: number }
  /** A cell that the screen computes; `figure`: its value is an amount. */
  | { title: string; expression: string; figure: boolean };

const MAX_COLUMNS = 200;
/** Pixels of a column of a list that a letter of a spreadsheet's column stands for. */
const LETTER_PX = 6.5;

/**
 * @param list codes of fields (`signDate`, `deliveryDate.start`) and keys of computed cells; empty = all fields
 * @param route the list whose headings and computed cells count; empty = none
 * @throws ServerError 400 for unknown columns and for a route that is no list of the entity
 */
export function exportColumns(
  type: RecordType,
  schemas: Pick<SchemaSet, 'screens'>,
  { list, route }: { list: string; route: string },
): ExportColumn[] {
  const shown = columnsOfScreen(type, schemas, route);
  const wanted = list.split(',').filter((code) => code !== '');
  return columnsOf(type, shown, wanted.length > 0 ? wanted : defaultColumns(type));
}

/** The columns of a block, in its order; steps and what no export may hold are left out. */
export function blockColumns(type: RecordType, shown: readonly ColumnSpec[]): ExportColumn[] {
  const paths = shown.flatMap((column) => {
    if (typeof column === 'string') return [column];
    return column.field ?? (isComputed(column) && column.link === undefined ? column.key : []);
  });
  const isOffered = (path: string) =>
    shown.some((column) => isComputed(column) && column.key === path) || exportable(type, path) !== null;
  return columnsOf(type, shown, paths.filter(isOffered));
}

function columnsOf(type: RecordType, shown: readonly ColumnSpec[], paths: readonly string[]): ExportColumn[] {
  return paths.slice(0, MAX_COLUMNS).map((path) => {
    const computed = shown.find((column): column is ComputedSpec => isComputed(column) && column.key === path);
    if (computed) {
      const title = columnTitle(computed, undefined);
      return { title, expression: computed.expression, figure: isFigure(computed, undefined) };
    }
    return fieldColumn(type, path, shown);
  });
}

const isComputed = (column: ColumnSpec): column is ComputedSpec =>
  typeof column === 'object' && column.key !== undefined && column.expression !== undefined;

const columnsOfScreen = (type: RecordType, schemas: Pick<SchemaSet, 'screens'>, route: string): ColumnSpec[] =>
  route === '' ? [] : listAt(type, schemas, route).columns;

/** What an export may hold of a field; null for line tables and what is nobody's to take away. */
function exportable(type: RecordType, path: string) {
  const [code = '', inner] = path.split('.');
  const column = listedColumn(type, code);
  const innerSchema = inner === undefined ? undefined : column?.schema?.properties?.[inner];
  const isFine =
    column &&
    column.schema?.items?.type !== 'object' &&
    (inner === undefined || innerSchema) &&
    !innerSchema?.sensitive;
  return isFine ? { code, column, innerSchema } : null;
}

function fieldColumn(type: RecordType, path: string, shown: readonly ColumnSpec[]): ExportColumn {
  const found = exportable(type, path);
  if (!found) throw refused(path);
  const { code, column, innerSchema } = found;
  const onScreen = shown.find((each) => (typeof each === 'string' ? each : each.field) === path);
  const schema = innerSchema ?? column.schema ?? undefined;
  // Facts of every record are no fields of the entity file.
  const title = schema?.title ?? HEAD_TITLES[code] ?? code;
  return {
    title: onScreen === undefined ? title : columnTitle(onScreen, schema ?? { type: 'string', title }),
    path,
    kind: innerSchema ? kindOf(innerSchema) : column.kind,
    money: schema?.format === 'money',
    letters: Math.ceil(listWidth(type.spec, path) / LETTER_PX),
  };
}

/** Places of the columns that the list sums at its foot. */
export function summedColumns(
  { screens }: Pick<SchemaSet, 'screens'>,
  columns: readonly ExportColumn[],
  route: string,
): ReadonlySet<number> {
  const screen = Object.hasOwn(screens, route) ? screens[route] : undefined;
  const summed = screen?.kind === 'list' ? (screen.summary ?? []) : [];
  return new Set(columns.flatMap((column, place) => ('path' in column && summed.includes(column.path) ? [place] : [])));
}

const refused = (name: string) => errors.SRV115({ path: name.slice(0, 60) });

const HEAD_TITLES: Record<string, string> = {
  number: '编号',
  status: '状态',
  creatorName: '创建人',
  createTime: '创建时间',
  updateTime: '更新时间',
};

function defaultColumns(type: RecordType): string[] {
  const codes = Object.keys(type.spec.properties).filter((code) => {
    const column = listedColumn(type, code);
    return column !== null && column.schema?.type !== 'array' && column.schema?.type !== 'object';
  });
  return [...new Set([...(type.spec.number ? [type.spec.number.field] : []), ...codes])];
}
