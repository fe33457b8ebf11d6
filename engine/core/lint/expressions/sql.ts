import { errors } from '#core/errors';
import { type ExpressionNode, walk } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { fieldAt, tableOf } from '../run/field.ts';
import { tell } from '../run/problems.ts';
import type { LintRun, Place } from '../run/run.ts';

/** Functions that conditions on the database may call (docs/language/expressions.md, "Expressions", last paragraph). */
const TRANSLATED = new Set([
  'empty',
  'startsWith',
  'contains',
  'coalesce',
  'round',
  'abs',
  'min',
  'max',
  'days',
  'year',
  'text',
]);

/** What the server cannot translate: other functions, line tables, `row`, `input`. */
export function lintSql(run: LintRun, node: ExpressionNode, entity: EntitySpec, place: Place) {
  walk(node, (part) => {
    const what = untranslatable(part, entity);
    if (what === null) return;
    tell(run, errors.ENG120({ what }, { where: { start: part.start, end: part.end } }), place);
  });
}

function untranslatable(node: ExpressionNode, entity: EntitySpec): string | null {
  if (node.kind === 'call') return TRANSLATED.has(node.name) ? null : `${node.name}()`;
  if (node.kind === 'access') return node.object.kind === 'name' ? null : `.${node.field}`;
  if (node.kind !== 'name' || node.path[0] === 'ctx') return null;
  const path = node.path.join('.');
  const isLines = tableOf(entity, path) !== null || fieldAt(entity, path)?.items?.properties !== undefined;
  return isLines ? `line table "${path}"` : null;
}
