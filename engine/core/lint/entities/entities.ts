import { isRootName } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { lintText } from '../data/templates.ts';
import { lintCondition } from '../expressions/conditions.ts';
import { lintExpression } from '../expressions/expressions.ts';
import { expectParties, expectRole, expectStates, expectTakers } from '../expressions/references.ts';
import { expectField, expectHandedOut, expectQueryable } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { expectPlain, expectTitle } from '../run/texts.ts';
import { lintApproval } from '../settings/approvals.ts';
import { lintAmount } from './amount.ts';
import { lintBalances } from './balances.ts';
import { lintClaims } from './claims.ts';
import { lintCountedTwice } from './counted-twice.ts';
import { lintDerived, lintDerivedFields, lintWatches } from './derived.ts';
import { lintChecks, lintEffects } from './effects.ts';
import { lintMeasures } from './measures.ts';
import { lintVerify } from './passcodes.ts';
import { lintCopyTargets, lintProperties, lintRequired } from './properties.ts';
import { lintFacts } from './record-facts.ts';
import { viewsOf } from './tab-codes.ts';
import { lintTabs } from './tabs.ts';
import { lintTodos } from './todos.ts';
import { lintTransition, lintWorkflow } from './workflow.ts';

type Part = (run: LintRun, entity: EntitySpec, file: Place) => void;

/** Everything an entity file says but its steps, by what it reads of other records. */
const PARTS: readonly Part[] = [
  lintHead,
  (run, entity, file) => lintProperties(run, entity.properties, below(file, 'properties'), { entity }),
  (run, entity, file) => lintCopyTargets(run, entity, entity.properties, below(file, 'properties')),
  (run, entity, file) => lintReference(run, entity, below(file, 'reference')),
  (run, entity, file) => lintOperations(run, entity, below(file, 'operations')),
  lintParties,
  lintViews,
  (run, entity, file) => lintDocuments(run, entity, below(file, 'documents')),
  (run, entity, file) => lintFacts(run, entity, below(file, 'facts')),
  (run, entity, file) => lintBalances(run, entity, below(file, 'balances')),
  (run, entity, file) => lintClaims(run, entity, below(file, 'claims')),
  (run, entity, file) => lintCountedTwice(run, entity, below(file, 'claims')),
  lintDerived,
  lintDerivedFields,
  (run, entity, file) => lintMeasures(run, entity, below(file, 'measures')),
  (run, entity, file) => lintWatches(run, entity, below(file, 'watches')),
  (run, entity, file) => lintWorkflow(run, entity, below(file, 'workflow')),
  (run, entity, file) => lintVerify(run, entity, below(file, 'verify')),
  (run, entity, file) => lintApproval(run, entity, below(file, 'approval')),
];

const JUDGES = PARTS.map((part) => (run: LintRun, name: string) => {
  const entity = run.set.entities[name];
  if (entity) part(run, entity, fileOf('entities', name));
});

/** Everything an entity file says. */
export function lintEntities(run: LintRun) {
  for (const name of run.names('entities')) {
    for (const judge of JUDGES) run.check(judge, name);
    const steps = run.whole.entities[name]?.workflow?.transitions ?? [];
    for (const index of steps.keys()) run.check(lintStep, `${name} ${index}`);
  }
}

function lintStep(run: LintRun, about: string) {
  const [name = '', index = ''] = about.split(' ');
  const entity = run.set.entities[name];
  const step = entity?.workflow?.transitions[Number(index)];
  if (step) lintTransition(run, entity, step, below(fileOf('entities', name), 'workflow', 'transitions', index));
}

