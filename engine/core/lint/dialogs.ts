import { compileDialog, dialogSources, recordNames } from '#core/dialog';
import { BulklineErrors } from '#core/errors';
import { ASPECTS, type EntitySpec, type FieldRule, type TransitionSpec } from '#core/language';
import type { Definition } from './aspects.ts';
import { lintCycles } from './cycles.ts';
import { own } from './field.ts';
import { lintRule } from './forms.ts';
import { isProblem, tell } from './problems.ts';
import { lintReach } from './reachable-rules.ts';
import { dictionaryOf } from './references.ts';
import { listed } from './routes.ts';
import { lintDefinitions } from './rules.ts';
import { below, type LintRun, type Place } from './run.ts';

/** Rules on what a transition asks for: everything that holds for a form's rules, over the dialog and its record. */
export function lintDialog(run: LintRun, record: EntitySpec, { name, label, asks }: TransitionSpec, place: Place) {
  const rules = asks?.rules ?? [];
  const spec = { name, title: label, fields: asks?.fields ?? {}, required: asks?.required, rules, record };
  const { entity, form } = dialogSources(spec, (code) => dictionaryOf(run, code));
  const at = below(place, 'rules');
  const before = run.count;
  for (const [rule, ruleAt] of listed(rules, at)) lintRule(run, entity, rule, ruleAt, record);
  const definitions = definitionsOf(rules, at);
  lintDefinitions(run, entity, definitions, record);
  lintCycles(run, entity, definitions, record);
  lintReach(run, entity, form, definitions, record);
  lintReadable(run, record, rules, at);
  if (run.count > before) return;
  try {
    compileDialog(spec, (code) => dictionaryOf(run, code));
  } catch (error) {
    if (!(error instanceof BulklineErrors)) throw error;
    for (const problem of error.errors) {
      const pointer = typeof problem.where === 'object' ? (problem.where?.pointer ?? '') : '';
      tell(run, problem, { ...place, pointer: place.pointer + pointer });
    }
  }
}

function definitionsOf(rules: readonly FieldRule[], place: Place): Definition[] {
  return rules.flatMap((rule, index) =>
    ASPECTS.flatMap((aspect) => {
      const text = rule[aspect];
      if (text === undefined) return [];
      return [{ field: rule.field, aspect, place: below(place, index, aspect), text, table: null, rule }];
    }),
  );
}

/** What the browser does not have, or has with stars, would be judged otherwise there than by the server. */
function lintReadable(run: LintRun, record: EntitySpec, rules: readonly FieldRule[], place: Place) {
  for (const [rule, at] of listed(rules, place)) {
    for (const name of namesRead(rule)) {
      const { internal, sensitive, mask, readableBy } = own(record.properties, name) ?? {};
      const reason = internal
        ? 'internal'
        : sensitive || mask
          ? 'shown with stars'
          : readableBy
            ? 'readable by some parties'
            : null;
      if (reason !== null) run.report('SCH136', { name, reason, use: 'read by a dialog' }, at);
    }
  }
}

/** Nothing of a rule that cannot be read; it has its own finding. */
function namesRead(rule: FieldRule): string[] {
  try {
    return recordNames({ rules: [rule] });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}
