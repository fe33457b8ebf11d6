/** What is wrong in meaning: fields, steps, claims and measures of the records that came last. */
import type { Seed } from '../seed.ts';
import { coded, fields, inEntity, inField, inForm, inStep, isAmount, type Named, places, stepsOf } from './places.ts';

const amounts = fields((field) => isAmount(field) && field.default === undefined);
const days = fields(({ format }) => format === 'date');
const bounded = fields(
  ({ type, format, dictionary, maxLength }) =>
    type === 'string' && (format ?? 'text') === 'text' && !dictionary && maxLength !== undefined,
);
const message = '不能为此值';
/** Another amount of the record in another unit. */
const otherUnit = ({ place, field }: Named): string | undefined =>
  Object.entries(place.value.properties).find(
    ([, { unit, format, items }]) =>
      !items && unit && (format === 'money' || format === 'decimal') && unit !== field.unit,
  )?.[0];
const measured = fields((field) => isAmount(field) && Boolean(field.unit)).flatMap((named) => {
  const other = otherUnit(named);
  return other === undefined ? [] : [{ ...named, other }];
});

const meaningOfFields: Seed[] = [
  ...amounts.flatMap((named) => [
    inField(named, { default: '1.23456789' }, ['default'], {
      finds: `a default of ${named.place.entity} with too many digits`,
      code: 'SCH240',
    }),
    inField(named, { minimum: '10', maximum: undefined, exclusiveMaximum: '10' }, ['minimum'], {
      finds: `limits of ${named.place.entity} with nothing between them`,
      code: 'SCH241',
    }),
    inForm(named, { min: '100', max: '50' }, 'min', {
      finds: `bounds of ${named.place.entity} that are crossed`,
      code: 'SCH241',
    }),
    inForm(named, { check: `${named.name} > 10 && ${named.name} < 5`, message }, 'check', {
      finds: `a check of ${named.place.entity} that never holds`,
      code: 'SCH203',
    }),
    inForm(named, { check: `empty(${named.name}) || ${named.name} >= 5 || ${named.name} < 5`, message }, 'check', {
      finds: `a check of ${named.place.entity} that always holds`,
      code: 'SCH242',
    }),
    inForm(named, { suggest: '0.123456789' }, 'suggest', {
      finds: `a suggestion of ${named.place.entity} with too many digits`,
      code: 'SCH240',
    }),
  ]),
  ...days.flatMap((named) => [
    inField(named, { default: '2024-02-30' }, ['default'], {
      finds: `a default of ${named.place.entity} that is no day`,
      code: 'SCH240',
    }),
    inForm(named, { suggest: "'下周'" }, 'suggest', {
      finds: `a text suggested into a day of ${named.place.entity}`,
      code: ['SCH240', 'SCH201'],
    }),
    inForm(named, { min: 'addDays(ctx.today, 5)', max: 'ctx.today' }, 'min', {
      finds: `days of ${named.place.entity} between which none lies`,
      code: 'SCH241',
    }),
    inForm(named, { check: `${named.name} <= ${named.name}`, message }, 'check', {
      finds: `a day of ${named.place.entity} compared with itself`,
      code: 'SCH242',
    }),
  ]),
  ...coded.flatMap((named) => [
    inField(named, { default: 'NO_SUCH_CODE' }, ['default'], {
      finds: `a default of ${named.place.entity} that its dictionary lacks`,
      code: 'SCH123',
    }),
    inForm(named, { suggest: "'NO_SUCH_CODE'" }, 'suggest', {
      finds: `a code suggested to ${named.place.entity} that its dictionary lacks`,
      code: 'SCH123',
    }),
    inForm(named, { enabled: `${named.name} == 'NO_SUCH_CODE'` }, 'enabled', {
      finds: `a condition of ${named.place.entity} over a code that is not there`,
      code: 'SCH123',
    }),
  ]),
  ...bounded.flatMap((named) => [
    inField(named, { default: '长'.repeat((named.field.maxLength ?? 0) + 1) }, ['default'], {
      finds: `a default of ${named.place.entity} longer than its field`,
      code: 'SCH240',
    }),
    inField(named, { pattern: `^\\d{${(named.field.maxLength ?? 0) + 1}}$` }, ['maxLength'], {
      finds: `a pattern of ${named.place.entity} longer than its field`,
      code: 'SCH241',
    }),
  ]),
  ...measured.map((named) =>
    inForm(named, { check: `${named.name} <= ${named.other}`, message }, 'check', {
      finds: `a comparison of two units in ${named.place.entity}`,
      code: 'SCH244',
    }),
  ),
  ...fields(({ format, unit }) => format === 'decimal' && Boolean(unit)).map((named) =>
    inField(named, { unit: undefined }, ['format'], {
      finds: `a quantity of ${named.place.entity} without a unit`,
      code: 'SCH245',
    }),
  ),
];

