import { type EntitySpec, type FactSpec, inputFields, type TransitionSpec, type WorkflowSpec } from '#core/language';
import { lintText } from '../data/templates.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintGiven } from '../expressions/given.ts';
import { expectDocument, expectForm, expectState, expectStates, expectTakers } from '../expressions/references.ts';
import { lintDialog } from '../forms/dialogs.ts';
import { expectField, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintActors } from './actors.ts';
import { lintStored } from './balances.ts';
import { lintBegun } from './begun.ts';
import { lintChecks, lintEffects } from './effects.ts';
import { lintPasscodes } from './passcodes.ts';
import { lintProperties, lintRequired } from './properties.ts';
import { lintSentAnew } from './sent-anew.ts';
import { lintServed, targetsOf } from './served.ts';
import { lintAwaited } from './turned-about.ts';
import { lintUnread } from './unread.ts';

/** States, names of transitions, and whether every state has a way in and a way out. */
export function lintWorkflow(run: LintRun, entity: EntitySpec, place: Place) {
  const { workflow } = entity;
  if (!workflow) return;
  expectField(run, entity, workflow.field, below(place, 'field'));
  expectState(run, entity, workflow.initial, below(place, 'initial'));
  expectOnce(
    run,
    workflow.states.map(({ code }) => code),
    'code',
    below(place, 'states'),
  );
  expectOnce(
    run,
    workflow.transitions.map(({ name }) => name),
    'name',
    below(place, 'transitions'),
  );
  for (const [state, at] of listed(workflow.states, below(place, 'states')))
    lintServed(run, entity, state, below(at, 'served'));
  lintWays(run, workflow, place);
  lintActors(run, entity, workflow, place);
  lintSentAnew(run, entity, place);
}

function expectOnce(run: LintRun, names: string[], keyword: string, place: Place) {
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) run.report('SCH124', { name }, below(place, index, keyword));
  });
}

function lintWays(run: LintRun, { initial, states, transitions }: WorkflowSpec, place: Place) {
  const reached = new Set([initial, ...states.filter(({ served }) => served).map(({ code }) => code)]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const transition of transitions) {
      if (transition.from.some((state) => reached.has(state))) for (const to of targetsOf(transition)) reached.add(to);
    }
  }
  for (const [{ code, final }, at] of listed(states, below(place, 'states'))) {
    if (!reached.has(code)) run.report('SCH208', { name: code }, below(at, 'code'));
    const leaves = transitions.some((transition) => transition.from.includes(code));
    if (!final && !leaves) run.report('SCH209', { name: code }, below(at, 'code'));
  }
}

/** One step: where it leads, who takes it, what it asks and writes. */
export function lintTransition(run: LintRun, entity: EntitySpec, transition: TransitionSpec, place: Place) {
  const input = inputFields(transition);
  expectPlain(run, transition.label, `label of "${transition.name}"`, below(place, 'label'));
  expectStates(run, entity, transition.from, below(place, 'from'));
  lintTargets(run, entity, transition, place);
  expectTakers(run, entity, transition.party, below(place, 'party'));
  lintPasscodes(run, entity, transition, place);
  if (transition.permission === '') run.report('SCH210', { name: transition.name }, below(place, 'permission'));
  if (transition.when) lintCondition(run, transition.when, below(place, 'when'), { entity });
  expectPlain(run, transition.whenMessage, 'message', below(place, 'whenMessage'));
  lintChecks(run, transition.checks, below(place, 'checks'), { entity, input });
  if (transition.automatic) {
    const at = below(place, 'automatic');
    lintCondition(run, transition.automatic.when, below(at, 'when'), { entity, sql: true });
    lintAtBalance(run, entity, transition, at);
    const facts = Object.entries(entity.facts ?? {}).flatMap(([name, fact]) => (isYesOrNo(fact) ? [name] : []));
    for (const [fact, factAt] of listed(transition.automatic.facts, below(at, 'facts')))
      run.expect(fact, facts, 'SCH140', factAt, { what: 'fact' });
  }
  if (transition.validate !== undefined) {
    expectForm(run, entity.name, transition.validate, below(place, 'validate'));
  }
  lintAsks(run, entity, transition, below(place, 'dialog'));
  lintEffects(run, transition.effects, below(place, 'effects'), { entity, input });
  lintBegun(run, entity, transition, place);
  lintAwaited(run, transition, place);
  lintUnread(run, transition, place);
}

/** Taken among the last words of a command: nothing is asked of other tables, nobody is there to fill in a dialog. */
function lintAtBalance(run: LintRun, entity: EntitySpec, { automatic, dialog }: TransitionSpec, place: Place) {
  for (const [name, text] of Object.entries(automatic?.input ?? {})) {
    run.expect(name, byKey(dialog?.fields), 'SCH105', below(place, 'input', name));
    const schema = own(dialog?.fields ?? {}, name);
    lintGiven(run, text, schema && { name, schema, what: 'input' }, below(place, 'input', name), { entity });
  }
  if (automatic?.at !== 'balance') return;
  lintStored(run, automatic.when, below(place, 'when'), { entity });
  if (automatic.facts) run.report('SCH217', { what: 'a fact' }, below(place, 'facts'));
}

const isYesOrNo = (fact: FactSpec): boolean => Array.isArray(fact) || 'named' in fact;

function lintTargets(run: LintRun, entity: EntitySpec, { name, to }: TransitionSpec, place: Place) {
  if (typeof to === 'string') return expectState(run, entity, to, below(place, 'to'));
  for (const [target, at] of listed(to, below(place, 'to'))) {
    expectState(run, entity, target.state, below(at, 'state'));
    if (target.when) lintCondition(run, target.when, below(at, 'when'), { entity });
    const isLast = target === to.at(-1);
    if (isLast && target.when) {
      run.report('SCH211', { what: `transition "${name}"`, reason: 'its last target has a condition' }, at);
    }
    if (!isLast && !target.when) {
      run.report('SCH211', { what: 'what follows this target', reason: 'the target has no "when"' }, at);
    }
  }
}

function lintAsks(run: LintRun, entity: EntitySpec, transition: TransitionSpec, place: Place) {
  const { dialog } = transition;
  if (!dialog) return;
  if (dialog.fields) lintProperties(run, dialog.fields, below(place, 'fields'), { entity, input: dialog.fields });
  lintRequired(run, dialog.required, dialog.fields ?? {}, below(place, 'required'));
  const { name, label } = transition;
  lintDialog(run, entity, { ...dialog, fields: dialog.fields ?? {}, name, title: label }, place);
  if (dialog.confirm !== undefined) lintText(run, entity, dialog.confirm, below(place, 'confirm'));
  for (const [field, text] of Object.entries(dialog.codes ?? {})) {
    const at = below(place, 'codes', field);
    const asked = dialog.fields && Object.hasOwn(dialog.fields, field) ? dialog.fields[field] : undefined;
    if (asked?.format !== 'sms-code')
      run.report('SCH144', { name: field, reason: 'a code needs a field of the dialog with format sms-code' }, at);
    lintExpression(run, text, at, { entity, input: dialog.fields, expects: 'text' });
  }
  const { seal } = dialog;
  if (!seal) return;
  if (!expectDocument(run, entity, seal.document, below(place, 'seal', 'document'))) return;
  const template = run.set.templates[entity.documents?.[seal.document]?.template ?? ''];
  const keywords = template?.signatures.map(({ keyword }) => keyword);
  if (keywords && seal.keyword !== 'auto')
    run.expect(seal.keyword, keywords, 'SCH140', below(place, 'seal', 'keyword'), { what: 'key phrase' });
}
