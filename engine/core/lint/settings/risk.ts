import type { RiskSpec } from '#core/language';
import { expectRoute, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectCodes } from './codes.ts';
import { lintRegister } from './registers.ts';

/** Codes of `risk.json` exist, levels and grades are in order, every kind of alert lies on one axis. */
export function lintRisk(run: LintRun) {
  const { risk } = run.set;
  if (!risk) return;
  const file = fileOf('risk', '');
  expectCodes(
    run,
    risk.levels.map(({ level }) => level),
    'riskLevel',
    (index) => below(file, 'levels', index, 'level'),
  );
  expectCodes(
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
  expectCodes(run, risk.readers, 'companyType', (index) => below(file, 'readers', index));
  const codes = run.set.permissions.codes.map(({ code }) => code);
  run.expect(risk.permission, codes, 'SCH140', below(file, 'permission'), { what: 'permission' });
  expectRoute(run, risk.page, below(file, 'page'));
  const { standard, kinds = {} } = risk.messages;
  const at = below(file, 'messages');
  expectCodes(run, [standard], 'messageKind', () => below(at, 'standard'));
  for (const [type, kind] of Object.entries(kinds)) {
    expectCodes(run, [type], 'alertType', () => below(at, 'kinds', type));
    expectCodes(run, [kind], 'messageKind', () => below(at, 'kinds', type));
  }
  lintFailures(run, risk.failures, below(file, 'failures'));
  for (const [name, register] of Object.entries(risk.registers ?? {}))
    lintRegister(run, register, below(file, 'registers', name));
}

function lintFailures(run: LintRun, failures: RiskSpec['failures'], place: Place) {
  if (!failures) return;
  for (const [key, dictionary] of Object.entries({
    companyType: 'companyType',
    alertType: 'alertType',
    level: 'riskLevel',
  }))
    expectCodes(run, [failures[key as 'companyType' | 'alertType' | 'level']], dictionary, () => below(place, key));
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
    expectCodes(run, types, 'alertType', (index) => below(at, 'types', index));
    for (const type of types) {
      if (seen.has(type)) run.report('SCH124', { name: type }, below(at, 'types'));
      seen.add(type);
    }
  }
  for (const { code } of run.set.dictionaries.alertType?.entries ?? [])
    if (!seen.has(code)) run.report('SCH102', { reason: `no axis holds "${code}"` }, place);
}
