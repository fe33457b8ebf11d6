/**
 * `ref.copy` on the server (docs/language/references.md, "Copies of a reference"): the fields that a reference copies are taken
 * from the referred record, whatever the caller sent for them.
 */
import { isDeepStrictEqual } from 'node:util';
import { copiedValue } from '#core/copies';
import type { FieldSchema, RefSpec } from '#core/language';
import type { Evaluation } from '#core/model';
import { asService } from '#server/database';
import type { Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { referencesIn } from '../read/labels.ts';
import type { Reading } from '../read/read.ts';
import { type Application, applyRules, startForm } from '../rules/rules.ts';
import { findRow } from '../store/store.ts';
import { listedColumn, type RecordType } from '../type/record-type.ts';
import { readableIds } from './references.ts';

type Values = Record<string, unknown>;
type Properties = Record<string, FieldSchema>;

/** A referred record as the writer of the naming record may know it; null: not there, or not the writer's to name. */
type Sources = { read(ref: RefSpec, id: string): Promise<Values | null> };

/** What a reference that names nothing does with a field it would copy to; `named`: the stored record names something. */
type FreeField = (field: { path: string; sent: unknown; stored: unknown; named: boolean }) => unknown;

/**
 * Reads each record once, as the service, but only records that the caller may name or that `stored` names already;
 * of them only the fields that a picker shows. `caller` null: a reference that the service itself sets.
 */
function copySources(
  sql: Sql,
  { types }: Pick<Reading, 'types'>,
  caller: Caller | null,
  stored: { properties: Properties; values: Values },
): Sources {
  const known = new Set(referencesIn(stored.properties, stored.values, '').map(({ entity, id }) => `${entity}/${id}`));
  const found = new Map<string, Promise<Values | null>>();
  const read = async (type: RecordType, id: string): Promise<Values | null> => {
    const mayName =
      caller === null ||
      known.has(`${type.spec.name}/${id}`) ||
      (await readableIds(sql, type, caller, [id])).length > 0;
    const row = mayName ? await asService(sql, () => findRow(sql, type, id)) : null;
    if (!row) return null;
    return Object.fromEntries(readableCodes(type).map((code) => [code, row.record[code] ?? null]));
  };
  return {
    async read(ref, id) {
      // Records that no entity file describes belong to a module; there is nothing to copy from them here.
      const type = types.get(ref.entity);
      if (!type) return null;
      const key = `${ref.entity}/${id}`;
      const reading = found.get(key) ?? read(type, id);
      found.set(key, reading);
      return reading;
    },
  };
}

function readableCodes(type: RecordType): string[] {
  const codes = [...type.shape.columns.keys()].filter((code) => listedColumn(type, code) !== null);
  const fields = type.spec.reference?.fields;
  return fields ? codes.filter((code) => code === 'id' || fields.includes(code)) : codes;
}

/**
 * The rules over values whose copies are settled; on every save, so that a draft follows the referred records.
 *
 * @param unseen copied fields that no section of the form shows
 */
export async function applyRulesWithCopies(
  sql: Sql,
  reading: Reading,
  caller: Caller,
  application: Application,
  unseen: ReadonlySet<string> = NONE,
): Promise<ReturnType<typeof applyRules>> {
  const { properties } = reading.type.spec;
  const sources = copySources(sql, reading, caller, { properties, values: application.stored });
  const start = (values: Values) => startForm({ ...application, sent: values });
  const sent = await settleCopies(properties, { ...application, unseen }, sources, start);
  const shown = asStored(application, sent);
  return applyRules({ ...application, sent }, shown && (() => start(shown).submission()));
}

/**
 * The call as the stored record showed it: copies that have changed since are what they were. Null where none has, and
 * for a new record, whose page has just read them.
 */
function asStored({ sent, stored, isNew }: Application, settled: Values): Values | null {
  const changed = Object.keys(settled).filter((code) => !isDeepStrictEqual(settled[code], stored[code] ?? null));
  const copied = changed.filter((code) => isDeepStrictEqual(sent[code] ?? null, stored[code] ?? null));
  return isNew || copied.length === 0
    ? null
    : { ...sent, ...Object.fromEntries(copied.map((code) => [code, stored[code]])) };
}

/** Copies where no form stands in front: values of a record without one, and of a transition's dialog. */
export async function copyReferences(
  sql: Sql,
  reading: Reading,
  caller: Caller | null,
  call: { stored: Values; sent: Values; properties?: Properties },
): Promise<Values> {
  const properties = call.properties ?? reading.type.spec.properties;
  const values = { ...call.stored, ...call.sent };
  const sources = copySources(sql, reading, caller, { properties, values: call.stored });
  const level = { values, refs: values, stored: call.stored, prefix: '' };
  return { ...call.sent, ...(await copied(properties, level, { sources, free: asSent })) };
}

const MAX_ROUNDS = 4;

/**
 * The sent values with the copies settled. References may themselves be computed or hidden by what they copy, so the
 * form is started again until nothing changes; when it never comes to rest, the records' values win.
 */
async function settleCopies(
  properties: Properties,
  call: { stored: Values; sent: Values; unseen: ReadonlySet<string> },
  sources: Sources,
  start: (values: Values) => Evaluation,
): Promise<Values> {
  if (!copiesAnything(properties)) return call.sent;
  const base = { ...call.stored, ...call.sent };
  const level = { values: base, stored: call.stored, prefix: '' };
  let settled = await copied(properties, { ...level, refs: base }, { sources, free: asSent });
  const seen = { ...settled };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const evaluation = start({ ...call.sent, ...settled });
    const refs = { ...base, ...evaluation.submission() };
    const next = await copied(properties, { ...level, refs }, { sources, free: freeField(evaluation, call.unseen) });
    if (isDeepStrictEqual(next, settled)) return { ...call.sent, ...settled };
    settled = next;
    Object.assign(seen, next);
  }
  return { ...call.sent, ...seen };
}

