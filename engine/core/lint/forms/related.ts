import { type ExpressionNode, referencesOf } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import type { LintRun } from '../run/run.ts';
import type { Definition } from './aspects.ts';

const INFORMING = new Set(['hint', 'label']);

/**
 * `ctx.related.<ref field>.<field of that record>`: known names, a field that the picker shows, and only where it informs:
 * the server does not load these records, so nothing that is enforced may hang on them. Dialogs (null) have none.
 */
export function lintRelated(run: LintRun, entity: EntitySpec | null, definition: Definition, node: ExpressionNode) {
  const { aspect, field, place, rule } = definition;
  for (const [head, name = '', member = ''] of referencesOf(node).context) {
    if (head !== 'related') continue;
    const informs = INFORMING.has(aspect) || (aspect === 'check' && rule?.level === 'warning');
    if (!informs)
      run.report('SCH205', { aspect, field, reason: 'ctx.related is for hints, labels and warnings' }, place);
    const refs = Object.entries(entity?.properties ?? {}).filter(([, schema]) => schema.ref);
    const known = new Map(refs);
    run.expect(name, byKey(Object.fromEntries(known)), 'SCH105', place);
    const target = own(run.set.entities, known.get(name)?.ref?.entity ?? '');
    if (target?.reference) run.expect(member, target.reference.fields, 'SCH105', place);
  }
}
