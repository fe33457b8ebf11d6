import { judgeCase, runCase } from '#core/coverage';
import { contextAt, type FormSpec, type RuleCase } from '#core/language';
import type { FormModel } from '#core/model';
import { modelOf } from '../forms/model-of.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Whoever looks at a case that does not say it. */
export const CONTEXT = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});

/** Cases that expect what the rules do not do, each with the rule beside it. */
export function lintCasesByRules(run: LintRun) {
  for (const [name, { cases }] of Object.entries(run.set.cases)) {
    const entity = own(run.set.entities, name);
    for (const [item, at] of listed(cases, below(fileOf('cases', name), 'cases'))) {
      const form = own(run.set.forms, `${name}/${item.form}`);
      if (!entity || !form) continue;
      lintCase(run, modelOf(run, entity, form), form, item, at);
    }
  }
}

function lintCase(run: LintRun, model: FormModel, form: FormSpec, item: RuleCase, place: Place) {
  for (const difference of judgeCase(runCase(model, item, CONTEXT), item)) {
    const [path = '', aspect = ''] = difference.split(' ');
    const part = aspect === 'value' ? 'values' : aspect;
    const rule = ruleOf(run, form, path, part);
    run.report('SCH252', { name: item.name, reason: difference, rule }, below(place, 'expect', part, path));
  }
}

const ASPECTS: Readonly<Record<string, readonly string[]>> = {
  values: ['value', 'suggest', 'clear'],
  errors: ['check', 'required', 'min', 'max', 'checkBy'],
  warnings: ['check'],
  options: ['options', 'optionsFrom'],
};

/** The other side: the rule of the field that says the aspect, or the table or the field that it follows from. */
function ruleOf(run: LintRun, { rules, entity, name }: FormSpec, path: string, part: string): string {
  const field = path.replace(/\.\d+(?=\.|$)/g, '');
  const aspects = ASPECTS[part] ?? [part];
  const file = fileOf('forms', `${entity}/${name}`);
  const found = listed(rules, below(file, 'rules')).flatMap(([rule, at]) => {
    if ('table' in rule || rule.field !== field) return [];
    return aspects.filter((aspect) => aspect in rule).map((aspect) => run.position(below(at, aspect)));
  });
  const table = listed(rules, below(file, 'rules')).find(
    ([rule]) =>
      'table' in rule && run.set.tables[`${entity}/${rule.table}`]?.outputs.some((output) => output.field === field),
  );
  const [side] = found.length > 0 ? found : table ? [run.position(below(table[1], 'table'))] : [];
  const at = side ?? run.position(below(fileOf('entities', entity), 'properties', field.split('.')[0] ?? ''));
  return `${at.file}:${at.line ?? 1}`;
}
