/** Every shipped document in every mode that its text tells apart, filled as little and as much as its form allows. */
import type { EntitySpec, FieldSchema, TemplateSpec } from '#core/language';
import type { Evaluation } from '#core/model';
import { compileTemplate, type RenderedDocument, renderTemplate, withSectionFields } from '#core/template';
import { buyerContext, modelOf, schemas } from './evaluation.ts';

type Row = Record<string, unknown>;

/** How much of the form is filled in: what it asks for, or everything that it shows. */
export const FILLS = ['least', 'full'] as const;
export type Fill = (typeof FILLS)[number];
/** `mode` is a value that a condition of the text asks for, null for the sample as it is. */
export type Paper = { template: string; sample: string; mode: { field: string; code: string } | null; fill: Fill };

const MOST_ROUNDS = 6;

const dictionary = (name: string) => schemas.dictionaries[name];
const entityOf = (template: string): EntitySpec => {
  const entity = schemas.entities[schemas.templates[template]?.entity ?? ''];
  if (!entity) throw new Error(`no template ${template}`);
  return entity;
};

/** Coded fields that the conditions of a template mention, each with its codes. */
function modesOf(template: string): Array<{ field: string; code: string }> {
  const spec = schemas.templates[template];
  const { properties } = entityOf(template);
  const conditions = (spec ? compileTemplate(spec).references : []).flatMap((each) =>
    each.kind === 'condition' ? [each.text] : [],
  );
  return Object.entries(properties).flatMap(([field, { dictionary: name }]) => {
    const isAsked = conditions.some((text) => new RegExp(`\\b${field}\\b`).test(text));
    if (!isAsked || !name) return [];
    return (dictionary(name)?.entries ?? []).map(({ code }) => ({ field, code }));
  });
}

/** Samples of the entity that differ in a coded field that the text asks for. */
function basesOf(template: string): Row[] {
  const entity = entityOf(template);
  const asked = [...new Set(modesOf(template).map(({ field }) => field))];
  const seen = new Set<string>();
  return ((schemas.samples[entity.name]?.samples ?? []) as Row[]).filter((row) => {
    const kind = asked.map((field) => row[field] ?? '').join('|');
    return !seen.has(kind) && seen.add(kind);
  });
}

export function papersOf(template: string): Paper[] {
  const modes = modesOf(template);
  return basesOf(template).flatMap((row) =>
    [null, ...modes].flatMap((mode) => FILLS.map((fill) => ({ template, sample: String(row.id), mode, fill }))),
  );
}

function someValue(schema: FieldSchema, options: readonly string[] | null): unknown {
  const code = options?.[0] ?? (schema.dictionary ? dictionary(schema.dictionary)?.entries[0]?.code : undefined);
  if (schema.type === 'array') return code === undefined ? [someRow(schema)] : [code];
  if (code !== undefined) return code;
  if (schema.type === 'object') return { start: '2024-03-05', end: '2024-03-31' };
  if (schema.type === 'integer') return 3;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date') return '2024-03-05';
  return ['money', 'decimal', 'percent'].includes(schema.format ?? '') ? '1.5' : '某某';
}

/** A row of a line table with what its form asks for in each. */
function someRow({ items }: FieldSchema): Row {
  const asked = (items?.required ?? []).map((column) => [column, own(items?.properties ?? {}, column)] as const);
  return Object.fromEntries(asked.flatMap(([column, schema]) => (schema ? [[column, someValue(schema, null)]] : [])));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that follow a chosen record; they are emptied with it and never alone. */
const copiesOf = (entity: EntitySpec): Set<string> =>
  new Set(Object.values(entity.properties).flatMap(({ ref }) => Object.keys(ref?.copy ?? {})));

/** A copied line table has no rows here. */
const copiedValue = ({ properties }: EntitySpec, copy: string, text: string) =>
  properties[copy]?.type === 'array' ? [] : text;

/** One round of filling in; whether anything changed. */
function fillOnce(evaluation: Evaluation, entity: EntitySpec, keep: ReadonlySet<string>, fill: Fill): boolean {
  let changed = false;
  const copies = copiesOf(entity);
  for (const code of evaluation.model.fields.keys()) {
    const schema = Object.hasOwn(entity.properties, code) ? entity.properties[code] : undefined;
    if (!schema || schema.serverOwned || keep.has(code)) continue;
    const state = evaluation.state(code);
    const value = evaluation.value(code);
    if (!state.visible) continue;
    if (fill === 'least' && !state.required && !isEmpty(value) && !copies.has(code)) {
      evaluation.set(code, schema.type === 'array' ? [] : schema.type === 'object' ? null : '');
      for (const copy of Object.keys(schema.ref?.copy ?? {})) evaluation.set(copy, copiedValue(entity, copy, ''));
      changed ||= isEmpty(evaluation.value(code));
    }
    if ((state.required || (fill === 'full' && !copies.has(code))) && isEmpty(value)) {
      evaluation.set(code, someValue(schema, state.options));
      for (const copy of Object.keys(schema.ref?.copy ?? {})) evaluation.set(copy, copiedValue(entity, copy, '某某'));
      changed ||= !isEmpty(evaluation.value(code));
    }
  }
  return changed;
}

/** The record that a paper is about, as its form leaves it. */
export function recordOf({ template, sample, mode, fill }: Paper): Evaluation {
  const entity = entityOf(template);
  const row = ((schemas.samples[entity.name]?.samples ?? []) as Row[]).find(({ id }) => id === sample) as Row;
  const evaluation = modelOf(entity.name).start(row, buyerContext, { defaults: false });
  if (mode) evaluation.set(mode.field, mode.code);
  const keep = new Set(mode ? [mode.field] : []);
  for (let round = 0; round < MOST_ROUNDS && fillOnce(evaluation, entity, keep, fill); round++);
  return evaluation;
}

/** The document as the server would write it. */
export function renderedPaper(paper: Paper): RenderedDocument {
  const entity = entityOf(paper.template);
  const spec = schemas.templates[paper.template];
  if (!spec) throw new Error(`no template ${paper.template}`);
  const evaluation = recordOf(paper);
  const state = (field: string) => ({
    visible: !evaluation.model.fields.has(field) || evaluation.state(field).visible,
  });
  const values = evaluation.values();
  return renderTemplate(withSectionFields(spec, schemas.forms), {
    values,
    entity,
    context: buyerContext,
    dictionary,
    state,
    related: relatedTo(spec, entity, values),
  });
}

/** The records that the text speaks of through references, each with what the text prints of it. */
function relatedTo(spec: TemplateSpec, entity: EntitySpec, values: Row): Record<string, Row> {
  const related: Record<string, Row> = {};
  for (const reference of compileTemplate(spec).references) {
    const [field = '', member] = reference.kind === 'slot' ? reference.path.split('.') : [];
    const target = schemas.entities[own(entity.properties, field)?.ref?.entity ?? ''];
    const printed = member === undefined ? undefined : own(target?.properties ?? {}, member);
    if (!member || !printed || isEmpty(values[field])) continue;
    related[field] = { ...related[field], [member]: someValue(printed, null) };
  }
  return related;
}

const own = <Of>(all: Record<string, Of>, name: string): Of | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

export const nameOf = ({ sample, mode, fill }: Paper): string =>
  `${sample} ${mode ? `${mode.field}=${mode.code}` : 'as it is'} ${fill}`;
