/** What is due to the server itself (`automatic` of the entity file), as text that an index can be made of. */
import { sql } from 'kysely';
import { parseExpression, referencesOf } from '#core/expression';
import type { TransitionSpec } from '#core/language';
import type { ColumnKind, TableShape } from './shape.ts';
import { literalWhere } from './sql/translate.ts';

/** Kinds that are compared the same whatever the session's settings are; PostgreSQL indexes no other conditions. */
const STEADY: readonly ColumnKind[] = ['text', 'decimal', 'integer', 'boolean'];

/**
 * The condition of an automatic transition with its states; null where it asks for the time, for the one who acts, or
 * cannot be told without parameters. Index and statement have the same text, so the one serves the other.
 */
export function dueWhere(shape: TableShape, { from, automatic }: TransitionSpec): string | null {
  if (!automatic?.when || shape.entity.derivedFields) return null;
  const { fields, context } = referencesOf(parseExpression(automatic.when));
  const isSteady = fields.every(([code = '']) => STEADY.includes(shape.columns.get(code)?.kind ?? 'json'));
  if (!isSteady || context.length > 0) return null;
  const states = from.map((state) => sql.lit(state));
  return literalWhere(automatic.when, shape, sql<boolean>`status in (${sql.join(states)})`);
}
