/** A record type as far as some of its fields go: what a list or a file shows costs no more than what it shows. */
import { type RawBuilder, sql } from 'kysely';
import { parseExpression, referencesOf } from '#core/expression';
import type { Column } from '#server/database';
import type { RecordType } from './record-type.ts';

/** The type with these fields alone, and the id. What it compiles still knows all of them. */
export function narrowed(type: RecordType, codes: Iterable<string>): RecordType {
  const kept = new Set(['id', ...codes]);
  const keep = <T>(entries: Iterable<readonly [string, T]>) => [...entries].filter(([code]) => kept.has(code));
  const columns = new Map(keep(type.shape.columns));
  const properties = Object.fromEntries(keep(Object.entries(type.spec.properties)));
  return Object.create(type, {
    shape: { value: { ...type.shape, columns } },
    spec: { value: { ...type.spec, properties } },
  });
}

/** Fields that an expression reads. */
export const fieldsRead = (text: string): string[] =>
  referencesOf(parseExpression(text)).fields.map(([head = '']) => head);

/** Whether a field is reckoned from other records, so that the entity's own table does not hold it. */
export const isReckoned = ({ spec }: RecordType, codes: Iterable<string>): boolean =>
  spec.derived !== undefined || [...codes].some((code) => Object.hasOwn(spec.derivedFields ?? {}, code));

/** What a SELECT names so that `readRow` of the narrowed type finds its fields; of the lists beside them `party_roles`. */
export function selected({ shape }: RecordType): RawBuilder<unknown> {
  const columns = [...shape.columns.values()];
  const plain = new Set(columns.filter(({ kind }) => kind !== 'json').map(({ name }) => name));
  const names = [...plain, 'party_roles'].map((name) => sql.ref(name));
  const lists = columns.filter(({ kind }) => kind === 'json');
  if (lists.length === 0) return sql.join(names);
  return sql.join([...names, lists.length > MOST_LISTS ? sql`ext` : sql`${within(lists)} as ext`]);
}

/** A function of PostgreSQL takes a hundred arguments, and an object two for each key. */
const MOST_LISTS = 50;

const within = (lists: readonly Column[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(lists.flatMap(({ code }) => [sql`${code}::text`, sql`ext -> ${code}::text`]))})`;
