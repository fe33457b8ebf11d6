/** Parts of a translated condition: what a column is to SQL. */

import { type RawBuilder, sql } from 'kysely';
import { errors, invariant } from '#core/errors';
import type { FieldSchema } from '#core/language';
import { type ColumnKind, kindOf, type TableShape } from '../shape.ts';

export type ScalarKind = Exclude<ColumnKind, 'json'> | 'empty';
/** A term that is one value. */
export type Scalar = Extract<Term, { kind: ScalarKind }>;
export type Term =
  /**
   * `literal`: the text of a constant, so that it can take the other side's type. Of conditions (`truth.ts`):
   * `isExact`, it is never null; `holds`, the form that may be null instead of false; `known`, its outcome for all rows.
   * Of decimals: `digits`, the most that can stand after the point.
   */
  | {
      kind: ScalarKind;
      sql: RawBuilder<unknown>;
      literal?: string;
      isExact?: true;
      holds?: RawBuilder<unknown>;
      known?: boolean;
      digits?: number;
    }
  | { kind: 'json'; sql: RawBuilder<unknown>; schema: FieldSchema | null }
  | { kind: 'list'; items: Term[] };

/** `signDate`, or `deliveryDate.start` inside `ext`. */
export function column(path: string[], shape: TableShape, alias?: string): Term {
  const [code = '', ...inner] = path;
  const found = shape.columns.get(code);
  if (!found) throw errors.SCH105({ name: `${shape.entity.name}.${code}` });
  if (found.kind !== 'json') {
    if (inner.length > 0) throw errors.SCH105({ name: [code, ...inner].join('.') });
    return { kind: found.kind, sql: sql.ref(alias ? `${alias}.${found.name}` : found.name), digits: found.scale };
  }
  const ext = sql.ref(alias ? `${alias}.ext` : 'ext');
  if (inner.length === 0) return { kind: 'json', sql: sql`(${ext} -> ${sql.lit(code)})`, schema: found.schema };
  const schema = innerSchema(found.schema, inner, path);
  const text = sql`nullif(${ext} #>> ${sql.lit(`{${path.join(',')}}`)}, '')`;
  const kind = kindOf(schema);
  if (kind === 'json') return { kind, sql: sql`(${ext} #> ${sql.lit(`{${path.join(',')}}`)})`, schema };
  return typed(kind, text, schema);
}

/** A value that lies as text in `ext` or in a line. */
function typed(kind: Exclude<ScalarKind, 'empty'>, text: RawBuilder<unknown>, { scale = 2 }: FieldSchema): Scalar {
  const value = kind === 'text' ? text : sql`cast(${text} as ${castType(kind)})`;
  return { kind, sql: value, digits: kind === 'decimal' ? scale : 0 };
}

function innerSchema(schema: FieldSchema | null, inner: string[], path: string[]): FieldSchema {
  let current = schema ?? undefined;
  for (const part of inner) {
    const properties = current?.type === 'object' ? current.properties : undefined;
    current = properties && Object.hasOwn(properties, part) ? properties[part] : undefined;
  }
  if (!current) throw errors.SCH105({ name: path.join('.') });
  return current;
}

/** The SQL type that a parameter of this kind is cast to. */
export function castType(kind: ScalarKind): RawBuilder<unknown> {
  switch (kind) {
    case 'decimal':
      return sql`numeric`;
    case 'integer':
      return sql`bigint`;
    case 'datetime':
      return sql`timestamptz`;
    case 'date':
      return sql`date`;
    case 'boolean':
      return sql`boolean`;
    default:
      return sql`text`;
  }
}

/** A column of one line of a line table. */
export function cell(code: string, row: { sql: RawBuilder<unknown>; properties: Record<string, FieldSchema> }): Scalar {
  const schema = Object.hasOwn(row.properties, code) ? row.properties[code] : undefined;
  const kind = schema && kindOf(schema);
  if (!kind || kind === 'json') throw errors.ENG120({ what: `"row.${code}", which is no single value,` });
  return typed(kind, sql`nullif(${row.sql} ->> ${sql.lit(code)}, '')`, schema);
}

/** @throws BulklineError ENG120 for lists and objects, which are no single value */
export function scalarTerm(term: Term | undefined): Scalar {
  invariant(term, 'calls were checked for the number of their arguments');
  if (term.kind === 'list' || term.kind === 'json') throw errors.ENG120({ what: 'a list in the place of a value' });
  return term;
}

export const isNumeric = ({ kind }: Scalar): boolean => kind === 'decimal' || kind === 'integer';
export const isTime = ({ kind }: Scalar): boolean => kind === 'date' || kind === 'datetime';

/** The empty value, of no type yet. */
export const nothing: Scalar = { kind: 'empty', sql: sql`null` };
