import type { FieldSchema } from '#core/language';
import { entities, type FieldPlace, fieldsWhere, forms, isFree, rulesWith } from './places.ts';
import { parsed, type Seed, spread, texts } from './seed.ts';

const MANY = 6;
const free = (isFit: (field: FieldSchema) => boolean) =>
  spread(
    fieldsWhere((field, { name, form }) => isFit(field) && isFree(name, form)),
    MANY,
  );

/** A field with another one beside it, of another unit. */
function withOther(isFit: (field: FieldSchema) => boolean): Array<FieldPlace & { other: string }> {
  return free(isFit).flatMap((place) => {
    const properties = entities.find(({ file }) => file === place.file)?.value.properties ?? {};
    const other = Object.keys(properties).find((name) => {
      const { unit, format } = properties[name] as FieldSchema;
      return unit && (format === 'money' || format === 'decimal') && unit !== place.field.unit;
    });
    return other === undefined ? [] : [{ ...place, other }];
  });
}

const measured = withOther(({ unit, format }) => Boolean(unit) && (format === 'decimal' || format === 'money'));
const ruleAt = ({ form }: FieldPlace) => form?.value.rules.length ?? 0;

const inForm = (
  place: FieldPlace,
  rule: Record<string, unknown>,
  at: string,
  seed: Pick<Seed, 'finds' | 'code'>,
): Seed => ({
  ...seed,
  file: place.form?.file ?? '',
  path: ['rules', ruleAt(place)],
  value: { field: place.name, ...rule },
  shows: { path: ['rules', ruleAt(place), at] },
});

const units: Seed[] = [
  ...measured.map((place) =>
    inForm(place, { check: `${place.name} <= ${place.other}`, message: '不能超过' }, 'check', {
      finds: `a comparison of two units in ${place.entity}`,
      code: 'SCH244',
    }),
  ),
  ...measured.map((place) =>
    inForm(place, { suggest: `coalesce(${place.other}, 0) + 1` }, 'suggest', {
      finds: `a suggestion of another unit in ${place.entity}`,
      code: 'SCH244',
    }),
  ),
  ...free(({ format, unit }) => format === 'decimal' && Boolean(unit)).map(
    ({ file, entity, name, field }): Seed => ({
      finds: `a quantity of ${entity} without a unit`,
      code: 'SCH245',
      file,
      path: ['properties', name],
      value: { ...field, unit: undefined },
      shows: { path: ['properties', name, 'format'] },
    }),
  ),
];

/** Computed values that are rounded. */
const rounded = rulesWith('value').filter(({ rule }) => /^round\(.*, 2\)$/.test(rule.value ?? ''));

const digits: Seed[] = [
  ...spread(rounded, MANY).map(
    ({ file, entity, rule, index }): Seed => ({
      finds: `a computed value of ${entity} with more digits than its field`,
      code: 'SCH246',
      file,
      path: ['rules', index, 'value'],
      value: rule.value?.replace(/, 2\)$/, ', 6)'),
    }),
  ),
  ...free(({ format, scale }) => (format === 'money' || format === 'decimal') && (scale ?? 2) <= 3).map((place) =>
    inForm(place, { suggest: `${place.name} / 3` }, 'suggest', {
      finds: `a quotient suggested to ${place.entity} that need not end`,
      code: ['SCH246', 'SCH202'],
    }),
  ),
];

/** The state that a tab names by its key alone. */
type Tab = string | { key: string; where?: string; states?: string[] };

/** A state whose rows the tab holds. */
function codeOf(tab: Tab): string | undefined {
  const key = typeof tab === 'string' ? tab : tab.where === undefined ? (tab.states?.[0] ?? tab.key) : '';
  return key === 'ALL' || key === 'TODO' || key === 'DONE' || key === '' ? undefined : key;
}

/** By name, as a list or as one word: `states`. */
type Tabs = Record<string, string | Tab[]>;
const tabbed = entities.flatMap(({ file, entity, value }) =>
  Object.entries((value.tabs ?? {}) as Tabs).flatMap(([name, tabs]) =>
    typeof tabs === 'string' ? [] : [{ file, entity, name, tabs, value }],
  ),
);
const stateTabs = tabbed.filter(
  ({ tabs, value }) => value.workflow && tabs.length > 2 && tabs.some((tab) => codeOf(tab)),
);

