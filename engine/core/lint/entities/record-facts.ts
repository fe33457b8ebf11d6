import type { EntitySpec, FactRows, FactSource, FactSpec } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintMatched } from '../expressions/matched.ts';
import { lintMatchedSides } from '../expressions/sides.ts';
import { expectField, expectQueryable, fieldAt } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Facts about a record that other entities decide. */
export function lintFacts(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [name, sources] of Object.entries(entity.facts ?? {})) {
    lintFact(run, entity, sources, below(place, name));
    lintOrder(run, entity, name, below(place, name));
  }
}

/** Facts are found in their order: one may read those above it. */
function lintOrder(run: LintRun, { facts = {} }: EntitySpec, name: string, place: Place) {
  const names = Object.keys(facts);
  const late = names.slice(names.indexOf(name));
  for (const source of [facts[name] ?? []].flat()) {
    const texts = 'match' in source ? [...Object.values(source.match), ...Object.values(source.except ?? {})] : [];
    const read = texts.flatMap((text) => /\bctx\.facts\.(\w+)/g.exec(text)?.[1] ?? []);
    for (const other of read.filter((each) => late.includes(each)))
      run.report('SCH211', { what: `fact "${other}"`, reason: `"${name}" is found before it` }, place);
  }
}

function lintFact(run: LintRun, entity: EntitySpec, fact: FactSpec, place: Place) {
  if (Array.isArray(fact)) {
    for (const [source, at] of listed(fact, place)) lintSource(run, entity, source, at);
    return;
  }
  if ('named' in fact) return;
  const target = lintRows(run, entity, fact, place);
  if (!target || !('row' in fact)) return;
  for (const [field, at] of listed(fact.row, below(place, 'row'))) expectField(run, target, field, at);
  if (fact.sort !== undefined)
    expectQueryable(run, target, fact.sort.replace(/^-/, ''), below(place, 'sort'), 'sorted by');
}

function lintSource(run: LintRun, entity: EntitySpec, source: FactSource, place: Place) {
  const exists = Object.hasOwn(run.set.entities, source.entity);
  if (source.planned && exists) {
    run.report('SCH211', { what: '"planned"', reason: `entity "${source.entity}" exists` }, below(place, 'planned'));
  }
  if (!source.planned) lintRows(run, entity, source, place);
  else lintTexts(run, entity, source.match, below(place, 'match'));
}

/** The other entity, once its fields and the expressions over this record are looked at. */
function lintRows(run: LintRun, entity: EntitySpec, rows: FactRows, place: Place): EntitySpec | undefined {
  const target = run.entity(rows.entity, below(place, 'entity'));
  for (const keyword of ['match', 'except'] as const)
    for (const [field, text] of Object.entries(rows[keyword] ?? {})) {
      const at = below(place, keyword, field);
      if (!target) lintExpression(run, text, at, { entity });
      else lintMatched(run, target, [field, expectMatched(run, target, field, at), text], at, { entity });
    }
  if (!target) return undefined;
  lintMatchedSides(run, target, rows.match ?? {}, below(place, 'match'));
  if (rows.where) lintCondition(run, rows.where, below(place, 'where'), { entity: target, sql: true });
  return target;
}

function lintTexts(run: LintRun, entity: EntitySpec, texts: Record<string, string>, place: Place) {
  for (const [field, text] of Object.entries(texts)) lintExpression(run, text, below(place, field), { entity });
}

/** The server compares texts of the record itself, also those that no list filters by; else what a list can. */
function expectMatched(run: LintRun, target: EntitySpec, field: string, place: Place) {
  const schema = fieldAt(target, field);
  const { type, sensitive, internal } = schema ?? {};
  const isHiddenText = type === 'string' && !field.includes('.') && (sensitive || internal);
  return isHiddenText ? schema : expectQueryable(run, target, field, place, 'matched');
}
