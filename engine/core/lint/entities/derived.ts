import { ledgersByKey, lineCells } from '#core/claims';
import type {
  DerivedField,
  DerivedSpec,
  EntitySpec,
  FieldSchema,
  LinkedRows,
  Measure,
  WatchSpec,
} from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { lintDerivedFieldCycles, lintDerivedType, lintOriginCycles } from '../expressions/derived-types.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { lintGiven } from '../expressions/given.ts';
import { lintHandedOn } from '../expressions/handed-on.ts';
import { lintMatched } from '../expressions/matched.ts';
import { lintMatchedSides } from '../expressions/sides.ts';
import { expectField, expectQueryable, fieldAt } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { expectAddress, listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { lintMadeAlike } from './made-alike.ts';
import { lintExtremes } from './turned-about.ts';
import { lintWatched } from './watched.ts';

/** Slots of an alert's words that are no fields. */
const OWN_SLOTS = ['@value', '@daysLeft', '@threshold'];

/** An entity that is derivedFields from others: every field comes from somewhere, and nothing of it is written. */
export function lintDerived(run: LintRun, entity: EntitySpec, file: Place) {
  const { derived } = entity;
  if (!derived) return;
  const place = below(file, 'derived');
  const base = run.entity(derived.from, below(place, 'from'));
  if (base === entity)
    run.report('SCH211', { what: '"derived"', reason: 'it would be derivedFields from itself' }, place);
  lintOriginCycles(run, entity, place);
  const wrong = (keyword: string) =>
    run.report(
      'SCH211',
      { what: `"${keyword}"`, reason: 'a derived entity has no rows of its own' },
      below(file, keyword),
    );
  if (entity.workflow) wrong('workflow');
  if (entity.unique) wrong('unique');
  if (entity.uniqueRows) wrong('uniqueRows');
  if (!base || base === entity) return;
  if (derived.rows !== undefined && !fieldAt(base, derived.rows)?.items?.properties)
    run.report('SCH105', { name: derived.rows }, below(place, 'rows'), `name a line table of "${base.name}"`);
  if (derived.where) lintCondition(run, derived.where, below(place, 'where'), { entity: base, sql: true });
  for (const [field, at] of listed(derived.one, below(place, 'one'))) expectQueryable(run, base, field, at, 'read');
  lintGroups(run, base, derived, place);
  const lined = withEntries(run, base, derived, place);
  for (const [code, field] of Object.entries(derived.fields)) {
    const at = below(place, 'fields', code);
    expectField(run, entity, code, at);
    lintDerivedField(run, entity, lined, { code, field }, at);
  }
  lintDerivedFieldCycles(run, derived.fields, below(place, 'fields'));
  lintMadeAlike(run, derived.fields, below(place, 'fields'));
  lintExtremes(run, entity.properties, derived.fields, below(place, 'fields'));
  lintOrigins(run, entity, base, derived, file);
  for (const [party, at] of listed(derived.parties, below(place, 'parties')))
    run.expect(party, byKey(base.parties), 'SCH140', at, { what: 'party' });
  for (const [reader, at] of listed(derived.readers, below(place, 'readers'))) {
    const target = lintLinkedRows(run, lined, reader.of, below(at, 'of'), linesOf(derived));
    if (target) expectField(run, target, reader.company, below(at, 'company'));
    for (const [code, codeAt] of listed(reader.reads, below(at, 'reads'))) expectField(run, entity, code, codeAt);
  }
}

/** A row that stands for others is seen by whoever sees them: what tells its companies apart tells the groups apart. */
function lintGroups(run: LintRun, base: EntitySpec, { one, rows, entries, parties }: DerivedSpec, place: Place) {
  if (!one) return;
  const at = below(place, 'one');
  if (rows !== undefined || entries)
    run.report('SCH211', { what: '"one"', reason: 'a row is a line or an entry, not a group of them' }, at);
  for (const party of parties ?? base.access.flatMap((rule) => ('party' in rule ? [rule.party] : []))) {
    const field = base.parties[party]?.field;
    if (field !== undefined && one.includes(field)) continue;
    run.report('SCH211', { what: '"one"', reason: `rows of several companies ("${party}") would be one` }, at);
  }
}

/** Under which the entries of a key stand as if they were a line table of it. */
const ENTRIES = '@entries';

const linesOf = (derived: DerivedSpec | undefined): string | undefined => (derived?.entries ? ENTRIES : derived?.rows);

/** The base record with its entries as lines, where the rows are entries. */
function withEntries(run: LintRun, base: EntitySpec, { entries, rows }: DerivedSpec, place: Place): EntitySpec {
  if (!entries) return base;
  const refuse = (reason: string) => run.report('SCH211', { what: '"entries"', reason }, below(place, 'entries'));
  if (rows !== undefined) refuse('a row is a line or an entry, not both');
  const ledger = ledgersByKey(run.set.ledgers).get(base.name);
  if (!ledger) {
    refuse(`"${base.name}" is the key of no ledger`);
    return base;
  }
  const cells: FieldSchema = {
    type: 'array',
    title: '',
    items: { type: 'object', properties: lineCells(entries, ledger, base) },
  };
  return { ...base, properties: { ...base.properties, [ENTRIES]: cells } };
}

type Named = { code: string; field: DerivedField };

function lintDerivedField(run: LintRun, entity: EntitySpec, base: EntitySpec, { code, field }: Named, place: Place) {
  const schema = fieldAt(entity, code);
  if ('value' in field) {
    lintExpression(run, field.value, below(place, 'value'), { entity, sql: true, target: schema });
    if (schema) lintDerivedType(run, schema, field, { entity }, place);
    return;
  }
  if ('field' in field) {
    const from = expectQueryable(run, base, field.field, below(place, 'field'), 'read');
    if (from && schema) lintHandedOn(run, from, schema, below(place, 'field'));
    return;
  }
  const rows = linesOf(entity.derived);
  if ('row' in field) {
    const from = expectField(run, base, `${rows ?? ''}.${field.row}`, below(place, 'row'));
    if (from && schema) lintHandedOn(run, from, schema, below(place, 'row'));
    return;
  }
  const target = lintLinkedRows(run, base, field.of, below(place, 'of'), rows);
  if (target) lintMeasure(run, target, field, place, schema);
  if (schema) lintDerivedType(run, schema, field, { entity, target }, place);
}

/** Fields of an entity with a table that are derivedFields on reading: the server owns them. */
export function lintDerivedFields(run: LintRun, entity: EntitySpec, file: Place) {
  const place = below(file, 'derivedFields');
  if (entity.derivedFields && entity.derived)
    run.report('SCH211', { what: '"derivedFields"', reason: 'a derived entity is derivedFields as a whole' }, place);
  lintMadeAlike(run, entity.derivedFields ?? {}, place);
  lintExtremes(run, entity.properties, entity.derivedFields ?? {}, place);
  for (const [code, field] of Object.entries(entity.derivedFields ?? {})) {
    const at = below(place, code);
    const found = expectField(run, entity, code, at);
    if (found && !found.serverOwned)
      run.report(
        'SCH211',
        { what: `"${code}"`, reason: 'nobody may write what is derivedFields' },
        at,
        'give it "serverOwned": true',
      );
    if ('row' in field) run.report('SCH211', { what: '"row"', reason: 'the record is no line of a table' }, at);
    else lintDerivedField(run, entity, entity, { code, field }, at);
  }
}

/** Fields that nothing gives are read from the base record under the same code. */
function lintOrigins(run: LintRun, entity: EntitySpec, base: EntitySpec, derived: DerivedSpec, file: Place) {
  for (const [code, property] of Object.entries(entity.properties)) {
    if (Object.hasOwn(derived.fields, code)) continue;
    const origin = fieldAt(base, code);
    const place = below(file, 'properties', code);
    // What the base keeps from some of its readers is kept from those of the derived record, too.
    if (origin?.readableBy && !property.readableBy)
      run.report('SCH136', { name: code, reason: 'readable by some parties', use: 'read' }, place);
    if (origin) continue;
    const hint = `give it a place in "derived.fields", or name a field of "${base.name}"`;
    run.report('SCH105', { name: code }, place, hint);
  }
}

/** Rows of another entity and what links them; the entity, or undefined when it is planned or unknown. */
export function lintLinkedRows(
  run: LintRun,
  record: EntitySpec | undefined,
  of: LinkedRows,
  place: Place,
  rows?: string,
): EntitySpec | undefined {
  const exists = Object.hasOwn(run.set.entities, of.entity);
  if (of.planned && exists)
    run.report('SCH211', { what: '"planned"', reason: `entity "${of.entity}" exists` }, below(place, 'planned'));
  if (of.planned) return undefined;
  const target = run.entity(of.entity, below(place, 'entity'));
  if (!target) return undefined;
  for (const [field, text] of Object.entries(of.match ?? {})) {
    const use = { entity: record, field: rows && `${rows}.*` };
    lintMatched(
      run,
      target,
      [field, expectField(run, target, field, below(place, 'match', field)), text],
      below(place, 'match', field),
      use,
    );
  }
  lintMatchedSides(run, target, of.match ?? {}, below(place, 'match'));
  if (of.where) lintCondition(run, of.where, below(place, 'where'), { entity: target, sql: true });
  return target;
}

export function lintMeasure(run: LintRun, entity: EntitySpec, measure: Measure, place: Place, target?: FieldSchema) {
  for (const [keyword, text] of Object.entries(measure)) {
    if (!['sum', 'avg', 'min', 'max', 'first'].includes(keyword) || typeof text !== 'string') continue;
    const expects = keyword === 'sum' || keyword === 'avg' ? 'decimal' : undefined;
    lintExpression(run, text, below(place, keyword), { entity, sql: true, expects, target });
  }
}

/** Conditions that raise alerts. */
export function lintWatches(run: LintRun, entity: EntitySpec, place: Place) {
  if (entity.watches && !run.set.risk)
    run.report('SCH143', { what: `watches of "${entity.name}"` }, place, 'say in risk.json what alerts weigh');
  for (const [name, watch] of Object.entries(entity.watches ?? {})) lintWatch(run, entity, watch, below(place, name));
}

/** Where the alert is kept in records of a register: kind and fields are theirs. */
function lintRegistered(run: LintRun, entity: EntitySpec, { register: name, rule, set = {} }: WatchSpec, place: Place) {
  if (name === undefined) return;
  const registers = run.set.risk?.registers ?? {};
  run.expect(name, Object.keys(registers), 'SCH140', below(place, 'register'), { what: 'register' });
  const register = Object.hasOwn(registers, name) ? registers[name] : undefined;
  const alerts = register && run.set.entities[register.alerts];
  if (!register || !alerts) return;
  const kinds = run.set.dictionaries[alerts.properties[register.kind]?.dictionary ?? '']?.entries ?? [];
  run.expect(
    rule,
    kinds.map(({ code }) => code),
    'SCH140',
    below(place, 'rule'),
    { what: 'kind' },
  );
  for (const [field, value] of Object.entries(set)) {
    const at = below(place, 'set', field);
    const schema = expectField(run, alerts, field, at);
    lintGiven(run, value, schema && { name: field, schema, what: 'value' }, at, { entity, sql: true });
  }
}

function lintWatch(run: LintRun, entity: EntitySpec, watch: WatchSpec, place: Place) {
  if (watch.where) lintCondition(run, watch.where, below(place, 'where'), { entity, sql: true });
  lintExpression(run, watch.value, below(place, 'value'), { entity, sql: true, expects: 'decimal' });
  expectQueryable(run, entity, watch.subject, below(place, 'subject'), 'alerted about');
  lintWatched(run, entity, watch, place);
  for (const [field, at] of listed(watch.others, below(place, 'others')))
    expectQueryable(run, entity, field, at, 'told of an alert');
  if (watch.line) expectField(run, entity, watch.line, below(place, 'line'));
  lintRegistered(run, entity, watch, place);
  expectAddress(run, entity, watch.to, below(place, 'to'));
  expectPlain(run, watch.title.replace(/\{\{[^}]*\}\}/g, ''), 'title of an alert', below(place, 'title'));
  expectTitle(
    run,
    watch.text.replace(/\{\{[^}]*\}\}/g, '') || watch.text,
    'text of an alert',
    place,
    below(place, 'text'),
  );
  for (const slot of [...watch.title.matchAll(/\{\{([^}]*)\}\}/g), ...watch.text.matchAll(/\{\{([^}]*)\}\}/g)]) {
    const name = slot[1] ?? '';
    if (!OWN_SLOTS.includes(name)) expectField(run, entity, name, below(place, 'text'));
  }
}
