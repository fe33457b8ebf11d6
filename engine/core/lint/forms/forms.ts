import { BulklineErrors } from '#core/errors';
import type { EntitySpec, FieldRule, FormFieldUse, FormRule, FormSection, FormSpec } from '#core/language';
import { lintText } from '../data/templates.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectTable } from '../expressions/references.ts';
import { lintSaid } from '../expressions/said.ts';
import { lintWidget } from '../run/components.ts';
import { expectField, expectShown, fieldAt } from '../run/field.ts';
import { tell } from '../run/problems.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { definitionsOf } from './aspects.ts';
import { lintCycles } from './cycles.ts';
import { lintFormNames, lintUnread, readIn } from './form-names.ts';
import { lintMeant } from './meant.ts';
import { modelOf } from './model-of.ts';
import { lintRuleIds } from './rule-ids.ts';
import { lintDefinitions } from './rules.ts';
import { lintRows, lintStanding } from './standing.ts';
import { lintProps } from './widget-props.ts';

/** Sections and rules of every form. */
export function lintForms(run: LintRun) {
  for (const key of run.names('forms')) run.check(lintForm, key);
}

function lintForm(run: LintRun, key: string) {
  const form = run.set.forms[key];
  const file = fileOf('forms', key);
  const entity = form && run.entity(form.entity, below(file, 'entity'));
  if (!entity) return;
  const before = run.count;
  const { seen, names } = lintFormNames(run, entity, form, file);
  lintSections(run, entity, form.sections, below(file, 'sections'), seen);
  lintStanding(run, form, below(file, 'sections'));
  lintRules(run, entity, form.rules, below(file, 'rules'), seen);
  const definitions = [...definitionsOf(run, form.entity, form.rules, below(file, 'rules')), ...names];
  lintDefinitions(run, seen, definitions);
  if (run.count === before || names.length === 0) lintCycles(run, seen, definitions);
  lintMeant(run, seen, form, definitions);
  lintUnread(run, names, readIn(seen, form, definitions));
  if (run.count === before) lintCompiled(run, entity, form);
}

/** What lints clean compiles: anything that only the compiler of forms refuses is told as it says it. */
function lintCompiled(run: LintRun, entity: EntitySpec, form: FormSpec) {
  try {
    modelOf(run, entity, form);
  } catch (error) {
    if (!(error instanceof BulklineErrors)) throw error;
    for (const problem of error.errors) {
      const { file = '', pointer = '' } = typeof problem.where === 'object' ? (problem.where ?? {}) : {};
      const isTable = Object.hasOwn(run.set.tables, file);
      tell(run, problem, {
        ...fileOf(isTable ? 'tables' : 'forms', isTable ? file : `${entity.name}/${form.name}`),
        pointer,
      });
    }
  }
}

/** Sections of a form, or of one screen before the form's. Keys and fields stand once. */
export function lintSections(
  run: LintRun,
  entity: EntitySpec,
  sections: FormSection[],
  place: Place,
  seen: EntitySpec = entity,
) {
  const keys = new Set<string>();
  const fields = new Map<string, boolean>();
  for (const [section, at] of listed(sections, place)) {
    if (keys.has(section.key)) run.report('SCH142', { name: section.key }, below(at, 'key'));
    keys.add(section.key);
    expectTitle(run, section.title, `section "${section.key}"`, at, below(at, 'title'));
    if (section.visible) lintCondition(run, section.visible, below(at, 'visible'), { entity: seen });
    for (const [line, textPlace] of listed(section.text, below(at, 'text')))
      expectPlain(run, line, `text of section "${section.key}"`, textPlace);
    for (const [use, usePlace] of listed(section.fields, below(at, 'fields'))) {
      const name = lintFieldUse(run, entity, use, usePlace);
      // A field may stand once in the form and once more in what only details show.
      const isDetailOnly = section.detailOnly === true;
      if (fields.get(name) === isDetailOnly) run.report('SCH142', { name }, usePlace);
      fields.set(name, isDetailOnly);
    }
  }
}

