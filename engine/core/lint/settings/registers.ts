import type { EntitySpec, RegisterSpec } from '#core/language';
import { expectField, own } from '../run/field.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectCodes } from './codes.ts';

/** Fields that records of a register have, beside those that it names. */
const ALERT = [
  'ruleId',
  'level',
  'content',
  'subjectCompanyId',
  'concernedIds',
  'bizType',
  'watch',
  'bizId',
  'bizNumber',
  'bizRoute',
  'thresholdValue',
  'actualValue',
  'unit',
  'triggerTime',
  'lastTriggerTime',
  'times',
  'dueTime',
  'closeTime',
  'goneTime',
  'gone',
  'status',
];
const RULE = ['threshold', 'threshold2', 'level', 'repeatHours', 'autoClose', 'status'];
const SUBSCRIPTION = ['kinds', 'levels', 'quietFrom', 'quietTo', 'digest', 'digestTime', 'toldTime', 'enabled'];

/** Entities, fields, states, codes and pages that a register of `risk.json` names are there. */
export function lintRegister(run: LintRun, register: RegisterSpec, place: Place) {
  const alert = run.entity(register.alerts, below(place, 'alerts'));
  const rule = run.entity(register.rules, below(place, 'rules'));
  expectFields(run, alert, ALERT, below(place, 'alerts'));
  expectFields(run, rule, RULE, below(place, 'rules'));
  for (const entity of [alert, rule]) {
    expectFields(run, entity, [register.kind], below(place, 'kind'));
    for (const [field, at] of listed(register.scope ?? [], below(place, 'scope')))
      expectFields(run, entity, [field], at);
  }
  expectFields(run, alert, [register.closed.field], below(place, 'closed', 'field'));
  expectState(run, rule, register.on, below(place, 'on'));
  expectState(run, alert, register.closed.state, below(place, 'closed', 'state'));
  lintCodes(run, register, alert, place);
  expectRoute(run, register.page, below(place, 'page'));
  expectRoute(run, register.list, below(place, 'list'));
  if (register.subscriptions) lintSubscriptions(run, register.subscriptions, alert, below(place, 'subscriptions'));
}

function lintCodes(run: LintRun, register: RegisterSpec, alert: EntitySpec | undefined, place: Place) {
  const dictionary = alert?.properties.level?.dictionary;
  const levels = register.levels.map(({ level }) => level);
  if (dictionary) expectCodes(run, levels, dictionary, (index) => below(place, 'levels', index, 'level'));
  for (const { code } of own(run.set.dictionaries, dictionary ?? '')?.entries ?? [])
    if (!levels.includes(code))
      run.report('SCH102', { reason: `no level says how long "${code}" may wait` }, below(place, 'levels'));
  if (register.defaults) expectCodes(run, [register.defaults], 'companyType', () => below(place, 'defaults'));
}

type Subscriptions = NonNullable<RegisterSpec['subscriptions']>;

function lintSubscriptions(
  run: LintRun,
  { entity, person, rows = {} }: Subscriptions,
  alert: EntitySpec | undefined,
  place: Place,
) {
  const subscription = run.entity(entity, below(place, 'entity'));
  expectFields(run, subscription, SUBSCRIPTION, below(place, 'entity'));
  expectFields(run, subscription, [person], below(place, 'person'));
  for (const [table, field] of Object.entries(rows)) {
    expectFields(run, subscription, [table], below(place, 'rows', table));
    expectFields(run, alert, [field], below(place, 'rows', table));
  }
}

function expectFields(run: LintRun, entity: EntitySpec | undefined, names: readonly string[], place: Place) {
  if (entity) for (const field of names) expectField(run, entity, field, place);
}

function expectState(run: LintRun, entity: EntitySpec | undefined, state: string, place: Place) {
  const states = (entity?.workflow?.states ?? []).map(({ code }) => code);
  if (entity) run.expect(state, states, 'SCH140', place, { what: 'state' });
}
