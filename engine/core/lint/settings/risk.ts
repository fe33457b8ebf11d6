import type { EntitySpec, RegisterSpec, RiskSpec } from '#core/language';
import { expectField } from '../run/field.ts';
import { expectRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Codes of `risk.json` exist, levels and grades are in order, every kind of alert lies on one axis. */
export function lintRisk(run: LintRun) {
  const { risk } = run.set;
  if (!risk) return;
  const file = fileOf('risk', '');
  expectEach(
    run,
    risk.levels.map(({ level }) => level),
    'riskLevel',
    (index) => below(file, 'levels', index, 'level'),
  );
  expectEach(
    run,
    risk.grades.map(({ level }) => level),
    'riskLevel',
    (index) => below(file, 'grades', index, 'level'),
  );
  lintOrder(
    run,
    risk.levels.map(({ weight }) => weight),
    below(file, 'levels'),
    'levels go from the mildest to the worst',
  );
  lintOrder(
    run,
    risk.grades.map(({ from }) => -from),
    below(file, 'grades'),
    'grades go from the best to the worst',
  );
  if (risk.grades.at(-1)?.from !== 0)
    run.report('SCH102', { reason: 'no grade begins at 0' }, below(file, 'grades'), 'let the last grade begin at 0');
  lintAxes(run, risk.axes, below(file, 'axes'));
  expectEach(run, risk.readers, 'companyType', (index) => below(file, 'readers', index));
  const codes = run.set.permissions.codes.map(({ code }) => code);
  run.expect(risk.permission, codes, 'SCH140', below(file, 'permission'), { what: 'permission' });
  expectRoute(run, risk.page, below(file, 'page'));
  const { standard, kinds = {} } = risk.messages;
  const at = below(file, 'messages');
  expectEach(run, [standard], 'messageKind', () => below(at, 'standard'));
  for (const [type, kind] of Object.entries(kinds)) {
    expectEach(run, [type], 'alertType', () => below(at, 'kinds', type));
    expectEach(run, [kind], 'messageKind', () => below(at, 'kinds', type));
  }
  lintFailures(run, risk.failures, below(file, 'failures'));
  for (const [name, register] of Object.entries(risk.registers ?? {}))
    lintRegister(run, register, below(file, 'registers', name));
}

/** Fields that records of a register have, beside those that it names. */
const REGISTER_FIELDS = {
  alerts:
    'ruleId level content subjectCompanyId concernedIds bizType watch bizId bizNumber bizRoute thresholdValue actualValue unit triggerTime lastTriggerTime times dueTime closeTime goneTime gone status',
  rules: 'threshold threshold2 level repeatHours autoClose status',
  subscriptions: 'kinds levels quietFrom quietTo digest digestTime toldTime enabled',
};

function lintRegister(run: LintRun, register: RegisterSpec, place: Place) {
  const { alerts, rules, kind, scope = [], closed, subscriptions } = register;
  const hasFields = (entity: EntitySpec | undefined, fields: readonly string[], at: Place) => {
    if (entity) for (const field of fields) expectField(run, entity, field, at);
  };
  const alert = run.entity(alerts, below(place, 'alerts'));
  const rule = run.entity(rules, below(place, 'rules'));
  hasFields(alert, [...REGISTER_FIELDS.alerts.split(' '), kind, ...scope, closed.field], below(place, 'alerts'));
  hasFields(rule, [...REGISTER_FIELDS.rules.split(' '), kind, ...scope], below(place, 'rules'));
  const statesOf = (entity: EntitySpec | undefined) => (entity?.workflow?.states ?? []).map(({ code }) => code);
  if (rule) run.expect(register.on, statesOf(rule), 'SCH140', below(place, 'on'), { what: 'state' });
  if (alert) run.expect(closed.state, statesOf(alert), 'SCH140', below(place, 'closed', 'state'), { what: 'state' });
  const levels = alert?.properties.level?.dictionary;
  if (levels)
    expectEach(
      run,
      register.levels.map(({ level }) => level),
      levels,
      (index) => below(place, 'levels', index, 'level'),
    );
  if (!subscriptions) return;
  const at = below(place, 'subscriptions');
  const { entity, person, rows = {} } = subscriptions;
  const fields = [...REGISTER_FIELDS.subscriptions.split(' '), person, ...Object.keys(rows)];
  hasFields(run.entity(entity, below(at, 'entity')), fields, below(at, 'entity'));
  hasFields(alert, Object.values(rows), below(at, 'rows'));
}

function lintFailures(run: LintRun, failures: RiskSpec['failures'], place: Place) {
  if (!failures) return;
  for (const [key, dictionary] of Object.entries({
    companyType: 'companyType',
    alertType: 'alertType',
    level: 'riskLevel',
  }))
    expectEach(run, [failures[key as 'companyType' | 'alertType' | 'level']], dictionary, () => below(place, key));
}

function expectEach(run: LintRun, codes: readonly string[], dictionary: string, place: (index: number) => Place) {
  const known = run.set.dictionaries[dictionary]?.entries.map(({ code }) => code) ?? [];
  codes.forEach((code, index) => {
    run.expect(code, known, 'SCH140', place(index), { what: `code of dictionary ${dictionary}` });
  });
}

/** Strictly ascending. */
function lintOrder(run: LintRun, values: readonly number[], place: Place, reason: string) {
  values.forEach((value, index) => {
    const before = values[index - 1];
    if (before !== undefined && before >= value) run.report('SCH102', { reason }, below(place, index));
  });
}

function lintAxes(run: LintRun, axes: ReadonlyArray<{ types: string[] }>, place: Place) {
  const seen = new Set<string>();
  for (const [{ types }, at] of listed(axes, place)) {
    expectEach(run, types, 'alertType', (index) => below(at, 'types', index));
    for (const type of types) {
      if (seen.has(type)) run.report('SCH124', { name: type }, below(at, 'types'));
      seen.add(type);
    }
  }
  for (const { code } of run.set.dictionaries.alertType?.entries ?? [])
    if (!seen.has(code)) run.report('SCH102', { reason: `no axis holds "${code}"` }, place);
}