/** Order and use of a dialog's fields; each stands once. */
export function lintLayout(
  run: LintRun,
  entity: EntitySpec,
  { fields, layout }: { fields: EntitySpec['properties']; layout?: Array<string | FormFieldUse> },
  place: Place,
) {
  const seen = new Set<string>();
  for (const [use, at] of listed(layout, place)) {
    const name = lintFieldUse(run, { ...entity, properties: fields }, use, at);
    if (seen.has(name)) run.report('SCH142', { name }, at);
    seen.add(name);
  }
}

/** A field in a section or a summary; gives its path. */
export function lintFieldUse(run: LintRun, entity: EntitySpec, use: string | FormFieldUse, place: Place): string {
  const name = typeof use === 'string' ? use : use.field;
  const schema = expectShown(run, entity, name, typeof use === 'string' ? place : below(place, 'field'));
  if (typeof use === 'string' || !schema) return name;
  lintWidget(run, use.widget, below(place, 'widget'));
  if (use.props) lintProps(run, entity, use, schema, place);
  lintRows(run, use, schema, place);
  return name;
}

/** Rules of a form, or (`record`: what it is about) of a dialog whose fields `entity` describes. */
export function lintRules(
  run: LintRun,
  entity: EntitySpec,
  rules: readonly FormRule[],
  place: Place,
  seen: EntitySpec = entity,
  record?: EntitySpec,
) {
  for (const [rule, at] of listed(rules, place)) {
    if ('table' in rule) expectTable(run, (record ?? entity).name, rule.table, below(at, 'table'));
    else lintRule(run, { entity, seen, record }, rule, at);
  }
  lintRuleIds(run, rules, place);
}

/** The record, as the rules see it with the names of the form, and of a dialog what it is about. */
type RuleGround = { entity: EntitySpec; seen: EntitySpec; record?: EntitySpec };

function lintRule(run: LintRun, { entity, seen, record }: RuleGround, rule: FieldRule, place: Place) {
  expectField(run, entity, rule.field, below(place, 'field'));
  const says = definitionsIn(rule);
  if (says === 0) run.report('SCH206', { field: rule.field }, below(place, 'field'));
  lintAsks(run, { entity: seen, record }, rule, place);
  if (rule.check !== undefined && !rule.message) run.report('SCH207', { field: rule.field }, below(place, 'check'));
  if (rule.check === undefined && !rule.checkBy && (rule.message !== undefined || rule.level !== undefined)) {
    const part = rule.message === undefined ? 'level' : 'message';
    const reason = 'the rule has no check';
    run.report('SCH205', { aspect: part, field: rule.field, reason }, below(place, part));
  }
  if (rule.message) lintText(run, record ?? entity, rule.message, below(place, 'message'));
  if (rule.check !== undefined && rule.message)
    lintSaid(run, { text: rule.check, refuses: false, message: rule.message }, below(place, 'check'), {
      entity: seen,
      record,
      field: rule.field,
    });
}

/** Questions that the server knows, about values that can be read. */
function lintAsks(
  run: LintRun,
  { entity, record }: { entity: EntitySpec; record?: EntitySpec },
  rule: FieldRule,
  place: Place,
) {
  for (const keyword of ['optionsFrom', 'checkBy'] as const) {
    const ask = rule[keyword];
    if (!ask) continue;
    const at = below(place, keyword);
    const schema = fieldAt(entity, rule.field);
    if (keyword === 'optionsFrom' && schema && !schema.dictionary) {
      const reason = 'the field has no dictionary';
      run.report('SCH205', { aspect: keyword, field: rule.field, reason }, at);
    }
    for (const [name, text] of Object.entries(ask.with))
      lintExpression(run, text, below(at, 'with', name), { entity, record, field: rule.field });
  }
  if (rule.checkBy && !rule.message) run.report('SCH207', { field: rule.field }, below(place, 'checkBy'));
}

function definitionsIn(rule: FieldRule): number {
  const describing = new Set(['field', 'message', 'level', 'source']);
  return Object.keys(rule).filter((keyword) => !describing.has(keyword)).length;
}
