/** The records that came last, as places for the same kinds of mistakes in every one of them. */
import type { FieldSchema } from '#core/language';
import { type EntityFile, entities, type FormFile, forms, isFree } from '../places.ts';
import type { Seed } from '../seed.ts';

export const RECENT = new Set([
  'takeGoods',
  'transportSettlement',
  'invoice',
  'supplementaryAgreement',
  'businessLine',
  'warehouseReceipt',
  'receiptOpen',
  'receiptTransfer',
  'receiptDelivery',
  'receiptAgreement',
  'realExtract',
  'steelIn',
  'steelOut',
  'waybill',
  'confirmationSlip',
  'goodsAllocation',
]);

type Claim = { while?: string[]; add?: Record<string, string> };
type Measured = { measure?: string; value?: string };
type Recent = EntityFile & {
  claims?: Claim[];
  derivedFields?: Record<string, Measured>;
  access: Array<{ party?: string }>;
};
export type Place = { file: string; entity: string; value: Recent; form: { file: string; value: FormFile } };

export const places: Place[] = entities.flatMap(({ file, entity, value }) => {
  const form = forms.find((each) => each.entity === entity);
  return RECENT.has(entity) && form ? [{ file, entity, value: value as Recent, form }] : [];
});

export type Told = Pick<Seed, 'finds' | 'code'>;
export type Named = { place: Place; name: string; field: FieldSchema };

/** The first field of each record that fits, is asked for and has no rule. */
export const fields = (isFit: (field: FieldSchema, place: Place, name: string) => boolean): Named[] =>
  places.flatMap((place) => {
    const found = Object.entries(place.value.properties).find(
      ([name, field]) =>
        !field.serverOwned &&
        !field.internal &&
        !field.personal &&
        isFree(name, place.form) &&
        isFit(field, place, name),
    );
    return found ? [{ place, name: found[0], field: found[1] }] : [];
  });

export const inField = (
  { place, name, field }: Named,
  change: Partial<FieldSchema>,
  at: string[],
  told: Told,
): Seed => ({
  ...told,
  file: place.file,
  path: ['properties', name],
  value: { ...field, ...change },
  shows: { path: ['properties', name, ...at] },
});

export const inForm = ({ place, name }: Named, rule: object, at: string, told: Told): Seed => {
  const index = place.form.value.rules.length;
  const value = { field: name, ...rule };
  return { ...told, file: place.form.file, path: ['rules', index], value, shows: { path: ['rules', index, at] } };
};

export const isAmount = ({ format }: FieldSchema) => format === 'money' || format === 'decimal';
export const coded = fields(({ type, dictionary }) => type === 'string' && dictionary !== undefined);

type Step = Record<string, unknown> & { name: string; from?: string[]; party?: unknown; to?: unknown };
export const stepsOf = ({ value }: Place): Step[] => value.workflow?.transitions ?? [];
export const inEntity = (place: Place, path: Seed['path'], value: unknown, told: Told, shows?: Seed['path']): Seed => ({
  ...told,
  file: place.file,
  path,
  value,
  ...(shows ? { shows: { path: shows } } : {}),
});
/** One of the record's own steps. */
export const inStep = (
  isFit: (step: Step) => boolean,
  seed: (place: Place, index: number, step: Step) => Seed[],
): Seed[] =>
  places.flatMap((place) => {
    const index = stepsOf(place).findIndex(isFit);
    const step = stepsOf(place)[index];
    return step ? seed(place, index, step) : [];
  });
