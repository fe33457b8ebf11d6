import { OPERATION_LABELS } from '#core/buttons';
import { didYouMean } from '#core/errors';
import { referencesOf } from '#core/expression';
import type { ActionSpec, EntitySpec } from '#core/language';
import { lintButton } from '../access/buttons.ts';
import { lintProperties, lintRequired } from '../entities/properties.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintGiven } from '../expressions/given.ts';
import { expectForm, expectSections, expectTransition } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { lintDialog } from '../forms/dialogs.ts';
import { lintLayout } from '../forms/forms.ts';
import { expectField, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectAddress, expectCall, isRoute, listed, routeOf, slotsOf } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain } from '../run/texts.ts';
import { expectAnswer } from './held.ts';
import { lintImport } from './imports.ts';
import { lintAfter } from './told.ts';

/** Operations that a route goes with: the route is where they happen. */
const GOES_TO: readonly string[] = ['edit', 'copy', 'save', 'next', 'previous', 'back'];
const RECORD_OPERATIONS = ['create', 'edit', 'remove', 'export', 'copy'] as const;

/** Buttons and links: each says one thing to do, and names what exists. */
export function lintActions(run: LintRun, entity: EntitySpec, actions: ActionSpec[] | undefined, place: Place) {
  const keys = new Set<string>();
  for (const [action, at] of listed(actions, place)) {
    if (keys.has(action.key)) run.report('SCH142', { name: action.key }, below(at, 'key'));
    keys.add(action.key);
    lintAction(run, entity, action, at);
  }
}

function expectOneDeed(run: LintRun, entity: EntitySpec, action: ActionSpec, place: Place): boolean {
  const { transition, operation, call, download, dialog, to, keep } = action;
  // A form or values beside "edit" say how it edits, a form beside "import" what a line is judged by, beside "show" what is shown.
  const form =
    operation === 'edit' || operation === 'import' || operation === 'show' || call || keep
      ? undefined
      : (action.form ?? action.set);
  const { reveal } = action;
  const deeds = [transition, operation, call, download, dialog, form, reveal, keep].filter(
    (deed) => deed !== undefined,
  ).length;
  const isPlace =
    to !== undefined && (transition !== undefined || (operation !== undefined && GOES_TO.includes(operation)));
  const count = deeds + (to !== undefined && !isPlace ? 1 : 0);
  if (count === 1) return true;
  run.report('SCH138', { name: action.key, count }, place, count === 0 ? meant(entity, action) : undefined);
  return false;
}

/** A button that says its name only does what a step or operation of that name does: most likely it is misspelt. */
function meant({ workflow }: EntitySpec, { key }: ActionSpec): string | undefined {
  const steps = workflow?.transitions.map(({ name }) => name) ?? [];
  return didYouMean(key, [...steps, ...Object.keys(OPERATION_LABELS)]);
}

/** A button that stands alone. */
export function lintAction(run: LintRun, entity: EntitySpec, action: ActionSpec, place: Place) {
  const doesOneThing = expectOneDeed(run, entity, action, place);
  expectPlain(run, action.label, `label of action "${action.key}"`, below(place, 'label'));
  expectPlain(run, action.confirm, `question of action "${action.key}"`, below(place, 'confirm'));
  if (doesOneThing && action.label === undefined && action.transition === undefined && action.operation === undefined) {
    run.report('SCH134', { what: `action "${action.key}"` }, place);
  }
  if (action.visible) lintCondition(run, action.visible, below(place, 'visible'), { entity });
  if (action.transition !== undefined) expectTransition(run, entity, action.transition, below(place, 'transition'));
  lintOperation(run, entity, action, place);
  lintTo(run, entity, action, place);
  expectSaidStep(run, entity, action, place);
  lintAfter(run, entity, action, place);
  expectCall(run, action.call, below(place, 'call'));
  if (action.download !== undefined && !/^\/|:/.test(action.download)) {
    expectField(run, entity, action.download, below(place, 'download'));
  }
  lintAsking(run, entity, action.key, action.dialog, below(place, 'dialog'));
  lintForm(run, entity, action, place);
  lintReveal(run, entity, action, place);
  lintHeld(run, action, place);
  lintSetLabel(run, entity, action, place);
  lintButton(run, entity, action, place);
}

/** A button that is called by one code's label and sets another one. */
function lintSetLabel(run: LintRun, entity: EntitySpec, { set, label }: ActionSpec, place: Place) {
  for (const [field, text] of Object.entries(set ?? {})) {
    const code = /^'(\w+)'$/.exec(text)?.[1];
    const entries = own(run.set.dictionaries, own(entity.properties, field)?.dictionary ?? '')?.entries ?? [];
    const set = entries.find((entry) => entry.code === code);
    if (label === undefined || label.length < 2 || !set || saysAlike(set.label, label)) continue;
    const meant = entries.find((entry) => saysAlike(entry.label, label));
    if (meant) run.report('SCH275', { name: label, code: set.code, meant: meant.code }, below(place, 'set', field));
  }
}

const saysAlike = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** What a button gives to the page around it. */
function lintHeld(run: LintRun, { key, call, holds, keep }: ActionSpec, place: Place) {
  expectAnswer(run, holds, below(place, 'holds'));
  if (holds !== undefined && call === undefined)
    run.report('SCH143', { what: `action "${key}"` }, below(place, 'holds'), 'give it the "call" whose answer is held');
  const answer = expectAnswer(run, keep, below(place, 'keep'));
  if (answer && answer.kept === undefined)
    run.report('SCH143', { what: `action "${key}"` }, below(place, 'keep'), 'give the answer "kept"');
}