const tabs: Seed[] = [
  ...spread(stateTabs, 8).map(({ file, entity, name, tabs: own, value }): Seed => {
    const { field = 'status' } = value.workflow as { field?: string };
    const code = own.map(codeOf).find((each) => each !== undefined);
    return {
      finds: `a tab of ${entity} with rows of another one`,
      code: 'SCH247',
      file,
      path: ['tabs', name, own.length],
      value: { key: 'AGAIN', label: '重复', where: `${field} == '${code}'` },
      shows: { path: ['tabs', name, own.length, 'where'] },
    };
  }),
  ...tabbed
    .filter(({ entity }) => ['realNameAuth', 'joinApply', 'person'].includes(entity))
    .filter(({ tabs: own }) => !own.some((tab) => (typeof tab === 'string' ? tab : tab.key) === 'ALL'))
    .map(
      ({ file, entity, name, tabs: own }): Seed => ({
        finds: `a state of ${entity} under no tab`,
        code: 'SCH247',
        file,
        path: ['tabs', name, own.length - 1],
        value: undefined,
        shows: { path: ['tabs', name] },
      }),
    ),
];

type ListFile = { entity?: string; columns?: unknown[]; rowActions?: unknown[]; kind?: string };
const lists = [...texts.keys()]
  .filter((file) => file.startsWith('screens/center') && file.endsWith('.json'))
  .map((file) => ({ file, value: parsed<ListFile>(file) }))
  .filter(({ value }) => value.kind === 'list' && Array.isArray(value.columns));
const details = lists.filter(({ value }) => Array.isArray(value.rowActions));
const action = (value: ListFile) => value.rowActions?.length ?? 0;

const screens: Seed[] = [
  ...spread(lists, MANY).map(
    ({ file, value }): Seed => ({
      finds: `a heading of ${value.entity} wider than its column`,
      code: 'SCH248',
      file,
      path: ['columns', value.columns?.length ?? 0],
      value: { field: 'createTime', label: '很长很长很长的一个标题', width: 80 },
      shows: { path: ['columns', value.columns?.length ?? 0, 'width'] },
    }),
  ),
  ...spread(details, MANY).map(
    ({ file, value }): Seed => ({
      finds: `a link of ${value.entity} with a parameter that nobody reads`,
      code: 'SCH249',
      file,
      path: ['rowActions', action(value)],
      value: { key: 'more', label: '合同', to: '/center/contract/detail?id={id}&contract={id}' },
      shows: { path: ['rowActions', action(value), 'to'] },
    }),
  ),
  ...spread(details, MANY).map(
    ({ file, value }): Seed => ({
      finds: `a link of ${value.entity} to one record without its id`,
      code: 'SCH249',
      file,
      path: ['rowActions', action(value)],
      value: { key: 'more', label: '合同', to: '/center/contract/detail' },
      shows: { path: ['rowActions', action(value), 'to'] },
    }),
  ),
  ...spread(details, MANY).map(
    ({ file, value }): Seed => ({
      finds: `a link of ${value.entity} to a tab that is not there`,
      code: 'SCH249',
      file,
      path: ['rowActions', action(value)],
      value: { key: 'more', label: '合同', to: '/center/contract/buy/list?tab=NO_SUCH_TAB' },
      shows: { path: ['rowActions', action(value), 'to'] },
    }),
  ),
];

const widgets: Seed[] = spread(forms, MANY).map(({ file, entity, value }): Seed => {
  const [use = ''] = value.sections[0]?.fields ?? [];
  return {
    finds: `a property of a widget of ${entity} that it does not read`,
    code: 'SCH250',
    file,
    path: ['sections', 0, 'fields', 0],
    value: { ...(typeof use === 'string' ? { field: use } : use), props: { noSuchProperty: true } },
    shows: { path: ['sections', 0, 'fields', 0, 'props', 'noSuchProperty'] },
  };
});

/** Lists and figures. */
export const figureSeeds: Seed[] = [...units, ...digits, ...tabs, ...screens, ...widgets];
