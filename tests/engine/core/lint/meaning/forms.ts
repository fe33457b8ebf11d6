import type { FieldSchema } from '#core/language';
import { type EntityFile, entities, type FieldPlace, fieldsWhere, isFree, rulesWith } from './places.ts';
import { texts as files, type Seed, spread } from './seed.ts';

const MANY = 6;

/** A mistake in the schema of a field. */
const inField = (
  place: FieldPlace,
  change: Partial<FieldSchema>,
  seed: Pick<Seed, 'finds' | 'code'> & { at?: string[] },
): Seed => ({
  ...seed,
  file: place.file,
  path: ['properties', place.name],
  value: { ...place.field, ...change },
  shows: { path: ['properties', place.name, ...(seed.at ?? Object.keys(change).slice(0, 1))] },
});

/** One more rule at the end of a form. */
const inForm = (
  { form, name }: FieldPlace,
  rule: Record<string, unknown>,
  seed: Pick<Seed, 'finds' | 'code'> & { at?: string[] },
): Seed => ({
  ...seed,
  file: form?.file ?? '',
  path: ['rules', form?.value.rules.length ?? 0],
  value: { field: name, ...rule },
  shows: { path: ['rules', form?.value.rules.length ?? 0, ...(seed.at ?? Object.keys(rule).slice(0, 1))] },
});

const isAmount = ({ format }: FieldSchema) => format === 'money' || format === 'decimal';
const free = (isFit: (field: FieldSchema) => boolean) =>
  spread(
    fieldsWhere((field, { name, form }) => isFit(field) && isFree(name, form)),
    MANY,
  );
const listed = (name: string, file: string) =>
  (entities.find((entity) => entity.file === file)?.value.required ?? []).includes(name);

const amounts = free((field) => isAmount(field) && field.default === undefined);
const days = free(({ format }) => format === 'date');
const coded = free(({ type, dictionary }) => type === 'string' && dictionary !== undefined);
const texts = free(
  ({ type, format, dictionary, maxLength }) =>
    type === 'string' && format === 'text' && !dictionary && maxLength !== undefined,
);
const moments = free(({ format }) => format === 'datetime');
/** Whether a screen gives the field a value of its own. */
const isStarted = (name: string) =>
  [...files].some(([file, text]) => file.startsWith('screens/') && text.includes(`"${name}":`));
const isMade = (file: string) =>
  entities.find((entity) => entity.file === file)?.value.operations?.create !== undefined;
/** Whether choosing another record fills the field in. */
const isCopied = (name: string, file: string) =>
  Object.values(entities.find((entity) => entity.file === file)?.value.properties ?? {}).some(
    ({ ref }) => ref?.copy !== undefined && Object.hasOwn(ref.copy, name),
  );
const required = spread(
  fieldsWhere(
    ({ default: value }, { name, file, form }) =>
      isMade(file) &&
      listed(name, file) &&
      isFree(name, form) &&
      !isStarted(name) &&
      value === undefined &&
      !isCopied(name, file),
  ),
  MANY,
);

const defaults: Seed[] = [
  ...coded.map((place) =>
    inField(
      place,
      { default: 'NO_SUCH_CODE' },
      { finds: `a default of ${place.entity} that its dictionary lacks`, code: 'SCH123' },
    ),
  ),
  ...amounts.map((place) =>
    inField(
      place,
      { default: '1.23456789' },
      { finds: `a default of ${place.entity} with too many digits`, code: 'SCH240' },
    ),
  ),
  ...days.map((place) =>
    inField(place, { default: '2024-02-30' }, { finds: `a default of ${place.entity} that is no day`, code: 'SCH240' }),
  ),
  ...texts.map((place) =>
    inField(
      place,
      { default: '长'.repeat((place.field.maxLength ?? 0) + 1) },
      { finds: `a default of ${place.entity} longer than its field`, code: 'SCH240' },
    ),
  ),
  ...days
    .slice(0, 3)
    .map((place) =>
      inField(
        place,
        { default: { expression: 'ctx.user.name + ctx.today' } },
        { finds: `a text that starts a day of ${place.entity}`, code: 'SCH240', at: ['default', 'expression'] },
      ),
    ),
];

const suggestions: Seed[] = [
  ...days.map((place) =>
    inForm(
      place,
      { suggest: "'下周'" },
      { finds: `a text suggested into a date of ${place.entity}`, code: ['SCH240', 'SCH201'] },
    ),
  ),
  ...coded.map((place) =>
    inForm(
      place,
      { suggest: "'NO_SUCH_CODE'" },
      { finds: `a code suggested to ${place.entity} that its dictionary lacks`, code: 'SCH123' },
    ),
  ),
  ...amounts.map((place) =>
    inForm(
      place,
      { suggest: '0.123456789' },
      { finds: `a suggestion of ${place.entity} with too many digits`, code: 'SCH240' },
    ),
  ),
  ...moments
    .slice(0, 3)
    .map((place) =>
      inForm(
        place,
        { suggest: 'ctx.today' },
        { finds: `a day suggested into a moment of ${place.entity}`, code: 'SCH240' },
      ),
    ),
  ...days
    .slice(0, 3)
    .map((place) =>
      inForm(
        place,
        { suggest: 'ctx.now' },
        { finds: `a moment suggested into a day of ${place.entity}`, code: 'SCH240' },
      ),
    ),
];

