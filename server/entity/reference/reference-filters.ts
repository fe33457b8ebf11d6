/**
 * `ref.filter` and `ref.except` on the server: a record may name only what its own picker offers. Both are judged over
 * the values to be stored, so a forged neighbour field does not widen the choice.
 */
import { sql as raw } from 'kysely';
import type { FieldSchema, RefSpec, TransitionSpec } from '#core/language';
import { asService } from '#server/database';
import { canonical, type Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import type { Reading } from '../read/read.ts';
import { refuseErrors } from '../rules/rules.ts';
import type { StoredRow } from '../store/rows.ts';
import { findRows } from '../store/store.ts';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;
type Properties = Record<string, FieldSchema>;

/** A reference as it stands somewhere in the values, with what its picker asks for there. */
type Chosen = {
  /** `lines.0.goodsId`, for the answer. */
  path: string;
  title: string;
  entity: string;
  id: string;
  wanted: Values;
  unwanted: Values;
};

/** Says what an expression of the field at `field` (`lines.goodsId`) is worth, with the rows around it. */
type Evaluate = (text: string, field: string, rows: readonly Values[]) => unknown;

/**
 * Judges references that were chosen anew or whose filter now asks for something else; an empty filter value asks for
 * nothing, as in the picker. Rows have no identity, so a row's choice counts as known when any stored row holds it.
 * @throws ServerError 400 with the paths of references that the picker would not offer
 */
export async function refuseFilteredReferences(
  sql: Sql,
  reading: Pick<Reading, 'type' | 'types'>,
  { context }: Caller,
  next: Values,
  stored: Values,
): Promise<void> {
  const { type } = reading;
  const { properties } = type.spec;
  const over =
    (values: Values): Evaluate =>
    (text, field, rows) =>
      type.compile(text, undefined, field).evaluate({ values, context, row: rows.at(-1), parent: rows.at(-2) });
  const known = new Set(chosenIn(properties, stored, over(stored)).map(sameChoice));
  const chosen = chosenIn(properties, next, over(next)).filter((choice) => !known.has(sameChoice(choice)));
  await refuseUnoffered(sql, reading, chosen);
}

/** The same for what a transition's dialog asks; its filters see the record and the dialog (`input`). */
export async function refuseFilteredDialog(
  sql: Sql,
  reading: Pick<Reading, 'type' | 'types'>,
  { context }: Caller,
  { transition, record, input }: { transition: TransitionSpec; record: Values; input: Values },
): Promise<void> {
  const evaluate: Evaluate = (text) =>
    reading.type.compile(text, transition).evaluate({ values: record, context, input });
  await refuseUnoffered(sql, reading, chosenIn(transition.dialog?.fields ?? {}, input, evaluate));
}

const sameChoice = ({ path, id, wanted, unwanted }: Chosen): string =>
  canonical([path.replace(/\.\d+\./g, '.'), id, wanted, unwanted]);

type Place = { path: string; field: string; rows: readonly Values[] };

function chosenIn(
  properties: Properties,
  values: Values,
  evaluate: Evaluate,
  at: Place = { path: '', field: '', rows: [] },
): Chosen[] {
  return Object.entries(properties).flatMap(([code, schema]) => {
    const value = values[code];
    const place = { ...at, path: `${at.path}${code}`, field: `${at.field}${code}` };
    if (schema.ref) return chosenHere(schema.ref, schema.title, value, evaluate, place);
    const below = { ...place, path: `${place.path}.`, field: `${place.field}.` };
    if (Array.isArray(value)) return chosenInRows(schema.items?.properties, value, evaluate, below);
    if (schema.properties && isObject(value)) return chosenIn(schema.properties, value, evaluate, below);
    return [];
  });
}

function chosenHere(ref: RefSpec, title: string, id: unknown, evaluate: Evaluate, place: Place): Chosen[] {
  if (typeof id !== 'string' || id === '' || (!ref.filter && !ref.except)) return [];
  const evaluated = (expressions: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(expressions).map(([field, text]) => [field, evaluate(text, place.field, place.rows)]),
    );
  return [
    { path: place.path, title, entity: ref.entity, id, wanted: evaluated(ref.filter), unwanted: evaluated(ref.except) },
  ];
}

function chosenInRows(columns: Properties | undefined, list: unknown[], evaluate: Evaluate, at: Place): Chosen[] {
  if (!columns) return [];
  return list.flatMap((row, index) =>
    isObject(row)
      ? chosenIn(columns, row, evaluate, { ...at, path: `${at.path}${index}.`, rows: [...at.rows, row] })
      : [],
  );
}

async function refuseUnoffered(sql: Sql, { types }: Pick<Reading, 'types'>, chosen: Chosen[]): Promise<void> {
  const fits = new Set<Chosen>();
  for (const entity of new Set(chosen.map((choice) => choice.entity))) {
    const choices = chosen.filter((choice) => choice.entity === entity);
    const target = types.get(entity);
    // Records that no entity file describes belong to a module, which checks them itself.
    const rows = target && (await rowsNamed(sql, target, choices));
    for (const choice of choices) if (!rows || isOffered(rows.get(choice.id), choice)) fits.add(choice);
  }
  refuseErrors(
    chosen
      .filter((choice) => !fits.has(choice))
      .map(({ path, title }) => ({ path, message: `${title}不在可选范围内` })),
  );
}

/** Read as the service: a filter may ask for fields that the picker does not show. */
async function rowsNamed(sql: Sql, target: RecordType, choices: Chosen[]): Promise<Map<string, StoredRow>> {
  const ids = [...new Set(choices.map((choice) => choice.id))];
  const rows = await asService(sql, () => findRows(sql, target, raw<boolean>`id = any(${ids}::text[])`));
  return new Map(rows.map((row) => [row.record.id, row]));
}

function isOffered(row: StoredRow | undefined, { wanted, unwanted }: Chosen): boolean {
  if (!row) return false;
  const has = ([field, value]: [string, unknown]) => row.record[field] === value;
  const asked = (values: Values) => Object.entries(values).filter(([, value]) => !isEmpty(value));
  return asked(wanted).every(has) && !asked(unwanted).some(has);
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