/** What is said of the record as a whole, in terms of its own fields. */
function lintHead(run: LintRun, entity: EntitySpec, file: Place) {
  expectTitle(run, entity.title, `entity "${entity.name}"`, file, below(file, 'title'));
  lintNames(run, entity, below(file, 'properties'));
  lintRequired(run, entity.required, entity.properties, below(file, 'required'));
  for (const [field, place] of listed(entity.label, below(file, 'label'))) expectField(run, entity, field, place);
  lintNumber(run, entity, below(file, 'number'));
  lintAmount(run, entity, file);
  lintUnique(run, entity, below(file, 'unique'));
  lintUniqueRows(run, entity, below(file, 'uniqueRows'));
  lintSingle(run, entity, below(file, 'single'));
  lintScope(run, entity, below(file, 'scope'));
  lintSearches(run, entity, below(file, 'properties'));
  lintTodos(run, entity, file);
}

function lintNumber(run: LintRun, entity: EntitySpec, place: Place) {
  if (!entity.number) return;
  expectField(run, entity, entity.number.field, below(place, 'field'));
  for (const [{ when }, at] of listed(entity.number.instead, below(place, 'instead')))
    lintCondition(run, when, below(at, 'when'), { entity });
}

/** Expressions read `row` or `other` as what they mean there, wherever a record has a field of that name. */
function lintNames(run: LintRun, { properties }: EntitySpec, place: Place) {
  for (const name of Object.keys(properties).filter(isRootName))
    run.report('SCH141', { name, reason: 'expressions read this name as something else' }, below(place, name));
}

const WRITING = new Set(['create', 'edit', 'remove']);

function lintOperations(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [name, operation] of Object.entries(entity.operations ?? {})) {
    const at = below(place, name);
    expectTakers(run, entity, operation.party, below(at, 'party'));
    expectStates(run, entity, operation.states, below(at, 'states'));
    if (operation.when) lintCondition(run, operation.when, below(at, 'when'), { entity });
    const use = { entity, edits: name === 'edit' };
    lintChecks(run, operation.checks, below(at, 'checks'), use);
    lintEffects(run, operation.effects, below(at, 'effects'), use);
    for (const what of ['checks', 'effects'] as const) {
      if (operation[what] && !WRITING.has(name))
        run.report('SCH211', { what: `"${what}"`, reason: `"${name}" writes nothing` }, below(at, what));
    }
  }
}

/** A flag that one row of a group carries is a yes or no of the record itself. */
function lintSingle(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [rule, at] of listed(entity.single, place)) {
    const flag = expectQueryable(run, entity, rule.field, below(at, 'field'), 'carried by one row');
    if (flag && flag.type !== 'boolean')
      run.report('SCH144', { name: rule.field, reason: 'only a yes or no is carried by one row' }, below(at, 'field'));
    for (const [field, fieldAt] of listed(rule.within, below(at, 'within')))
      expectQueryable(run, entity, field, fieldAt, 'grouped by');
  }
}

const ID_FORMATS = new Set(['text', 'ref']);

/** A data scope compares ids of people on the database. */
function lintScope(run: LintRun, entity: EntitySpec, place: Place) {
  if (entity.scope === 'company') return;
  for (const [rule, at] of listed(entity.scope, place)) {
    const field = expectField(run, entity, rule.field, below(at, 'field'));
    const isId = field?.type === 'string' && !rule.field.includes('.') && ID_FORMATS.has(field.format ?? 'text');
    if (field && (!isId || field.dictionary))
      run.report('SCH144', { name: rule.field, reason: 'it does not hold the id of a person' }, below(at, 'field'));
    expectParties(run, entity, rule.party, below(at, 'party'));
  }
}

/** Fields that a filter on another one looks in are texts of the record itself. */
function lintSearches(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [code, { searches }] of Object.entries(entity.properties)) {
    for (const [name, at] of listed(searches, below(place, code, 'searches'))) {
      expectQueryable(run, entity, name, at, 'searched in');
      const field = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined;
      if (field && (field.type !== 'string' || field.dictionary || field.ref))
        run.report('SCH144', { name, reason: 'only texts are searched in' }, at);
    }
  }
}

