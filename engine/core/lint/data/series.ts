import { check, fieldType } from '#core/expression';
import type { EntitySpec, FieldSchema, SeriesRecord, SeriesSpec } from '#core/language';
import { seriesNames } from '#core/series';
import { recordAt } from '../expressions/compared-records.ts';
import { type ExpressionUse, lintExpression, namesOf } from '../expressions/expressions.ts';
import { lintGiven, lintValueFor, type Receiver } from '../expressions/given.ts';
import { outcomesOf } from '../expressions/outcomes.ts';
import { dictionaryOf, expectState } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { expectUnclaimed } from '../run/claimed.ts';
import { expectField, fieldAt, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Names that expressions of a series have for something else than a record. */
const TAKEN = ['set', 'own', 'ctx'];

/** Series name entities, samples and fields that exist; their expressions read what a set and records before them have. */
export function lintSeries(run: LintRun) {
  for (const name of run.names('series')) run.check(lintOneSeries, name);
}

function lintOneSeries(run: LintRun, name: string) {
  const series = run.set.series?.[name];
  if (!series) return;
  const named = new Set<string>(TAKEN);
  for (const [record, at] of listed(series.records, below(fileOf('series', name), 'records'))) {
    if (named.has(record.name)) run.report('SCH124', { name: record.name }, below(at, 'name'));
    named.add(record.name);
    lintRecord(run, series, record, at);
  }
}

function lintRecord(run: LintRun, series: SeriesSpec, record: SeriesRecord, place: Place) {
  const entity = run.entity(record.entity, below(place, 'entity'));
  if (!entity) return;
  lintLikes(run, series, record, place);
  const use = groundOf(run, series, series.records.indexOf(record));
  const read: Read = (text, at, receiver) => lintSaid(run, text, receiver, at, use);
  lintExpression(run, record.day, below(place, 'day'), use);
  if (record.when !== undefined) lintExpression(run, record.when, below(place, 'when'), use);
  for (const [field, at] of listed(record.without, below(place, 'without'))) expectField(run, entity, field, at);
  for (const [field, value] of Object.entries(record.values ?? {})) {
    const at = below(place, 'values', field);
    const schema = expectField(run, entity, field, at);
    expectUnclaimed(run, entity, field, at);
    if (field === entity.workflow?.field && typeof value === 'string') lintStates(run, entity, value, at);
    if (schema) lintValue(run, { name: field, schema }, value, at, read);
  }
}

/** Names of a series: those of earlier records stand for their fields, and for ids of their kind. */
function groundOf(run: LintRun, series: SeriesSpec, index: number): ExpressionUse {
  const entityOf = (name: string) => own(run.set.entities, name);
  const earlier = new Map(series.records.slice(0, index + 1).map(({ name, entity }) => [name, entityOf(entity)]));
  const at = ([head = '', ...rest]: readonly string[]) => {
    const record = earlier.get(head);
    return record && fieldAt(record, rest.join('.'));
  };
  const record = (path: readonly string[]) => {
    const spoken = earlier.get(path[0] ?? '');
    return spoken ? recordAt(run, spoken, path.slice(1).join('.'), at(path)) : null;
  };
  return { spoken: { names: seriesNames(series, index, entityOf), at, record } };
}

/**
 * What a field is given. A series also says a number or a moment as the text that travels (`'20.000'`, a day joined with
 * a time): such a text is judged where it is written out.
 */
function lintSaid(run: LintRun, text: string, receiver: Receiver | undefined, place: Place, use: ExpressionUse) {
  const node = receiver && fieldType(receiver.schema).type !== 'text' ? soundNode(text) : null;
  const type = node && check(node, namesOf(use), { dictionary: (name) => dictionaryOf(run, name) }).type;
  if (!receiver || !node || type?.type !== 'text') return lintGiven(run, text, receiver, place, use);
  lintExpression(run, text, place, use);
  for (const outcome of outcomesOf(node))
    if (outcome.kind === 'literal') lintValueFor(run, outcome.value, receiver, place);
    else if (outcome.kind === 'name') lintGiven(run, text.slice(outcome.start, outcome.end), receiver, place, use);
}

/** Every state that is written is one of the workflow. */
function lintStates(run: LintRun, entity: EntitySpec, text: string, place: Place) {
  const node = soundNode(text);
  for (const outcome of node ? outcomesOf(node) : [])
    if (outcome.kind === 'literal' && typeof outcome.value === 'string') expectState(run, entity, outcome.value, place);
}

type Field = { name: string; schema: FieldSchema };
type Read = (text: string, at: Place, receiver: Receiver | undefined) => void;

/** Texts anywhere in a value are expressions; members are columns of a table or parts of an object. */
function lintValue(run: LintRun, { name, schema }: Field, value: unknown, place: Place, read: Read) {
  const members = schema.items?.properties ?? schema.properties ?? {};
  const isWhole = Object.keys(members).length > 0 || schema.type === 'array';
  if (typeof value === 'string') return read(value, place, isWhole ? undefined : { name, schema, what: 'value' });
  if (Array.isArray(value)) {
    for (const [row, at] of listed(value, place)) lintValue(run, { name, schema }, row, at, read);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) {
    const at = below(place, member);
    const found = own(members, member);
    if (!found) run.expect(member, byKey(members), 'SCH105', at);
    else lintValue(run, { name: `${name}.${member}`, schema: found }, inner, at, read);
  }
}

/** Each sample that is copied is there, and one for each kind of set. */
function lintLikes(run: LintRun, { sets, name }: SeriesSpec, { entity, like }: SeriesRecord, place: Place) {
  const ids = new Set((run.set.samples[entity]?.samples ?? []).map(({ id }) => id));
  const expectSample = (id: string, at: Place) => {
    if (!ids.has(id)) run.report('SCH139', { name: 'like', reason: `no sample of "${entity}" has the id "${id}"` }, at);
  };
  if (typeof like === 'string') return expectSample(like, below(place, 'like'));
  for (const [kind, id] of Object.entries(like)) expectSample(id, below(place, 'like', kind));
  for (const [set, at] of listed(sets, below(fileOf('series', name), 'sets')))
    if (!Object.hasOwn(like, String(set.kind ?? '')))
      run.report('SCH139', { name: 'kind', reason: `"${entity}" names no sample for "${set.kind ?? ''}"` }, at);
}
