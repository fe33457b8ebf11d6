import { ASPECTS, type FieldRule, type FormRule } from '#core/language';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Each definition goes by one name, `basePrice/check`: the field or the rule's `id`, and the aspect. */
export function lintRuleIds(run: LintRun, rules: readonly FormRule[], place: Place) {
  const named = new Set<string>();
  for (const [rule, at] of listed([...rules], place)) {
    if ('table' in rule) continue;
    for (const aspect of aspectsOf(rule)) {
      const name = `${rule.id ?? rule.field}/${aspect}`;
      if (named.has(name)) run.report('SCH214', { name }, below(at, rule.id === undefined ? 'field' : 'id'));
      named.add(name);
    }
  }
}

const aspectsOf = (rule: FieldRule) =>
  [...ASPECTS, 'optionsFrom' as const, 'checkBy' as const].filter((aspect) => rule[aspect] !== undefined);