/** For references that no form stands in front of. */
const asSent: FreeField = ({ sent }) => sent;

const NONE: ReadonlySet<string> = new Set();

/**
 * Without a referred record a field is the user's, as long as the form shows it and lets them enter it. What no form shows
 * is emptied with its reference.
 */
const freeField =
  (evaluation: Evaluation, unseen: ReadonlySet<string>): FreeField =>
  ({ path, sent, stored, named }) => {
    if (unseen.has(path)) return named ? null : stored;
    return isEditable(evaluation, path) ? sent : stored;
  };

function isEditable(evaluation: Evaluation, path: string): boolean {
  const node = evaluation.model.fields.get(path.replace(/\.\d+\./g, '.'));
  return node !== undefined && evaluation.state(path).enabled;
}

function copiesAnything(properties: Properties): boolean {
  return Object.values(properties).some(
    (schema) =>
      schema.ref?.copy !== undefined ||
      copiesAnything(schema.properties ?? {}) ||
      copiesAnything(schema.items?.properties ?? {}),
  );
}

type Level = { values: Values; refs: Values; stored: Values; prefix: string };
type Copying = { sources: Sources; free: FreeField };

/** A reference with its copies, and the fields beside it that another one fills at this time. */
type Copier = { ref: RefSpec; code: string; properties: Properties; filled: Set<string> };

/** The fields of one level (record, row, nested object) that differ once the copies stand in them. */
async function copied(properties: Properties, level: Level, copying: Copying): Promise<Values> {
  const changes: Values = {};
  const filled = filledTargets(properties, level.refs);
  for (const [code, schema] of Object.entries(properties)) {
    const inner = schema.properties ?? {};
    const columns = schema.items?.properties ?? {};
    if (schema.ref?.copy)
      Object.assign(changes, await copiesOf({ ref: schema.ref, code, properties, filled }, level, copying));
    else if (copiesAnything(inner)) {
      const changed = await copiedInside(inner, levelBelow(level, code), copying);
      if (changed) changes[code] = changed;
    } else if (copiesAnything(columns)) {
      const rows = await copiedRows(columns, level, code, copying);
      if (rows) changes[code] = rows;
    }
  }
  return changes;
}

/** Several references may copy to the same fields; one that names nothing leaves them to one that does. */
function filledTargets(properties: Properties, refs: Values): Set<string> {
  const named = Object.entries(properties).filter(([code]) => isNamed(refs[code]));
  return new Set(named.flatMap(([, schema]) => Object.keys(schema.ref?.copy ?? {})));
}

const isNamed = (id: unknown): id is string => typeof id === 'string' && id !== '';

async function copiesOf(
  { ref, code, properties, filled }: Copier,
  { values, refs, stored, prefix }: Level,
  { sources, free: freed }: Copying,
): Promise<Values> {
  const targets = Object.entries(ref.copy ?? {}).filter(([target]) => Object.hasOwn(properties, target));
  const id = refs[code];
  if (!isNamed(id)) {
    const named = isNamed(stored[code]);
    const free = targets.filter(([target]) => !filled.has(target));
    return differing(
      free.map(([target]) => {
        const field = { path: `${prefix}${target}`, sent: values[target], stored: stored[target] ?? null, named };
        return [target, freed(field)];
      }),
      values,
    );
  }
  const source = await sources.read(ref, id);
  if (!source) return {};
  return differing(
    targets.flatMap(([target, from]) => {
      const schema = properties[target];
      return schema && Object.hasOwn(source, from) ? [[target, copiedValue(schema, source[from])]] : [];
    }),
    values,
  );
}

function differing(entries: Array<[string, unknown]>, values: Values): Values {
  return Object.fromEntries(entries.filter(([code, value]) => (values[code] ?? null) !== (value ?? null)));
}

async function copiedInside(properties: Properties, level: Level, copying: Copying): Promise<Values | null> {
  const changes = await copied(properties, level, copying);
  return Object.keys(changes).length > 0 ? { ...level.values, ...changes } : null;
}

/** One row after the other: the reads share a transaction whose role they switch. */
async function copiedRows(columns: Properties, level: Level, code: string, copying: Copying): Promise<Values[] | null> {
  const refs = listOf(level.refs[code]);
  let isChanged = false;
  const rows: Values[] = [];
  for (const [index, values] of listOf(level.values[code]).entries()) {
    // Rows have no identity, so there is no stored row to fall back on.
    const row = { values, refs: refs[index] ?? {}, stored: {}, prefix: `${level.prefix}${code}.${index}.` };
    const changed = await copiedInside(columns, row, copying);
    isChanged ||= changed !== null;
    rows.push(changed ?? values);
  }
  return isChanged ? rows : null;
}

const levelBelow = ({ values, refs, stored, prefix }: Level, code: string): Level => ({
  values: objectOf(values[code]),
  refs: objectOf(refs[code]),
  stored: objectOf(stored[code]),
  prefix: `${prefix}${code}.`,
});

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(objectOf) : []);