const meaningOfSteps: Seed[] = [
  ...inStep(
    ({ party, from, to }) => typeof party === 'string' && party !== 'system' && from !== undefined && to !== undefined,
    (place, index) => [
      inEntity(
        place,
        ['workflow', 'transitions', index, 'party'],
        undefined,
        { finds: `a step of ${place.entity} that nobody is said to take`, code: 'SCH220' },
        ['workflow', 'transitions', index],
      ),
      inEntity(place, ['workflow', 'transitions', index, 'when'], "status == 'NO_SUCH_STATE'", {
        finds: `a guard of ${place.entity} over a state that is not there`,
        code: ['SCH123', 'SCH118'],
      }),
    ],
  ),
  ...inStep(
    ({ validate, from, to, party }) =>
      validate === 'form' && typeof to === 'string' && from !== undefined && !from.includes(to) && party !== 'system',
    (place, index) => [
      inEntity(
        place,
        ['workflow', 'transitions', index, 'validate'],
        undefined,
        { finds: `a submission of ${place.entity} that validates no form`, code: 'SCH223' },
        ['workflow', 'transitions', index],
      ),
    ],
  ),
  ...places.flatMap((place) => {
    const taker = stepsOf(place).findIndex(
      ({ party, from }) =>
        typeof party === 'string' && from !== undefined && place.value.access.some((rule) => rule.party === party),
    );
    const party = stepsOf(place)[taker]?.party;
    const rules = place.value.access.filter((rule) => rule.party === party);
    if (taker < 0 || rules.length !== 1) return [];
    const told = { finds: `a taker of ${place.entity} who cannot see the record`, code: 'SCH221' };
    const index = place.value.access.findIndex((rule) => rule.party === party);
    return [inEntity(place, ['access', index], undefined, told, ['workflow', 'transitions', taker, 'from', 0])];
  }),
  ...places.flatMap((place) =>
    Object.entries(place.value.tabs ?? {}).flatMap(([name, tabs]) => {
      if (!Array.isArray(tabs) || tabs.length < 3) return [];
      const [code] = (tabs as Array<string | { key: string; where?: string; states?: string[] }>).flatMap((tab) =>
        typeof tab === 'string' ? (/^[A-Z_]+$/.test(tab) && !['ALL', 'TODO', 'DONE'].includes(tab) ? [tab] : []) : [],
      );
      if (code === undefined) return [];
      const value = { key: 'AGAIN', label: '重复', where: `status == '${code}'` };
      const told = { finds: `a tab of ${place.entity} with rows of another one`, code: 'SCH247' };
      return [inEntity(place, ['tabs', name, tabs.length], value, told, ['tabs', name, tabs.length, 'where'])];
    }),
  ),
];

const claims: Seed[] = places.flatMap((place) => {
  const list = place.value.claims ?? [];
  const adding = list.findIndex(({ add }) => add !== undefined && Object.keys(add).length > 0);
  const held = list.findIndex((claim) => Array.isArray(claim.while) && claim.while.length > 2);
  const add = list[adding]?.add ?? {};
  const [target = ''] = Object.keys(add);
  return [
    ...(adding < 0
      ? []
      : [
          inEntity(place, ['claims', adding, 'add', target], 'noSuchField', {
            finds: `a claim of ${place.entity} over a field that is not there`,
            code: 'ENG109',
          }),
          inEntity(place, ['claims', adding, 'add', 'noSuchBalance'], '1', {
            finds: `a claim of ${place.entity} on a balance that is not there`,
            code: 'SCH140',
          }),
          inEntity(place, ['claims', adding, 'add', target], 'ctx.today', {
            finds: `a day that ${place.entity} claims of a number`,
            code: 'ENG114',
          }),
        ]),
    ...(held < 0
      ? []
      : [
          inEntity(place, ['claims', held, 'while', 0], 'NO_SUCH_STATE', {
            finds: `a claim of ${place.entity} in a state that is not there`,
            code: 'SCH118',
          }),
        ]),
  ];
});

const measures: Seed[] = places.flatMap((place) => {
  const reckoned = Object.entries(place.value.derivedFields ?? {});
  const [counted] = reckoned.find(([, { measure }]) => measure !== undefined) ?? [];
  const [valued, value] = reckoned.find(([, each]) => each.value !== undefined) ?? [];
  return [
    ...(counted === undefined
      ? []
      : [
          {
            // Told when the file is read, and nothing else is then looked for.
            ...inEntity(place, ['derivedFields', counted, 'measure'], 'noSuchMeasure', {
              finds: `a measure that ${place.entity} reckons and that is not there`,
              code: 'SCH140',
            }),
            onReading: true as const,
          },
        ]),
    ...(valued === undefined
      ? []
      : [
          inEntity(place, ['derivedFields', valued, 'value'], `${value?.value} + noSuchField`, {
            finds: `a reckoned value of ${place.entity} with a name that is not there`,
            code: 'ENG109',
          }),
        ]),
  ];
});

export const recentMeanings: readonly Seed[] = [...meaningOfFields, ...meaningOfSteps, ...claims, ...measures];
