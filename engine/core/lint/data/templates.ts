import { didYouMean } from '#core/errors';
import type { EntitySpec, FieldSchema, TemplateSpec } from '#core/language';
import { compileTemplate, restFields, type TemplateReference, withSectionFields } from '#core/template';
import { lintExpression } from '../expressions/expressions.ts';
import { expectForm, expectSections } from '../expressions/references.ts';
import { expectField, fieldAt, fieldPaths, fieldsOf, own } from '../run/field.ts';
import { byKey } from '../run/known.ts';
import { isProblem, tell } from '../run/problems.ts';
import { expectAddress, listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Slots, conditions, row texts and signature blocks of document templates. */
export function lintTemplates(run: LintRun) {
  for (const name of run.names('templates')) run.check(lintTemplate, name);
}

function lintTemplate(run: LintRun, name: string) {
  const template = run.set.templates[name];
  const file = fileOf('templates', name);
  const entity = template && run.entity(template.entity, below(file, 'entity'));
  if (!entity) return;
  for (const [{ party }, at] of listed(template.signatures, below(file, 'signatures'))) {
    run.expect(party, byKey(entity.parties), 'SCH115', below(at, 'party'));
  }
  lintReferences(run, entity, template, file);
  if (template.scan) expectAddress(run, entity, template.scan.to, below(file, 'scan', 'to'));
  lintRests(run, entity, template, below(file, 'clauses'));
}

/** Remaining items: their sections exist, and what they leave out would otherwise be printed. */
function lintRests(run: LintRun, entity: EntitySpec, template: TemplateSpec, place: Place) {
  for (const [{ key, rest }, at] of listed(template.clauses, place)) {
    if (!rest) continue;
    const form = rest.form ?? 'form';
    if (rest.form !== undefined && !expectForm(run, entity.name, form, below(at, 'rest', 'form'))) continue;
    expectSections(run, entity, form, rest.sections, below(at, 'rest', 'sections'));
    const whole = withSectionFields(withoutExcept(template), run.set.forms);
    for (const [name, field] of listed(rest.except, below(at, 'rest', 'except'))) {
      if (!expectField(run, entity, name, field)) continue;
      if (restPrints(whole, key, entity, name)) continue;
      run.report('SCH211', { what: `"except" of "${name}"`, reason: 'the clause would not print it' }, field);
    }
  }
}

function withoutExcept(template: TemplateSpec): TemplateSpec {
  const clauses = template.clauses.map((clause) =>
    clause.rest ? { ...clause, rest: { ...clause.rest, except: undefined } } : clause,
  );
  return { ...template, clauses };
}

/** A broken template is told by its own finding. */
function restPrints(template: TemplateSpec, key: string, entity: EntitySpec, field: string): boolean {
  try {
    return restFields(template, key, entity).includes(field);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return true;
  }
}

/** A single text with slots: the text of a message, which may show the dialog as `input.<field>`, the name of a file. */
export function lintText(
  run: LintRun,
  record: EntitySpec,
  text: string,
  place: Place,
  input?: Record<string, FieldSchema>,
) {
  const asked: FieldSchema = { type: 'object', title: 'input', properties: input };
  const entity = input ? { ...record, properties: { ...record.properties, input: asked } } : record;
  const template: TemplateSpec = { name: '', entity: entity.name, title: text, head: [], clauses: [], signatures: [] };
  lintReferences(run, entity, template, place, place);
}

/** `single`: all slots stand in one text at this place. */
function lintReferences(run: LintRun, entity: EntitySpec, template: TemplateSpec, file: Place, single?: Place) {
  const placeOf = (pointer: string): Place => single ?? { ...file, pointer };
  const references = read(run, template, placeOf);
  const tables = rowTables(references, template);
  for (const reference of references) {
    const place = placeOf(reference.pointer);
    const rowText = /^\/rowTexts\/([^/]+)/.exec(reference.pointer)?.[1];
    const table = rowText === undefined ? null : (tables.get(rowText) ?? null);
    if (reference.kind === 'condition') {
      lintExpression(run, reference.text, place, {
        entity,
        field: table ? `${table}.cell` : undefined,
        expects: 'bool',
      });
    } else if (reference.kind === 'slot') lintSlot(run, entity, reference.path, table, place);
  }
}

function read(run: LintRun, template: TemplateSpec, placeOf: (pointer: string) => Place): TemplateReference[] {
  try {
    return compileTemplate(template).references;
  } catch (error) {
    if (!isProblem(error)) throw error;
    const pointer = typeof error.where === 'object' && error.where !== null ? (error.where.pointer ?? '') : '';
    tell(run, error, placeOf(pointer));
    return [];
  }
}

/** Line table that each row text runs over, read off the slots that use it as their format. */
function rowTables(references: TemplateReference[], template: TemplateSpec): Map<string, string> {
  const tables = new Map<string, string>();
  for (let size = -1; size !== tables.size; ) {
    size = tables.size;
    for (const reference of references) {
      if (reference.kind !== 'slot' || !reference.format || !own(template.rowTexts ?? {}, reference.format)) continue;
      const around = /^\/rowTexts\/([^/]+)/.exec(reference.pointer)?.[1];
      const table = around === undefined ? undefined : tables.get(around);
      if (around !== undefined && table === undefined) continue;
      tables.set(reference.format, absolute(reference.path, table ?? null));
    }
  }
  return tables;
}

/** `row.steps` inside a row text over `lines` is `lines.steps`. */
function absolute(path: string, table: string | null): string {
  if (table === null) return path;
  if (path.startsWith('row.')) return `${table}.${path.slice('row.'.length)}`;
  if (path.startsWith('parent.')) return `${table.replace(/\.[^.]+$/, '')}.${path.slice('parent.'.length)}`;
  return path;
}

/** A slot names a field, a cell of its row, a part of `ctx`, or a field of the record that a reference leads to. */
function lintSlot(run: LintRun, entity: EntitySpec, slot: string, table: string | null, place: Place) {
  if (slot.startsWith('ctx.')) return;
  const path = absolute(slot, table);
  const [head = '', ...rest] = path.split('.');
  const ref = fieldAt(entity, head)?.ref;
  if (run.mentions) run.mention(path, fieldsOf(entity), place);
  const target = ref && rest.length > 0 ? own(run.set.entities, ref.entity) : undefined;
  if (target) expectField(run, target, rest.join('.'), place);
  else if (!fieldAt(entity, path)) {
    const reason = `"${entity.name}" has no such field`;
    run.report('SCH127', { name: slot, reason }, place, suggestion(entity, path));
  }
}

function suggestion(entity: EntitySpec, path: string): string | undefined {
  return didYouMean(path, fieldPaths(entity.properties));
}
