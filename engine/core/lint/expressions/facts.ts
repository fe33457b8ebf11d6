import { type ExpressionNode, walk } from '#core/expression';
import type { LintRun, Place } from '../run/run.ts';
import type { ExpressionUse } from './names-of.ts';
import { pathOf } from './scope.ts';

/** Facts are those of the record and those that the server tells of every caller; any other one is never there. */
export function lintFacts(run: LintRun, node: ExpressionNode, { entity, record }: ExpressionUse, place: Place) {
  const { callerFacts } = run.known;
  if (!callerFacts) return;
  const known = new Set([...Object.keys((record ?? entity)?.facts ?? {}), ...callerFacts]);
  walk(node, (part) => {
    const [head, kind, fact = ''] = pathOf(part) ?? [];
    if (head !== 'ctx' || kind !== 'facts' || fact === '' || known.has(fact)) return;
    run.expect(fact, [...known], 'SCH140', { ...place, start: part.start }, { what: 'fact' });
  });
}
