/** Mistakes in names of a form, in fields that solve each other and in generated rows. */
import type { FormSpec } from '#core/language';
import { filesOf, type Seed, spread } from './seed.ts';

const MANY = 3;
type Table = { items?: { properties?: Record<string, unknown> } };
type Entity = { properties: Record<string, { format?: string } & Table> };

const entities = new Map(filesOf<Entity>('entity.json').map(({ entity, value }) => [entity, value]));
const forms = filesOf<FormSpec>('form.json').filter(({ value }) => !value.let);
const fieldsOf = (entity: string, isFit: (field: Entity['properties'][string]) => boolean) =>
  Object.entries(entities.get(entity)?.properties ?? {}).flatMap(([name, field]) => (isFit(field) ? [name] : []));

type Form = (typeof forms)[number];
const ruled = ({ value }: Form) => new Set(value.rules.flatMap((rule) => ('field' in rule ? [rule.field] : [])));
const withDay = forms.filter(({ entity }) => fieldsOf(entity, ({ format }) => format === 'date').length > 0);
const withTable = forms.filter(
  ({ entity }) => fieldsOf(entity, ({ items }) => items?.properties !== undefined).length > 0,
);
const dayOf = (form: Form) => fieldsOf(form.entity, ({ format }) => format === 'date')[0] ?? '';
const tableOf = (form: Form) => fieldsOf(form.entity, ({ items }) => items?.properties !== undefined)[0] ?? '';
/** Two amounts without a rule. */
const amountsOf = (form: Form) => {
  const known = ruled(form);
  return fieldsOf(form.entity, ({ format }) => format === 'money').filter((name) => !known.has(name));
};
const withAmounts = forms.filter((form) => amountsOf(form).length > 1);

const named = (form: Form, names: Record<string, string>, told: Pick<Seed, 'finds' | 'code'>): Seed => ({
  finds: `${told.finds} in ${form.entity}`,
  code: told.code,
  file: form.file,
  path: ['let'],
  value: names,
  shows: { path: ['let', Object.keys(names)[0] ?? ''] },
});
const ruleOf = (form: Form, rule: Record<string, string>, told: Pick<Seed, 'finds' | 'code'>): Seed => {
  const index = form.value.rules.length;
  const finds = `${told.finds} in ${form.entity}`;
  const shows = { path: ['rules', index, Object.keys(rule).at(-1) ?? ''] };
  return { finds, code: told.code, file: form.file, path: ['rules', index], value: rule, shows };
};

export const vocabularySeeds: readonly Seed[] = [
  ...spread(forms, MANY).map((form) =>
    named(form, { half: '1 / 2' }, { finds: 'a name that nothing reads', code: 'SCH254' }),
  ),
  ...spread(withDay, MANY).map((form) =>
    named(form, { next: `adDays(${dayOf(form)}, 1)` }, { finds: 'a name by no function', code: 'ENG105' }),
  ),
  ...spread(withDay, MANY).map((form) =>
    named(form, { [dayOf(form)]: 'ctx.today' }, { finds: 'a name that a field has', code: 'SCH205' }),
  ),
  ...spread(forms, MANY)
    .map((form) =>
      named(form, { one: 'two + 1', two: 'one + 1' }, { finds: 'names that read each other', code: 'SCH202' }),
    )
    .map((seed) => ({ ...seed, shows: { path: ['let', 'two'] } })),
  ...spread(withTable, MANY).map((form) =>
    ruleOf(form, { field: tableOf(form), generate: '0' }, { finds: 'no rows at all', code: 'SCH255' }),
  ),
  ...spread(withTable, MANY).map((form) =>
    ruleOf(form, { field: tableOf(form), generate: 'ctx.today' }, { finds: 'as many rows as a day', code: 'SCH255' }),
  ),
  ...spread(withDay, MANY).map((form) =>
    ruleOf(form, { field: dayOf(form), generate: '3' }, { finds: 'rows of a day', code: 'SCH205' }),
  ),
  ...spread(withAmounts, MANY).map((form) => {
    const [left = '', right = ''] = amountsOf(form);
    return ruleOf(
      form,
      { field: left, solve: `${right} * 2` },
      { finds: 'a field that alone gives way', code: 'SCH205' },
    );
  }),
];