function lintParties(run: LintRun, entity: EntitySpec, file: Place) {
  for (const [role, party] of Object.entries(entity.parties)) {
    const at = below(file, 'parties', role);
    expectTitle(run, party.title, `party "${role}"`, at, below(at, 'title'));
    if (party.field === undefined && party.value === undefined) {
      run.report('SCH143', { what: `party "${role}"` }, at, 'give it "field" or "value"');
    }
    if (party.field !== undefined) expectField(run, entity, party.field, below(at, 'field'));
    if (party.value !== undefined) lintExpression(run, party.value, below(at, 'value'), { entity, expects: 'text' });
  }
  for (const [rule, at] of listed(entity.access, below(file, 'access'))) {
    if ('party' in rule) {
      expectParties(run, entity, rule.party, below(at, 'party'));
      if (rule.role !== undefined) expectRole(run, rule.role, below(at, 'role'));
    } else if ('user' in rule) {
      expectField(run, entity, rule.user, below(at, 'user'));
      if (rule.within !== undefined) expectField(run, entity, rule.within, below(at, 'within'));
    }
    if ('when' in rule && rule.when) lintCondition(run, rule.when, below(at, 'when'), { entity, sql: true });
  }
}

function lintReference(run: LintRun, entity: EntitySpec, place: Place) {
  if (!entity.reference) return;
  for (const [field, at] of listed(entity.reference.fields, below(place, 'fields'))) {
    expectHandedOut(run, entity, field, at);
  }
  const { fields, where, within } = entity.reference;
  if (where) lintCondition(run, where, below(place, 'where'), { entity, sql: true });
  if (within !== undefined) run.expect(within, fields, 'SCH105', below(place, 'within'));
}

function lintUnique(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [rule, at] of listed(entity.unique, place)) {
    for (const [field, fieldAt] of listed(rule.fields, below(at, 'fields'))) expectField(run, entity, field, fieldAt);
    if (rule.where) lintCondition(run, rule.where, below(at, 'where'), { entity, sql: true });
    expectPlain(run, rule.message, 'message', below(at, 'message'));
  }
}

function lintUniqueRows(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [rule, at] of listed(entity.uniqueRows, place)) {
    if (!expectField(run, entity, rule.table, below(at, 'table'))) continue;
    for (const [cell, cellAt] of listed(rule.cells, below(at, 'cells')))
      expectField(run, entity, `${rule.table}.${cell}`, cellAt);
    for (const [field, fieldAt] of listed(rule.within, below(at, 'within'))) expectField(run, entity, field, fieldAt);
    if (rule.where) lintCondition(run, rule.where, below(at, 'where'), { entity, sql: true });
    expectPlain(run, rule.message, 'message', below(at, 'message'));
  }
}

function lintViews(run: LintRun, entity: EntitySpec, file: Place) {
  for (const [name, view] of Object.entries(entity.views ?? {})) {
    const at = below(file, 'views', name);
    expectTitle(run, view.title, `view "${name}"`, at, below(at, 'title'));
    expectParties(run, entity, view.party, below(at, 'party'));
    if (view.where) lintCondition(run, view.where, below(at, 'where'), { entity, sql: true });
  }
  for (const [name, tabs] of Object.entries(entity.tabs ?? {}))
    lintTabs(run, entity, tabs, below(file, 'tabs', name), viewsOf(run, entity, name));
}

function lintDocuments(run: LintRun, entity: EntitySpec, place: Place) {
  for (const [name, document] of Object.entries(entity.documents ?? {})) {
    const at = below(place, name);
    expectTitle(run, document.title, `document "${name}"`, at, below(at, 'title'));
    run.expect(document.template, byKey(run.set.templates, 'name'), 'SCH116', below(at, 'template'));
    if (document.templateExpression) {
      lintExpression(run, document.templateExpression, below(at, 'templateExpression'), { entity, expects: 'text' });
    }
    expectField(run, entity, document.fileField, below(at, 'fileField'));
    lintText(run, entity, document.fileName, below(at, 'fileName'));
  }
}
