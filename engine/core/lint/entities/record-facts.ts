import type { EntitySpec, FactSource } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectQueryable } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Facts about a record that other entities decide. */
export function lintFacts(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [name, sources] of Object.entries(entity.facts ?? {})) {
    for (const [source, at] of listed(sources, below(place, name))) lintSource(run, entity, source, at);
  }
}

function lintSource(run: LintRun, entity: EntitySpec, source: FactSource, place: Place) {
  for (const [field, text] of Object.entries(source.match))
    lintExpression(run, text, below(place, 'match', field), { entity });
  const exists = Object.hasOwn(run.set.entities, source.entity);
  if (source.planned && exists) {
    run.report('SCH211', { what: '"planned"', reason: `entity "${source.entity}" exists` }, below(place, 'planned'));
  }
  if (source.planned) return;
  const target = run.entity(source.entity, below(place, 'entity'));
  if (!target) return;
  for (const field of Object.keys(source.match)) {
    expectQueryable(run, target, field, below(place, 'match', field), 'matched');
  }
  if (source.where) lintCondition(run, source.where, below(place, 'where'), { entity: target, sql: true });
}