const limits: Seed[] = [
  ...amounts.map((place) =>
    inField(
      place,
      { minimum: '10', maximum: undefined, exclusiveMinimum: undefined, exclusiveMaximum: '10' },
      { finds: `limits of ${place.entity} with nothing between them`, code: 'SCH241' },
    ),
  ),
  ...texts.map((place) =>
    inField(
      place,
      { pattern: `^\\d{${(place.field.maxLength ?? 0) + 1}}$` },
      { finds: `a pattern of ${place.entity} longer than the field`, code: 'SCH241', at: ['maxLength'] },
    ),
  ),
  ...coded
    .slice(0, 4)
    .map((place) =>
      inField(place, { maxLength: 1 }, { finds: `codes of ${place.entity} longer than the field`, code: 'SCH241' }),
    ),
  ...amounts.map((place) =>
    inForm(place, { min: '100', max: '50' }, { finds: `bounds of ${place.entity} that are crossed`, code: 'SCH241' }),
  ),
  ...days
    .slice(0, 4)
    .map((place) =>
      inForm(
        place,
        { min: 'addDays(ctx.today, 5)', max: 'ctx.today' },
        { finds: `days of ${place.entity} between which none lies`, code: 'SCH241' },
      ),
    ),
];

const never = '不能为此值';
const checks: Seed[] = [
  ...amounts.map((place) =>
    inForm(
      place,
      { check: `${place.name} > 10 && ${place.name} < 5`, message: never },
      { finds: `a check of ${place.entity} that never holds`, code: 'SCH203' },
    ),
  ),
  ...amounts.map((place) =>
    inForm(
      place,
      { check: `empty(${place.name}) || ${place.name} >= 5 || ${place.name} < 5`, message: never },
      { finds: `a check of ${place.entity} that always holds`, code: 'SCH242' },
    ),
  ),
  ...days
    .slice(0, 4)
    .map((place) =>
      inForm(
        place,
        { check: `${place.name} >= ${place.name}`, message: never },
        { finds: `a check of ${place.entity} that compares a day with itself`, code: 'SCH242' },
      ),
    ),
  ...coded
    .slice(0, 4)
    .map((place) =>
      inForm(
        place,
        { visible: `${place.name} == 'A' && ${place.name} == 'B'` },
        { finds: `a condition of ${place.entity} that contradicts itself`, code: ['SCH203', 'SCH123'] },
      ),
    ),
];

const requiredOnes: Seed[] = [
  ...required.map((place) =>
    inForm(
      place,
      { visible: 'false' },
      { finds: `a required field of ${place.entity} that is never shown`, code: ['SCH204', 'SCH203'] },
    ),
  ),
  ...required
    .filter(({ field }) => field.type === 'string' && (field.format ?? 'text') === 'text' && !field.dictionary)
    .map(
      (place): Seed => ({
        ...inForm(
          place,
          { value: 'ctx.company.name' },
          { finds: `a required field of ${place.entity} that is computed`, code: 'SCH243' },
        ),
        shows: { file: place.file, path: ['required', requiredIndex(place)] },
      }),
    ),
  ...required.map(
    (place): Seed => ({
      finds: `a required field of ${place.entity} that no section asks for`,
      code: 'SCH231',
      file: place.form?.file ?? '',
      ...useOf(place),
      value: undefined,
      shows: { file: place.file, path: ['required', requiredIndex(place)] },
    }),
  ),
];

function requiredIndex({ file, name }: FieldPlace): number {
  const entity = entities.find((each) => each.file === file)?.value as EntityFile;
  return (entity.required ?? []).indexOf(name);
}

function useOf({ form, name }: FieldPlace): Pick<Seed, 'path'> {
  const sections = form?.value.sections ?? [];
  const section = sections.findIndex(({ fields, detailOnly }) => !detailOnly && fields.includes(name));
  return { path: ['sections', section, 'fields', sections[section]?.fields.indexOf(name) ?? 0] };
}

const given: Seed[] = spread(rulesWith('suggest'), 4).map(({ file, entity, rule, index }) => ({
  finds: `a suggestion of ${entity} that names nothing`,
  code: 'ENG109',
  file,
  path: ['rules', index, 'suggest'],
  value: `${rule.suggest} == nobody ? null : null`,
}));

/** Forms that cannot be sent. */
export const formSeeds: Seed[] = [...defaults, ...suggestions, ...limits, ...checks, ...requiredOnes, ...given];