/** Where it leads; a screen that is still to come is said to be planned. */
function lintTo(run: LintRun, entity: EntitySpec, { to, planned }: ActionSpec, place: Place) {
  if (!planned) return expectAddress(run, entity, to, below(place, 'to'));
  if (to !== undefined && isRoute(run, to))
    run.report('SCH211', { what: '"planned"', reason: `screen "${routeOf(to)}" exists` }, below(place, 'planned'));
  for (const slot of slotsOf(to ?? '')) expectField(run, entity, slot, below(place, 'to'));
}

/** A button with the name of a step that only leads to a page of the record is offered whatever the record's state, unless it says when. */
function expectSaidStep(run: LintRun, { workflow }: EntitySpec, action: ActionSpec, place: Place) {
  const { key, to, transition, operation, visible } = action;
  const isStep = workflow?.transitions.some(({ name, party }) => name === key && party !== 'system');
  const leads = to !== undefined && slotsOf(to).length > 0 && transition === undefined && operation === undefined;
  if (!workflow || !isStep || !leads) return;
  const node = visible === undefined ? null : soundNode(visible);
  const isSaid = node !== null && referencesOf(node).fields.some(([head]) => head === workflow.field);
  if (!isSaid) run.report('SCH280', { name: key }, below(place, 'key'));
}

/** Only what is shown with stars needs to be revealed. */
function lintReveal(run: LintRun, entity: EntitySpec, { reveal }: ActionSpec, place: Place) {
  for (const [name, at] of listed(reveal, below(place, 'reveal'))) {
    const field = expectField(run, entity, name, at);
    if (field && !field.sensitive && !field.mask)
      run.report('SCH144', { name, reason: 'it is shown in full already' }, at);
  }
}

/** The form of a dialog, or the values that an action saves on the row. */
function lintForm(run: LintRun, entity: EntitySpec, action: ActionSpec, place: Place) {
  const { form, set, key, operation } = action;
  const isTold = action.call !== undefined || action.keep !== undefined;
  for (const [field, text] of Object.entries(set ?? {})) {
    const schema = isTold ? undefined : expectField(run, entity, field, below(place, 'set', field));
    lintGiven(run, text, schema && { name: field, schema, what: 'value' }, below(place, 'set', field), { entity });
  }
  if (set && !isTold && operation !== 'edit')
    run.report('SCH143', { what: `action "${key}"` }, below(place, 'set'), 'give it "operation": "edit"');
  const needs =
    operation === 'import' ? 'that judges its lines' : operation === 'show' ? 'that shows the record' : null;
  if (needs !== null && !form)
    run.report('SCH143', { what: `action "${key}"` }, below(place, 'operation'), `give it the "form" ${needs}`);
  if (!form) return;
  lintImport(run, entity, action, below(place, 'form', 'sheet'));
  expectPlain(run, form.title, 'title of a dialog', below(place, 'form', 'title'));
  if (expectForm(run, entity.name, form.form, below(place, 'form', 'form')))
    expectSections(run, entity, form.form, form.sections, below(place, 'form', 'sections'));
  for (const [field, text] of Object.entries(form.defaults ?? {})) {
    const at = below(place, 'form', 'defaults', field);
    const schema = expectField(run, entity, field, at);
    lintGiven(run, text, schema && { name: field, schema, what: 'default' }, at, {});
  }
}

/** Operations on the record are those that the entity offers. */
function lintOperation(run: LintRun, entity: EntitySpec, { operation }: ActionSpec, place: Place) {
  const isRecords = RECORD_OPERATIONS.some((name) => name === operation);
  if (!operation || !isRecords) return;
  const offered = Object.keys(entity.operations ?? {});
  const hint = `add "${operation}" to the operations of "${entity.name}"`;
  if (!offered.includes(operation)) run.report('SCH121', { name: operation }, below(place, 'operation'), hint);
}

/** What an action asks for under its rules, and what it does with the answer. */
function lintAsking(run: LintRun, entity: EntitySpec, key: string, dialog: ActionSpec['dialog'], place: Place) {
  if (!dialog) return;
  lintProperties(run, dialog.fields, below(place, 'fields'), { entity, input: dialog.fields });
  lintRequired(run, dialog.required, dialog.fields, below(place, 'required'));
  expectPlain(run, dialog.title, 'title of a dialog', below(place, 'title'));
  lintDialog(run, entity, { ...dialog, name: key }, place);
  lintLayout(run, entity, dialog, below(place, 'layout'));
  if (dialog.then.includes(' ')) expectCall(run, dialog.then, below(place, 'then'));
  else if (dialog.then.startsWith('/'))
    expectAddress(run, withFields(entity, dialog.fields), dialog.then, below(place, 'then'));
  else expectTransition(run, entity, dialog.then, below(place, 'then'));
  for (const [field, call] of Object.entries(dialog.codes ?? {})) {
    run.expect(field, byKey(dialog.fields), 'SCH105', below(place, 'codes', field));
    expectCall(run, call, below(place, 'codes', field));
  }
  lintAsking(run, entity, key, dialog.next, below(place, 'next'));
}

/** An address after a dialog has slots for the answer, too. */
const withFields = (entity: EntitySpec, fields: EntitySpec['properties']): EntitySpec => ({
  ...entity,
  properties: { ...entity.properties, ...fields },
});
