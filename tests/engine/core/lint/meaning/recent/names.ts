/** Names of what is not there, in the records that came last. */
import { filesOf, parsed, type Seed, texts } from '../seed.ts';
import { coded, inEntity, inField, inStep, places, RECENT } from './places.ts';

const names: Seed[] = [
  ...places.flatMap((place) => [
    inEntity(place, ['label', 0], 'noSuchField', { finds: `a label of ${place.entity} of no field`, code: 'SCH105' }),
    {
      finds: `a field of a section of ${place.entity} that is not there`,
      code: 'SCH105',
      file: place.form.file,
      path: ['sections', 0, 'fields', place.form.value.sections[0]?.fields.length ?? 0],
      value: 'noSuchField',
    },
    {
      finds: `a rule of ${place.entity} for a field that is not there`,
      code: 'SCH105',
      file: place.form.file,
      path: ['rules', place.form.value.rules.length],
      value: { field: 'noSuchField', visible: 'empty(ctx.view)' },
      shows: { path: ['rules', place.form.value.rules.length, 'field'] },
    },
  ]),
  ...coded.map((named) =>
    inField(named, { dictionary: 'noSuchDictionary' }, ['dictionary'], {
      finds: `a dictionary of ${named.place.entity} that is not there`,
      code: 'SCH108',
    }),
  ),
  ...inStep(
    ({ to }) => typeof to === 'string',
    (place, index) => [
      inEntity(place, ['workflow', 'transitions', index, 'to'], 'NO_SUCH_STATE', {
        finds: `a step of ${place.entity} to a state that is not there`,
        code: 'SCH118',
      }),
    ],
  ),
  ...inStep(
    ({ permission }) => permission !== undefined,
    (place, index) => [
      inEntity(place, ['workflow', 'transitions', index, 'permission'], 'no:such:code', {
        finds: `a step of ${place.entity} with a code that is not declared`,
        code: ['SCH119', 'SCH110'],
      }),
    ],
  ),
  ...inStep(
    ({ party }) => typeof party === 'string',
    (place, index) => [
      inEntity(place, ['workflow', 'transitions', index, 'party'], 'nobody', {
        finds: `a step of ${place.entity} for a party that is not there`,
        code: 'SCH115',
      }),
    ],
  ),
];

type ListFile = { kind?: string; entity?: string; columns?: unknown[]; rowActions?: unknown[] };
const lists = places.flatMap((place) => {
  const file = [...texts.keys()].find((path) => {
    if (!path.startsWith('screens/') || !path.endsWith('.json')) return false;
    const { kind, entity, columns, rowActions } = parsed<ListFile>(path);
    return kind === 'list' && entity === place.entity && Array.isArray(columns) && Array.isArray(rowActions);
  });
  return file === undefined ? [] : [{ file, entity: place.entity, value: parsed<ListFile>(file) }];
});

const screens: Seed[] = lists.flatMap(({ file, entity, value }) => {
  const [column, action] = [value.columns?.length ?? 0, value.rowActions?.length ?? 0];
  const linked = (to: string, finds: string, code: string): Seed => ({
    finds,
    code,
    file,
    path: ['rowActions', action],
    value: { key: 'more', label: '合同', to },
    shows: { path: ['rowActions', action, 'to'] },
  });
  return [
    { finds: `a column of ${entity} that is not there`, code: 'SCH105', file, path: ['columns', column], value: 'no' },
    {
      finds: `a heading of ${entity} wider than its column`,
      code: 'SCH248',
      file,
      path: ['columns', column],
      value: { field: 'createTime', label: '很长很长很长的一个标题', width: 80 },
      shows: { path: ['columns', column, 'width'] },
    },
    linked('/center/no/such/page?id={id}', `a row action of ${entity} that leads nowhere`, 'SCH109'),
    linked('/center/contract/detail', `a link of ${entity} to one record without its id`, 'SCH249'),
    linked('/center/contract/detail?id={noSuchField}', `a link of ${entity} with a field that is not there`, 'SCH105'),
  ];
});

const samples: Seed[] = filesOf<{ samples: unknown[] }>('samples.json')
  .filter(({ entity, value }) => RECENT.has(entity) && value.samples.length > 0)
  .flatMap(({ file, entity }) => [
    {
      finds: `a sample of ${entity} with a field that is not there`,
      code: 'SCH105',
      file,
      path: ['samples', 0, 'noSuchField'],
      value: 'x',
    },
  ]);

export const recentNames: readonly Seed[] = [...names, ...screens, ...samples];
