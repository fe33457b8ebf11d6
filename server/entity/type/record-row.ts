/** One record that is already read, as a row that a statement may join with. */
import { type RawBuilder, sql } from 'kysely';
import { parseExpression, referencesOf } from '#core/expression';
import { castType, parameterText } from '#server/database';
import type { EntityRow } from '#server/kernel';
import type { RecordType } from './record-type.ts';

/** `(select …)` with the columns that the expressions read. */
export function onlyRow(type: RecordType, record: EntityRow, expressions: readonly string[]): RawBuilder<unknown> {
  const read = expressions.flatMap((text) => referencesOf(parseExpression(text)).fields.map(([code = '']) => code));
  // Two codes may stand for one column of the head.
  const columns = [
    ...new Map(read.flatMap((code) => type.shape.columns.get(code) ?? []).map((each) => [each.name, each])).values(),
  ];
  const ext = Object.fromEntries(columns.flatMap(({ kind, code }) => (kind === 'json' ? [[code, record[code]]] : [])));
  const cells = columns.flatMap(({ kind, code, name }) =>
    kind === 'json' ? [] : [sql`cast(${parameterText(record[code])} as ${castType(kind)}) as ${sql.ref(name)}`],
  );
  return sql`(select ${sql.join([...cells, sql`cast(${JSON.stringify(ext)} as jsonb) as ext`])})`;
}
