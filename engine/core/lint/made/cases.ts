import { judgeCase, runCase } from '#core/coverage';
import { contextAt, type FormSpec, type RuleCase } from '#core/language';
import type { FormModel } from '#core/model';
import { modelOf } from '../forms/model-of.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { type Contradiction, sideOf } from './contradicted.ts';

/** Whoever looks at a case that does not say it. */
export const CONTEXT = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});

/** Cases that expect what the rules do not do, each with the rule beside it. */
export function lintCasesByRules(run: LintRun): Contradiction[] {
  const found: Contradiction[] = [];
  for (const [name, { cases }] of Object.entries(run.set.cases)) {
    const entity = own(run.set.entities, name);
    for (const [item, at] of listed(cases, below(fileOf('cases', name), 'cases'))) {
      const form = own(run.set.forms, `${name}/${item.form}`);
      if (!entity || !form) continue;
      found.push(...lintCase(run, modelOf(run, entity, form), form, item, at));
    }
  }
  return found;
}

function lintCase(run: LintRun, model: FormModel, form: FormSpec, item: RuleCase, place: Place): Contradiction[] {
  return judgeCase(runCase(model, item, CONTEXT), item).map((reason) => {
    const [path = '', aspect = ''] = reason.split(' ');
    const part = aspect === 'value' ? 'values' : aspect;
    const side = sideOf(run, form, path, part);
    const { file, line = 1 } = run.position(side.rule);
    run.report('SCH252', { name: item.name, reason, rule: `${file}:${line}` }, below(place, 'expect', part, path));
    return { ...side, by: `case "${item.name}"`, isCase: true, reason };
  });
}
