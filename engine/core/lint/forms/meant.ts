import type { ExpressionNode } from '#core/expression';
import type { EntitySpec, FormSpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { canHold, foldCondition } from '../expressions/folding.ts';
import { soundNode } from '../expressions/sound.ts';
import { fieldAt, tableOf } from '../run/field.ts';
import { isGiven } from '../run/filled-fields.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';
import { type Definition, isListedRequired } from './aspects.ts';
import { lintRuleBounds } from './bounds.ts';
import { lintOffered } from './offered.ts';
import { lintReach } from './reachable-rules.ts';
import { lintRefused } from './refused.ts';

/** What rules mean together: some values pass them, and nobody is asked for what they cannot give. */
export function lintMeant(
  run: LintRun,
  entity: EntitySpec,
  form: Pick<FormSpec, 'sections'>,
  definitions: Definition[],
  record?: EntitySpec,
) {
  lintReach(run, entity, form, definitions, record);
  lintRuleBounds(run, entity, definitions, record);
  lintRefused(run, entity, definitions, record);
  lintOffered(run, entity, definitions, record);
  lintAlways(run, entity, definitions, record);
  lintTogether(run, entity, definitions, record);
  lintFillable(run, entity, definitions, record === undefined);
}

/** A check that refuses nothing, a condition that is the same for all records, a field that is always emptied. */
function lintAlways(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  for (const { aspect, field, text, place } of definitions) {
    const node = text === null || !JUDGED.has(aspect) ? null : soundNode(text);
    if (!node || (node.kind === 'literal' && aspect !== 'check' && aspect !== 'clear')) continue;
    const isFilled = aspect === 'check';
    if (foldCondition(node, { ...foldContext(run, { entity, record, field }), isFilled }) === true)
      run.report('SCH242', { what: `"${aspect}" of "${field}"`, reason: `"${text}" is true for all values` }, place);
  }
}

const JUDGED: ReadonlySet<string> = new Set(['visible', 'required', 'enabled', 'clear', 'check']);

type Check = { node: ExpressionNode; definition: Definition };

/** Checks of one form that leave no value: each may hold, both do not. */
function lintTogether(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  const checks = new Map<string, Check[]>();
  for (const definition of definitions) {
    const { aspect, rule, text, field } = definition;
    const node = aspect === 'check' && rule?.level !== 'warning' && text !== null ? soundNode(text) : null;
    if (!node) continue;
    const around = tableOf(entity, field) ?? '';
    checks.set(around, [...(checks.get(around) ?? []), { node, definition }]);
  }
  for (const group of checks.values()) {
    const [first] = group;
    if (!first || group.length < 2) continue;
    const context = { ...foldContext(run, { entity, record, field: first.definition.field }), isFilled: true };
    if (
      !canHold(
        group.map(({ node }) => node),
        context,
      )
    )
      tellPair(run, group, (pair) => canHold(pair, context));
  }
}

function tellPair(run: LintRun, group: readonly Check[], agree: (pair: ExpressionNode[]) => boolean) {
  group.forEach(({ node, definition }, index) => {
    const other = group
      .slice(0, index)
      .find((before) => agree([before.node]) && agree([node]) && !agree([before.node, node]));
    if (!other) return;
    const { line } = run.position(other.definition.place);
    const reason = `"${definition.text}" and "${other.definition.text}" (line ${line ?? '?'}) exclude each other`;
    run.report('SCH241', { name: definition.field, reason }, definition.place);
  });
}

/** Nobody fills in what is computed, disabled or emptied; an empty value could never be mended. */
function lintFillable(run: LintRun, entity: EntitySpec, definitions: Definition[], isForm: boolean) {
  const first = new Map<string, Definition>();
  for (const definition of [...definitions].reverse())
    first.set(`${definition.field} ${definition.aspect}`, definition);
  const of: Lookup = (field, aspect) => first.get(`${field} ${aspect}`);
  for (const field of new Set(definitions.map((definition) => definition.field))) {
    const required = of(field, 'required');
    const isListed = isListedRequired(entity, field);
    if ((!isListed && !required) || required?.text === 'false') continue;
    const reason = unfillable(of, field, isForm && (!entity.operations?.create || isGiven(run, entity, field)));
    if (reason === null) continue;
    const closed = of(field, 'enabled')?.place ?? of(field, 'value')?.place ?? of(field, 'clear')?.place ?? null;
    const place = required?.text ? required.place : isForm ? requiredPlace(entity, field) : closed;
    if (place) run.report('SCH243', { name: field, reason }, place);
  }
}

/** What stands for the aspects of a field. */
type Lookup = (field: string, aspect: Definition['aspect']) => Definition | undefined;

function unfillable(of: Lookup, field: string, isElsewhere: boolean): string | null {
  if (of(field, 'value')) return 'its value is computed';
  if (of(field, 'enabled')?.text === 'false' && !of(field, 'suggest') && !isElsewhere) return 'it is never enabled';
  const cleared = of(field, 'clear')?.text;
  const isShown =
    cleared !== undefined && (cleared === of(field, 'visible')?.text || cleared === of(field, 'required')?.text);
  return isShown ? 'it is emptied whenever it is shown' : null;
}

/** Where an entity lists a field, or a column, as required. */
function requiredPlace(entity: EntitySpec, path: string) {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let place = fileOf('entities', entity.name);
  let required = entity.required;
  for (const part of parts) {
    const field = fieldAt(entity, parts.slice(0, parts.indexOf(part) + 1).join('.'));
    place = below(place, 'properties', part, ...(field?.items ? ['items'] : []));
    required = field?.items?.required ?? field?.required;
  }
  return below(place, 'required', required?.indexOf(last) ?? 0);
}
