import {
  type EffectSpec,
  type EntitySpec,
  type FieldSchema,
  inputFields,
  type TransitionSpec,
  type WorkflowSpec,
} from '#core/language';
import { lintText } from '../data/templates.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import {
  expectDocument,
  expectForm,
  expectParties,
  expectStates,
  expectTransition,
} from '../expressions/references.ts';
import { lintDialog } from '../forms/dialogs.ts';
import { expectField, expectPermission } from '../run/field.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { lintActors } from './actors.ts';
import { lintProperties, lintRequired } from './properties.ts';
import { lintServed, targetsOf } from './served.ts';
import { expectCode } from './todos.ts';

/** States, transitions, and whether every state has a way in and a way out. */
export function lintWorkflow(run: LintRun, entity: EntitySpec, place: Place) {
  const { workflow } = entity;
  if (!workflow) return;
  expectField(run, entity, workflow.field, below(place, 'field'));
  expectStates(run, entity, [workflow.initial], below(place, 'initial'));
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
  for (const [transition, at] of listed(workflow.transitions, below(place, 'transitions'))) {
    lintTransition(run, entity, transition, at);
  }
  for (const [state, at] of listed(workflow.states, below(place, 'states')))
    lintServed(run, entity, state, below(at, 'served'));
  lintWays(run, workflow, place);
  lintActors(run, entity, workflow, place);
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

function lintTransition(run: LintRun, entity: EntitySpec, transition: TransitionSpec, place: Place) {
  const input = inputFields(transition);
  expectPlain(run, transition.label, `label of "${transition.name}"`, below(place, 'label'));
  expectStates(run, entity, transition.from, below(place, 'from'));
  lintTargets(run, entity, transition, place);
  expectParties(run, entity, transition.party, below(place, 'party'));
  if (transition.permission === '') run.report('SCH210', { name: transition.name }, below(place, 'permission'));
  expectPermission(run, transition.permission, below(place, 'permission'));
  if (transition.when) lintCondition(run, transition.when, below(place, 'when'), { entity });
  expectPlain(run, transition.whenMessage, 'message', below(place, 'whenMessage'));
  for (const [check, at] of listed(transition.checks, below(place, 'checks'))) {
    lintCondition(run, check.refuseWhen, below(at, 'refuseWhen'), { entity, input });
  }
  if (transition.automatic) {
    const at = below(place, 'automatic');
    lintCondition(run, transition.automatic.when, below(at, 'when'), { entity, sql: true });
    const facts = Object.keys(entity.facts ?? {});
    for (const [fact, factAt] of listed(transition.automatic.facts, below(at, 'facts')))
      run.expect(fact, facts, 'SCH140', factAt, { what: 'fact' });
  }
  if (transition.validate !== undefined) {
    expectForm(run, entity.name, transition.validate, below(place, 'validate'));
  }
  lintAsks(run, entity, transition, below(place, 'asks'));
  for (const [effect, at] of listed(transition.effects, below(place, 'effects'))) {
    lintEffect(run, entity, effect, at, input);
  }
}

function lintTargets(run: LintRun, entity: EntitySpec, { name, to }: TransitionSpec, place: Place) {
  if (typeof to === 'string') return expectStates(run, entity, [to], below(place, 'to'));
  for (const [target, at] of listed(to, below(place, 'to'))) {
    expectStates(run, entity, [target.state], below(at, 'state'));
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
  const { asks } = transition;
  if (!asks) return;
  if (asks.fields) lintProperties(run, asks.fields, below(place, 'fields'), { entity, input: asks.fields });
  lintRequired(run, asks.required, asks.fields ?? {}, below(place, 'required'));
  const { name, label } = transition;
  lintDialog(run, entity, { ...asks, fields: asks.fields ?? {}, name, title: label }, place);
  expectPlain(run, asks.confirm, 'question', below(place, 'confirm'));
  for (const [field, text] of Object.entries(asks.codes ?? {})) {
    const at = below(place, 'codes', field);
    const asked = asks.fields && Object.hasOwn(asks.fields, field) ? asks.fields[field] : undefined;
    if (asked?.format !== 'sms-code')
      run.report('SCH144', { name: field, reason: 'a code needs a field of the dialog with format sms-code' }, at);
    lintExpression(run, text, at, { entity, input: asks.fields, expects: 'text' });
  }
  const { seal } = asks;
  if (!seal) return;
  if (!expectDocument(run, entity, seal.document, below(place, 'seal', 'document'))) return;
  const template = run.set.templates[entity.documents?.[seal.document]?.template ?? ''];
  const keywords = template?.signatures.map(({ keyword }) => keyword);
  if (keywords && seal.keyword !== 'auto')
    run.expect(seal.keyword, keywords, 'SCH140', below(place, 'seal', 'keyword'), { what: 'key phrase' });
}

function lintEffect(
  run: LintRun,
  entity: EntitySpec,
  effect: EffectSpec,
  place: Place,
  input?: Record<string, FieldSchema>,
) {
  if ('set' in effect) return lintSet(run, entity, effect.set, entity, below(place, 'set'), input);
  if ('message' in effect) {
    const at = below(place, 'message');
    expectParties(run, entity, effect.message.party, below(at, 'party'));
    expectPermission(run, effect.message.permission, below(at, 'permission'));
    expectCode(run, 'messageKind', effect.message.kind, below(at, 'kind'));
    lintText(run, entity, effect.message.title, below(at, 'title'));
    lintText(run, entity, effect.message.text, below(at, 'text'));
    return expectRoute(run, effect.message.to, below(at, 'to'));
  }
  if ('update' in effect) {
    const at = below(place, 'update');
    const target = run.entity(effect.update.entity, below(at, 'entity'));
    lintExpression(run, effect.update.id, below(at, 'id'), { entity, input, expects: 'text' });
    if (!target) return;
    if (effect.update.set) lintSet(run, target, effect.update.set, entity, below(at, 'set'), input);
    if (effect.update.add) lintAdd(run, target, effect.update.add, entity, below(at, 'add'), input);
    if (effect.update.transition) expectTransition(run, target, effect.update.transition, below(at, 'transition'));
    return;
  }
  if ('create' in effect) {
    const at = below(place, 'create');
    const target = run.entity(effect.create.entity, below(at, 'entity'));
    if (target) lintSet(run, target, effect.create.set, entity, below(at, 'set'), input);
    return;
  }
  const { operations } = run.known;
  if (operations) run.expect(effect.operation, operations, 'SCH121', below(place, 'operation'));
}

/** Fields of `target` receive expressions over `source`. */
function lintSet(
  run: LintRun,
  target: EntitySpec,
  set: Record<string, string>,
  source: EntitySpec,
  place: Place,
  input?: Record<string, FieldSchema>,
) {
  for (const [field, text] of Object.entries(set)) {
    expectField(run, target, field, below(place, field));
    lintExpression(run, text, below(place, field), { entity: source, input });
  }
}

/** Numbers of `target` grow by expressions over `source`. */
function lintAdd(
  run: LintRun,
  target: EntitySpec,
  add: Record<string, string>,
  source: EntitySpec,
  place: Place,
  input?: Record<string, FieldSchema>,
) {
  for (const [field, text] of Object.entries(add)) {
    const schema = expectField(run, target, field, below(place, field));
    const isNumber = schema?.type === 'integer' || ['money', 'decimal', 'percent'].includes(schema?.format ?? '');
    if (schema && !isNumber)
      run.report('SCH144', { name: field, reason: 'only numbers can be added to' }, below(place, field));
    lintExpression(run, text, below(place, field), { entity: source, input, expects: 'decimal' });
  }
}
