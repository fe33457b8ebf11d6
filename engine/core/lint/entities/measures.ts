import type { EntitySpec } from '#core/language';
import { isRate } from '../expressions/units.ts';
import { expectQueryable, fieldAt } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectTitle } from '../run/texts.ts';
import { lintMeasure } from './derived.ts';

/** Measures of an entity: what is counted, told apart by their titles, and filters that choose rows. */
export function lintMeasures(run: LintRun, entity: EntitySpec, place: Place) {
  const titles = new Set<string>();
  for (const [name, measure] of Object.entries(entity.measures ?? {})) {
    const at = below(place, name);
    expectTitle(run, measure.title, `measure "${name}"`, at, below(at, 'title'));
    if (titles.has(measure.title)) run.report('SCH142', { name: measure.title }, below(at, 'title'));
    titles.add(measure.title);
    lintMeasure(run, entity, measure, at);
    expectSummable(run, entity, 'sum' in measure ? measure.sum : undefined, below(at, 'sum'));
    for (const [field, filter] of Object.entries(measure.only ?? {}))
      expectChosen(run, entity, { field, filter }, below(at, 'only', field));
  }
}

/** Rates and prices of several records come to nothing when they are added up. */
function expectSummable(run: LintRun, entity: EntitySpec, name: unknown, place: Place) {
  const field = typeof name === 'string' ? fieldAt(entity, name) : undefined;
  if (field && isRate(field))
    run.report('SCH144', { name: String(name), reason: 'rates and prices have no sum' }, place);
}

/** Codes that the field can have, or a range of numbers. */
function expectChosen(
  run: LintRun,
  entity: EntitySpec,
  { field, filter }: Record<'field' | 'filter', string>,
  place: Place,
) {
  const schema = expectQueryable(run, entity, field, place, 'filtered');
  const name = schema?.dictionary;
  const dictionary = name === undefined ? undefined : run.set.dictionaries[name];
  const codes = dictionary?.entries.map(({ code }) => code);
  if (codes) for (const code of filter.split(',')) run.expect(code, codes, 'SCH123', place, { dictionary: name ?? '' });
  else if (schema && !/^(-?\d+(\.\d+)?)?~(-?\d+(\.\d+)?)?$/.test(filter))
    run.report(
      'SCH144',
      { name: field, reason: 'it is neither codes of a dictionary nor a range "a~b" of numbers' },
      place,
    );
}
