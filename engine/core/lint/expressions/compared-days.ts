import { type ExpressionNode, type NameType, walk } from '#core/expression';
import type { FieldSchema } from '#core/language';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';
import { pathOf, schemaAt } from './scope.ts';

const COMPARED: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
/** Formats whose texts are days or months. */
const OF_TIME: ReadonlySet<string> = new Set(['date', 'datetime', 'month', 'time']);

/** A day is compared with days: a name, an address or a remark is no day, whatever its text says. */
export function lintComparedDays(
  run: LintRun,
  node: ExpressionNode,
  { types, use }: { types: ReadonlyMap<ExpressionNode, NameType>; use: ExpressionUse },
  place: Place,
) {
  walk(node, (part) => {
    if (part.kind !== 'binary' || !COMPARED.has(part.operator)) return;
    compare(part.left, part.right);
    compare(part.right, part.left);
  });

  function compare(day: ExpressionNode, other: ExpressionNode) {
    const type = types.get(day)?.type;
    const path = pathOf(other);
    const [head = '', ...rest] = path ?? [];
    const schema = type === 'date' || type === 'datetime' ? schemaAt(use, head, rest) : undefined;
    if (!path || !schema || !isWords(schema)) return;
    const name = pathOf(day)?.join('.') ?? `a ${type}`;
    const reason = `"${path.join('.')}" holds a text, no ${type}`;
    run.report('SCH240', { what: 'a comparison', name, reason }, { ...place, start: other.start });
  }
}

const isWords = ({ type, format }: FieldSchema): boolean => type === 'string' && !OF_TIME.has(format ?? '');
