import type { EntitySpec, FieldSchema, FormExpectation } from '#core/language';
import { expectCode, expectForm, expectState, expectTransition } from '../expressions/references.ts';
import { expectUnclaimed } from '../run/claimed.ts';
import { expectField, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { misfitOf } from '../run/values.ts';

/** Samples and rule cases name fields that exist and hold values that fit. */
export function lintRecords(run: LintRun) {
  for (const name of run.names('samples')) run.check(lintSamples, name);
  for (const name of run.names('cases')) run.check(lintCases, name);
  for (const name of run.names('examples')) run.check(lintExamples, name);
}

function lintSamples(run: LintRun, name: string) {
  const file = fileOf('samples', name);
  const entity = run.entity(name, below(file, 'entity'));
  const seen = new Set<string>();
  for (const [sample, at] of listed(run.set.samples[name]?.samples, below(file, 'samples'))) {
    if (seen.has(sample.id)) run.report('SCH124', { name: sample.id }, below(at, 'id'));
    seen.add(sample.id);
    if (!entity) continue;
    lintValues(run, entity, sample, at, (of) => run.of(sampleIds, of));
    for (const field of Object.keys(sample)) expectUnclaimed(run, entity, field, below(at, field));
  }
}

const sampleIds = ({ set }: LintRun, name: string): ReadonlySet<unknown> | undefined => {
  const samples = set.samples[name]?.samples;
  return samples && new Set(samples.map(({ id }) => id));
};

/** Worked examples name forms and fields, of their own record and of those that they refer to. */
function lintExamples(run: LintRun, name: string) {
  const { examples, grounds, records } = run.set.examples?.[name] ?? {};
  const file = fileOf('examples', name);
  const entity = run.entity(name, below(file, 'entity'));
  if (!entity) return;
  for (const [other, rows] of Object.entries(records ?? {})) {
    const referred = run.entity(other, below(file, 'records', other));
    for (const [row, at] of listed(rows, below(file, 'records', other))) {
      const { id: _id, ...values } = row;
      if (referred) lintValues(run, referred, values, at);
    }
  }
  for (const [ground, values] of Object.entries(grounds ?? {}))
    lintValues(run, entity, values, below(file, 'grounds', ground));
  for (const [item, at] of listed(examples, below(file, 'examples'))) {
    expectForm(run, name, item.form, below(at, 'form'));
    if (item.ground !== undefined)
      run.expect(item.ground, Object.keys(grounds ?? {}), 'SCH141', below(at, 'ground'), {
        reason: 'no such ground',
      });
    lintValues(run, entity, item.given, below(at, 'given'));
    lintExpected(run, entity, item.expect, below(at, 'expect'));
  }
}

function lintExpected(run: LintRun, entity: EntitySpec, expect: FormExpectation, place: Place) {
  for (const [part, expected] of Object.entries(expect)) {
    for (const path of Object.keys(expected ?? {})) {
      // `lines.0.amount` of a concrete row is the column `lines.amount`.
      expectField(run, entity, path.replace(/\.\d+(?=\.|$)/g, ''), below(place, part, path));
    }
  }
}

function lintCases(run: LintRun, name: string) {
  const { cases, transitions } = run.set.cases[name] ?? {};
  const file = fileOf('cases', name);
  const entity = run.entity(name, below(file, 'entity'));
  if (!entity) return;
  for (const [item, at] of listed(cases, below(file, 'cases'))) {
    expectForm(run, name, item.form, below(at, 'form'));
    lintValues(run, entity, item.given, below(at, 'given'));
    lintExpected(run, entity, item.expect, below(at, 'expect'));
  }
  for (const [item, at] of listed(transitions, below(file, 'transitions'))) {
    expectTransition(run, entity, item.transition, below(at, 'transition'));
    lintValues(run, entity, item.given, below(at, 'given'));
    if (item.expect.to !== undefined) expectState(run, entity, item.expect.to, below(at, 'expect', 'to'));
  }
}

/** Ids of the samples of an entity; none where it has no samples. */
type Ids = (entity: string) => ReadonlySet<unknown> | undefined;

function lintValues(run: LintRun, entity: EntitySpec, values: Record<string, unknown>, place: Place, ids?: Ids) {
  for (const [code, value] of Object.entries(values)) {
    const at = below(place, code);
    const schema = expectField(run, entity, code, at);
    if (schema) lintValue(run, code, schema, value, at, ids);
  }
}

function lintValue(run: LintRun, name: string, schema: FieldSchema, value: unknown, place: Place, ids?: Ids) {
  if (value === null || value === '') return;
  const reason = misfitOf(schema, value);
  if (reason !== null) return run.report('SCH139', { name, reason }, place);
  if (schema.dictionary) {
    for (const code of Array.isArray(value) ? value : [value]) expectCode(run, String(code), schema.dictionary, place);
  }
  const known = ids && schema.ref ? ids(schema.ref.entity) : undefined;
  if (known && !known.has(value)) {
    run.report('SCH139', { name, reason: `no sample of "${schema.ref?.entity}" has the id "${value}"` }, place);
  }
  const inner = schema.items?.properties ?? schema.properties;
  if (!inner) return;
  const rows: Array<[unknown, Place]> = Array.isArray(value) ? listed(value, place) : [[value, place]];
  for (const [row, at] of rows) lintRow(run, name, inner, row, at, ids);
}

function lintRow(
  run: LintRun,
  table: string,
  properties: Record<string, FieldSchema>,
  row: unknown,
  place: Place,
  ids?: Ids,
) {
  for (const [column, cell] of Object.entries(row as Record<string, unknown>)) {
    const schema = own(properties, column);
    if (schema) lintValue(run, `${table}.${column}`, schema, cell, below(place, column), ids);
    else if (column !== 'id') run.expect(column, byKey(properties), 'SCH105', below(place, column));
  }
}
