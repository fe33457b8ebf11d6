/** Which fields a statement over linked rows works out: those that are asked for, and what these read. */
import type { DerivedField, DerivedSpec, LinkedRows, Measure } from '#core/language';
import { errors } from '#server/kernel';
import { fieldsRead } from './narrowed.ts';
import type { Cut, RecordType } from './record-type.ts';

type Reckoned = { shape: RecordType['shape']; derived: DerivedSpec; base: Pick<RecordType, 'reckons'> };

/** Fields of the entity, and of the record that its rows come from. */
export type Wanted = { own: ReadonlySet<string>; base: readonly string[] };

export function wantedOf(
  { shape, derived }: Omit<Reckoned, 'base'>,
  { codes = [...shape.columns.keys()] }: Cut,
): Wanted {
  const parties = Object.values(shape.entity.parties).flatMap(({ field }) => field ?? []);
  const own = withWhatTheyRead(derived, [...codes, ...parties]);
  const fields = [...own].flatMap((code) => baseFields(code, derived.fields[code]));
  const links = (derived.readers ?? []).flatMap(({ of }) => wantedOfBase(of));
  return { own, base: [...fields, ...links, ...texts([derived.where]), ...(derived.one ?? [])] };
}

/** Whether one of the fields is worked out from other records. */
export function reckons({ derived, base }: Omit<Reckoned, 'shape'>, codes: Iterable<string>): boolean {
  return [...withWhatTheyRead(derived, codes)].some((code) => {
    const field = Object.hasOwn(derived.fields, code) ? derived.fields[code] : undefined;
    if (field && ('of' in field || 'value' in field)) return true;
    return !(field && 'row' in field) && base.reckons([field && 'field' in field ? field.field : code]);
  });
}

function withWhatTheyRead({ fields }: DerivedSpec, codes: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...codes];
  for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
    if (found.has(code)) continue;
    found.add(code);
    const field = Object.hasOwn(fields, code) ? fields[code] : undefined;
    if (field && 'value' in field) waiting.push(...fieldsRead(field.value));
  }
  return found;
}

function baseFields(code: string, field: DerivedField | undefined): string[] {
  if (field === undefined) return [code];
  if ('field' in field) return [field.field];
  return 'of' in field ? wantedOfBase(field.of) : [];
}

/** Fields of the record that rows are linked with. */
export const wantedOfBase = ({ match }: LinkedRows): string[] => texts(Object.values(match ?? {}));

/** Fields of the linked rows themselves that a link and a measure read. */
export function fieldsLinked({ match, where }: LinkedRows, measure?: Measure): string[] {
  return [...Object.keys(match ?? {}), ...texts([where]), ...texts([measure && measured(measure)])];
}

function measured(measure: Measure): string | undefined {
  if ('count' in measure) return undefined;
  if ('sum' in measure) return measure.sum;
  if ('avg' in measure) return measure.avg;
  if ('min' in measure) return measure.min;
  return 'max' in measure ? measure.max : measure.first;
}

const texts = (conditions: ReadonlyArray<string | undefined>): string[] =>
  conditions.flatMap((text) => (text === undefined ? [] : fieldsRead(text)));

/** Computed fields in an order in which each finds what it reads. */
export function valueLayers({ fields }: DerivedSpec, { own }: Wanted): string[][] {
  const waiting = new Map(
    Object.entries(fields).flatMap(([code, field]) =>
      'value' in field && own.has(code) ? [[code, new Set(fieldsRead(field.value))] as const] : [],
    ),
  );
  const layers: string[][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([, reads]) => ![...reads].some((name) => waiting.has(name)))
      .map(([code]) => code);
    if (ready.length === 0)
      throw errors.SRV327({ field: [...waiting.keys()].join(', '), reason: 'the values depend on each other' });
    for (const code of ready) waiting.delete(code);
    layers.push(ready);
  }
  return layers;
}
