import { type ExpressionNode, parseExpression, walk } from '#core/expression';
import type { FieldRule } from '#core/language';
import type { FormSources } from '#core/model';
import { candidatesFor, givenOf, namedField, pathIn, tableOf } from './candidates.ts';
import type { DerivedCase } from './types.ts';

const CONDITIONS = ['visible', 'required', 'enabled', 'clear', 'check'] as const;
const STATES: ReadonlySet<string> = new Set(['visible', 'required', 'enabled']);

/** For each comparison of a field with a code or text: a case that matches and one that does not. */
export function comparisonCases(sources: FormSources): DerivedCase[] {
  return sources.form.rules.flatMap((rule, index) => ('table' in rule ? [] : casesOf(rule, index, sources)));
}

type Comparison = { path: string[]; literals: string[]; isEqual: boolean };

function casesOf(rule: FieldRule, index: number, sources: FormSources): DerivedCase[] {
  const table = tableOf(sources.entity, rule.field);
  const cases: DerivedCase[] = [];
  for (const aspect of CONDITIONS) {
    const text = rule[aspect];
    if (text === undefined) continue;
    const root = parseExpression(text);
    walk(root, (node) => {
      const comparison = comparisonOf(node);
      const field = comparison && namedField(sources.entity, comparison.path, table);
      if (!comparison || !field) return;
      const other = candidatesFor(field.schema, sources.dictionary).find(
        (value) => !comparison.literals.includes(String(value)),
      );
      for (const [value, matches] of [
        [comparison.literals[0], true],
        [other ?? '', false],
      ] as const) {
        const expect =
          node === root && STATES.has(aspect) && hasPlace(sources.entity, rule.field, table)
            ? { [aspect]: { [pathIn(rule.field, table)]: matches === comparison.isEqual } }
            : {};
        const name = `/rules/${index}/${aspect} with ${field.path} = ${String(value)}`;
        cases.push({ name, form: sources.form.name, given: givenOf([[field, value]], table), expect });
      }
    });
  }
  return cases;
}

/** A column of a table in a row stands in no row that a derived case has. */
const hasPlace = ({ properties }: FormSources['entity'], field: string, table: string | null): boolean =>
  table !== null || properties[field.split('.')[0] ?? '']?.items?.properties === undefined || !field.includes('.');

/** `field == 'A'`, `field != 'A'`, `field in ['A', 'B']`. */
function comparisonOf(node: ExpressionNode): Comparison | null {
  if (node.kind !== 'binary' || node.left.kind !== 'name') return null;
  const { operator, left, right } = node;
  if (operator === '==' || operator === '!=') {
    const literals = textsOf([right]);
    return literals && { path: left.path, literals, isEqual: operator === '==' };
  }
  if (operator !== 'in' || right.kind !== 'list') return null;
  const literals = textsOf(right.items);
  return literals && { path: left.path, literals, isEqual: true };
}

function textsOf(nodes: readonly ExpressionNode[]): string[] | null {
  const texts = nodes.map((node) => (node.kind === 'literal' && node.type === 'text' ? node.value : null));
  return texts.every((text) => typeof text === 'string') ? texts : null;
}
