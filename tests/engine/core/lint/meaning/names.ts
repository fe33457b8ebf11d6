import type { FieldSchema } from '#core/language';
import { type EntityFile, entities, fieldsWhere, forms, isFree, rulesWith } from './places.ts';
import { filesOf, parsed, type Seed, spread, texts } from './seed.ts';

const MANY = 5;
type Entity = (typeof entities)[number];
type Transition = NonNullable<NonNullable<EntityFile['workflow']>['transitions']>[number];

const some = (isFit: (entity: Entity) => boolean) => spread(entities.filter(isFit), MANY);
const steps = ({ value }: Entity): Transition[] => value.workflow?.transitions ?? [];
const own = (entity: Entity, isFit: (step: Transition) => boolean) => steps(entity).findIndex(isFit);

/** A change in an entity's file. */
const inEntity = ({ file }: Entity, path: Seed['path'], value: unknown, seed: Pick<Seed, 'finds' | 'code'>): Seed => ({
  ...seed,
  file,
  path,
  value,
});

/** A change in one of the entity's steps that says a keyword itself. */
const inSteps = (
  keyword: string,
  value: unknown,
  seed: (entity: string) => Pick<Seed, 'finds' | 'code'>,
  inner: Seed['path'] = [],
): Seed[] =>
  some((entity) => own(entity, (step) => step[keyword] !== undefined) >= 0).map((entity) => {
    const index = own(entity, (step) => step[keyword] !== undefined);
    return inEntity(entity, ['workflow', 'transitions', index, keyword, ...inner], value, seed(entity.entity));
  });

const fields: Seed[] = [
  ...some(() => true).map((entity) =>
    inEntity(entity, ['label', 0], 'noSuchField', { finds: `a label of ${entity.entity} of no field`, code: 'SCH105' }),
  ),
  ...some(({ value }) => (value.required ?? []).length > 1).map((entity) =>
    inEntity(entity, ['required', 1], 'noSuchField', {
      finds: `a required field of ${entity.entity} that is not there`,
      code: 'SCH105',
    }),
  ),
  ...spread(forms, MANY).map(
    ({ file, entity, value }): Seed => ({
      finds: `a field of a section of ${entity} that is not there`,
      code: 'SCH105',
      file,
      path: ['sections', 0, 'fields', value.sections[0]?.fields.length ?? 0],
      value: 'noSuchField',
    }),
  ),
];

const fieldNames = (isFit: (field: FieldSchema) => boolean, change: object, at: string[], code: string): Seed[] =>
  spread(
    fieldsWhere((field, { name, form }) => isFit(field) && isFree(name, form)),
    MANY,
  ).map(({ file, entity, name, field }) => ({
    finds: `${at.at(-1)} of a field of ${entity} that names nothing`,
    code,
    file,
    path: ['properties', name],
    value: { ...field, ...change },
    shows: { path: ['properties', name, ...at] },
    // Blocks of linked records follow from references: without one a screen cannot be read.
    ...(field.ref ? { onReading: true as const } : {}),
  }));

const references: Seed[] = [
  ...fieldNames(
    ({ dictionary }) => dictionary !== undefined,
    { dictionary: 'noSuchDictionary' },
    ['dictionary'],
    'SCH108',
  ),
  ...fieldNames(({ ref }) => ref !== undefined, { ref: { entity: 'noSuchEntity' } }, ['ref', 'entity'], 'SCH106'),
  ...fieldNames(({ ref }) => ref !== undefined, { ref: undefined }, ['format'], 'SCH141'),
];

