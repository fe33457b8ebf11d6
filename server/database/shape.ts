/** How an entity file becomes a table: real columns for scalars, one `ext jsonb` for objects, lists and line tables. */
import type { ErrorPlace } from '#core/errors';
import type { EntitySpec, FieldSchema } from '#core/language';
import { errors } from '#server/kernel';

/** Tables of records live in a schema of their own, so that no entity name can meet a table of the platform. */
export const RECORD_SCHEMA = 'record';

/** How a value is stored and compared. */
export type ColumnKind = 'text' | 'date' | 'datetime' | 'decimal' | 'integer' | 'boolean' | 'json';

/** A column of an entity's table, or a value inside `ext`. */
export type Column = {
  /** Name in answers, filters and expressions. */
  code: string;
  /** Name in the table; the values of kind `json` lie in `ext` under `code`. */
  name: string;
  kind: ColumnKind;
  /** Digits after the point of a decimal. */
  scale: number;
  /** Schema of the field; null for head columns that the entity file does not name. */
  schema: FieldSchema | null;
  /** Columns that every record has; written by the server only. */
  head: boolean;
  /** No row is without it. */
  isFilled: boolean;
};

/** The table of an entity as queries are written against it. */
export type TableShape = {
  entity: EntitySpec;
  /** Table name below `RECORD_SCHEMA`. */
  table: string;
  /** By code; `workflow.field` and `number.field` stand beside `status` and `number` for the same column. */
  columns: ReadonlyMap<string, Column>;
};

const HEAD: Array<[code: string, name: string, kind: ColumnKind]> = [
  ['id', 'id', 'text'],
  ['number', 'number', 'text'],
  ['status', 'status', 'text'],
  ['version', 'version', 'integer'],
  ['companyId', 'company_id', 'text'],
  ['createdBy', 'created_by', 'text'],
  ['creatorName', 'creator_name', 'text'],
  ['createTime', 'create_time', 'datetime'],
  ['updateTime', 'update_time', 'datetime'],
];

/** Head columns that are `not null` in the table. */
const FILLED = new Set(['id', 'version', 'create_time', 'update_time']);

/** Columns that every table has, whatever its entity says. */
export const HEAD_COLUMNS: ReadonlySet<string> = new Set([
  ...HEAD.map(([, name]) => name),
  'ext',
  'visible_to',
  'party_roles',
  'schema_set',
  'balance_version',
]);

/** The table that an entity file describes; fields without a column of their own lie in `ext`. */
export function tableShape(entity: EntitySpec): TableShape {
  const columns = new Map<string, Column>();
  for (const [code, name, kind] of HEAD) columns.set(code, headColumn(entity, code, name, kind));
  const alias = (code: string | undefined, head: string) => {
    const column = columns.get(head);
    if (code && column) columns.set(code, { ...column, code, schema: entity.properties[code] ?? null });
  };
  alias(entity.workflow?.field, 'status');
  alias(entity.number?.field, 'number');
  const names = new Map<string, string>();
  for (const [code, schema] of Object.entries(entity.properties)) {
    if (columns.has(code)) continue;
    const column = fieldColumn(code, schema);
    refuseClash(entity, column, names);
    columns.set(code, column);
  }
  return { entity, table: snakeCase(entity.name), columns };
}

function headColumn(entity: EntitySpec, code: string, name: string, kind: ColumnKind): Column {
  return {
    code,
    name,
    kind,
    scale: 0,
    schema: entity.properties[code] ?? null,
    head: true,
    isFilled: FILLED.has(name),
  };
}

function fieldColumn(code: string, schema: FieldSchema): Column {
  const kind = kindOf(schema);
  return {
    code,
    name: snakeCase(code),
    kind,
    scale: kind === 'decimal' ? (schema.scale ?? 2) : 0,
    schema,
    head: false,
    isFilled: false,
  };
}

function refuseClash(entity: EntitySpec, column: Column, names: Map<string, string>): void {
  const other = names.get(column.name);
  if (column.kind === 'json') return;
  if (other !== undefined || HEAD_COLUMNS.has(column.name)) {
    const named = { field: column.code, entity: entity.name, column: column.name };
    const where = fieldPlace(entity, column.code);
    throw errors.SRV310({ ...named, owner: other ? `"${other}"` : 'the server' }, { where });
  }
  names.set(column.name, column.code);
}

/** Where a field stands in its set; `positions.of` of the loaded set has file and line for it. */
export const fieldPlace = ({ name }: EntitySpec, code: string): ErrorPlace => ({
  file: `schemas/entities ${name}`,
  pointer: `/properties/${code}`,
});

/** Which kind of value a field holds in the database and in comparisons. */
export function kindOf(schema: FieldSchema): ColumnKind {
  if (schema.type === 'array' || schema.type === 'object') return 'json';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer') return 'integer';
  switch (schema.format) {
    case 'money':
    case 'decimal':
    case 'percent':
      return 'decimal';
    case 'date':
      return 'date';
    case 'datetime':
      return 'datetime';
    default:
      return 'text';
  }
}

/** Type of the real column; kinds in `ext` have none. */
export function columnType(column: Column): string {
  switch (column.kind) {
    case 'decimal':
      return `numeric(20,${column.scale})`;
    case 'integer':
      return column.code === 'version' && column.head ? 'integer' : 'bigint';
    case 'datetime':
      return 'timestamptz';
    case 'json':
      return 'jsonb';
    default:
      return column.kind;
  }
}

/** `signDate` -> `sign_date`; PostgreSQL cuts names after 63 bytes, so longer ones are refused by their length. */
export function snakeCase(code: string): string {
  const name = code
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  if (!/^[a-z_][a-z0-9_]{0,54}$/.test(name)) {
    throw errors.SRV311({ name: code });
  }
  return name;
}
