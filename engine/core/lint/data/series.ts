import { check, parseExpression } from '#core/expression';
import type { SeriesRecord, SeriesSpec } from '#core/language';
import { seriesNames } from '#core/series';
import { dictionaryOf } from '../expressions/references.ts';
import { expectUnclaimed } from '../run/claimed.ts';
import { expectField, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { isProblem, tell } from '../run/problems.ts';
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
  const names = seriesNames(series, series.records.indexOf(record), (name) => own(run.set.entities, name));
  const read = (text: string, at: Place) => {
    try {
      const node = parseExpression(text);
      const { problems } = check(node, names, { dictionary: (name) => dictionaryOf(run, name) });
      for (const problem of problems) tell(run, problem, at);
    } catch (error) {
      if (!isProblem(error)) throw error;
      tell(run, error, at);
    }
  };
  read(record.day, below(place, 'day'));
  if (record.when !== undefined) read(record.when, below(place, 'when'));
  for (const [field, at] of listed(record.without, below(place, 'without'))) expectField(run, entity, field, at);
  for (const [field, value] of Object.entries(record.values ?? {})) {
    const at = below(place, 'values', field);
    const schema = expectField(run, entity, field, at);
    expectUnclaimed(run, entity, field, at);
    if (schema) lintValue(run, schema.items?.properties ?? schema.properties ?? {}, value, at, read);
  }
}

type Read = (text: string, at: Place) => void;

/** Texts anywhere in a value are expressions; members are columns of a table or parts of an object. */
function lintValue(run: LintRun, members: Record<string, object>, value: unknown, place: Place, read: Read) {
  if (typeof value === 'string') return read(value, place);
  if (Array.isArray(value)) {
    for (const [row, at] of listed(value, place)) lintValue(run, members, row, at, read);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) {
    const at = below(place, member);
    const schema = own(members, member) as { items?: { properties?: object }; properties?: object } | undefined;
    if (!schema) run.expect(member, byKey(members), 'SCH105', at);
    else lintValue(run, (schema.items?.properties ?? schema.properties ?? {}) as typeof members, inner, at, read);
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