const ways: Seed[] = [
  ...inSteps('to', 'NO_SUCH_STATE', (entity) => ({
    finds: `a step of ${entity} to a state that is not there`,
    code: 'SCH118',
  })),
  ...inSteps(
    'from',
    'NO_SUCH_STATE',
    (entity) => ({ finds: `a step of ${entity} from a state that is not there`, code: 'SCH118' }),
    [0],
  ),
  ...inSteps('permission', 'no:such:code', (entity) => ({
    finds: `a step of ${entity} with a code that is not declared`,
    code: ['SCH119', 'SCH110'],
  })),
  ...inSteps('party', 'nobody', (entity) => ({
    finds: `a step of ${entity} for a party that is not there`,
    code: 'SCH115',
  })),
  ...inSteps('when', 'noSuchField == 1', (entity) => ({
    finds: `a guard of ${entity} over a name that is not there`,
    code: 'ENG109',
  })),
  ...inSteps('party', undefined, (entity) => ({
    finds: `a step of ${entity} that nobody is said to take`,
    code: 'SCH220',
  })).map((seed) => ({
    ...seed,
    shows: { path: seed.path.slice(0, -1) },
  })),
];

const expressions: Seed[] = [
  ...spread(rulesWith('value'), MANY).map(
    ({ file, entity, index, rule }): Seed => ({
      finds: `a computed value of ${entity} with a name that is not there`,
      code: 'ENG109',
      file,
      path: ['rules', index, 'value'],
      value: `coalesce(noSuchField, ${rule.value})`,
    }),
  ),
  ...spread(rulesWith('visible'), MANY).map(
    ({ file, entity, index }): Seed => ({
      finds: `a condition of ${entity} that cannot be read`,
      code: 'ENG101',
      file,
      path: ['rules', index, 'visible'],
      value: 'status ==',
    }),
  ),
  ...spread(rulesWith('check'), MANY).map(
    ({ file, entity, index }): Seed => ({
      finds: `a check of ${entity} without a message`,
      code: 'SCH207',
      file,
      path: ['rules', index, 'message'],
      value: undefined,
      shows: { path: ['rules', index, 'check'] },
    }),
  ),
];

type ListFile = { entity: string; columns?: unknown[]; filters?: unknown[]; rowActions?: unknown[]; sort?: string };
const lists = [...texts.keys()]
  .filter((file) => file.startsWith('screens/') && file.endsWith('list.json'))
  .map((file) => ({ file, value: parsed<ListFile>(file) }))
  .filter(({ value }) => value.entity !== undefined && Array.isArray(value.columns));

const screens: Seed[] = [
  ...spread(lists, MANY).map(
    ({ file, value }): Seed => ({
      finds: `a column of ${value.entity} that is not there`,
      code: 'SCH105',
      file,
      path: ['columns', value.columns?.length ?? 0],
      value: 'noSuchField',
    }),
  ),
  ...spread(
    lists.filter(({ value }) => Array.isArray(value.filters)),
    MANY,
  ).map(
    ({ file, value }): Seed => ({
      finds: `a filter of ${value.entity} that is not there`,
      code: 'SCH105',
      file,
      path: ['filters', value.filters?.length ?? 0],
      value: 'noSuchField',
    }),
  ),
  ...spread(
    lists.filter(({ value }) => Array.isArray(value.rowActions)),
    MANY,
  ).map(
    ({ file, value }): Seed => ({
      finds: `a row action of ${value.entity} that leads nowhere`,
      code: 'SCH109',
      file,
      path: ['rowActions', value.rowActions?.length ?? 0],
      value: { key: 'lost', label: '查看', to: '/center/no/such/page?id={id}' },
      shows: { path: ['rowActions', value.rowActions?.length ?? 0, 'to'] },
    }),
  ),
  ...spread(
    lists.filter(({ value }) => value.sort !== undefined),
    MANY,
  ).map(
    ({ file, value }): Seed => ({
      finds: `an order of ${value.entity} by no field`,
      code: 'SCH105',
      file,
      path: ['sort'],
      value: '-noSuchField',
    }),
  ),
];

type Samples = { samples: Array<Record<string, unknown>> };
const samples: Seed[] = spread(
  filesOf<Samples>('samples.json').filter(({ value }) => value.samples.length > 0),
  MANY,
).map(
  ({ file, entity }): Seed => ({
    finds: `a sample of ${entity} with a field that is not there`,
    code: 'SCH105',
    file,
    path: ['samples', 0, 'noSuchField'],
    value: 'x',
  }),
);

/** Names of what is not there. */
export const nameSeeds: Seed[] = [...fields, ...references, ...ways, ...expressions, ...screens, ...samples];
