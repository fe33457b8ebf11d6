/** What an export writes for each column: fields of the record, and computed cells of the list it was asked from. */
import type { ColumnSpec, SchemaSet } from '#core/language';
import { columnTitle, isFigure } from '#core/listing';
import type { Column } from '../database/index.ts';
import { ServerError } from '../kernel/errors.ts';
import { listedColumn, type RecordType } from './record-type.ts';

type ComputedSpec = Extract<ColumnSpec, object> & { key: string; expression: string };

export type ExportColumn =
  | { title: string; path: string; column: Column }
  /** A cell that the screen computes; `figure`: its value is an amount. */
  | { title: string; expression: string; figure: boolean };

const MAX_COLUMNS = 200;

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
  const paths = wanted.length > 0 ? wanted : defaultColumns(type);
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

function columnsOfScreen(type: RecordType, { screens }: Pick<SchemaSet, 'screens'>, route: string): ColumnSpec[] {
  if (route === '') return [];
  const screen = Object.hasOwn(screens, route) ? screens[route] : undefined;
  if (screen?.kind !== 'list' || screen.entity !== type.spec.name) throw refused('screen', route);
  return screen.columns;
}

function fieldColumn(type: RecordType, path: string, shown: readonly ColumnSpec[]): ExportColumn {
  const [code = '', inner] = path.split('.');
  const column = listedColumn(type, code);
  const innerSchema = inner === undefined ? undefined : column?.schema?.properties?.[inner];
  const isFine =
    column &&
    column.schema?.items?.type !== 'object' &&
    (inner === undefined || innerSchema) &&
    !innerSchema?.sensitive;
  if (!isFine) throw refused('columns', path);
  const onScreen = shown.find((each) => (typeof each === 'string' ? each : each.field) === path);
  const schema = innerSchema ?? column.schema ?? undefined;
  const title = onScreen === undefined ? undefined : columnTitle(onScreen, schema);
  return { path, title: title ?? schema?.title ?? HEAD_TITLES[code] ?? code, column };
}

function refused(parameter: string, value: string): ServerError {
  const errors = [{ path: value.slice(0, 60), message: '导出列不正确' }];
  return new ServerError(400, 'SRV101', '导出列不正确', { errors, hint: `"${value.slice(0, 60)}" in ${parameter}` });
}

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
