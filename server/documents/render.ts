/** A record's document as text: which template, with which values. */
import { compileExpression, entityNames } from '#core/expression';
import type { DocumentSpec, EntitySpec, TemplateSpec } from '#core/language';
import {
  compileTemplate,
  type RenderedDocument,
  type RenderInput,
  renderTemplate,
  restFields,
  withSectionFields,
} from '#core/template';
import { asService } from '#server/database';
import { type CallContext, type EntityRow, errors, ServerError, type Services, type Sql } from '#server/kernel';
import { dictionaryLookup, neutralContext } from './parties.ts';
import { fieldStates, recordLabels } from './states.ts';

/** The document of an entity by name. @throws SRV104 it has none of that name */
export function documentSpec(entity: EntitySpec, name: string): DocumentSpec {
  const spec = entity.documents && Object.hasOwn(entity.documents, name) ? entity.documents[name] : undefined;
  if (!spec) throw errors.SRV104({ reason: `${entity.name} has no document ${name}` });
  return spec;
}

/** The template of a record's document; refused when this record has none (e.g. no letter of commitment). */
export function templateOf(
  services: Services,
  entity: EntitySpec,
  document: DocumentSpec,
  values: Record<string, unknown>,
): TemplateSpec {
  let name: unknown = document.template;
  if (document.templateExpression) {
    const options = { names: entityNames(entity), dictionary: dictionaryLookup(services) };
    name = compileExpression(document.templateExpression, options).evaluate({ values, context: neutralContext(null) });
  }
  const template = typeof name === 'string' ? services.schemas.templates[name] : undefined;
  if (!template) {
    throw errors.SRV416({ title: document.title, reason: `no template ${String(name)}` });
  }
  return withSectionFields(template, services.schemas.forms);
}

/** Labels of the references that the template's remaining items may print. */
async function restLabels(
  services: Services,
  sql: Sql,
  template: TemplateSpec,
  entity: EntitySpec,
  values: Record<string, unknown>,
): Promise<Record<string, string>> {
  const fields = template.clauses.flatMap(({ key, rest }) => (rest ? restFields(template, key, entity) : []));
  const references = fields.filter((field) => entity.properties[field]?.ref && values[field]);
  if (references.length === 0) return {};
  const named = Object.fromEntries(references.map((field) => [field, values[field]]));
  return recordLabels(services, sql, entity.name, named);
}

type Related = NonNullable<RenderInput['related']>;
type ReadRecord = (entity: string, id: string) => Promise<Record<string, unknown> | null>;

/** Records that the template's slots reach through references, by field. */
async function relatedRecords(
  template: TemplateSpec,
  entity: EntitySpec,
  values: Record<string, unknown>,
  read: ReadRecord,
): Promise<Related> {
  const related: Related = {};
  for (const reference of compileTemplate(template).references) {
    if (reference.kind !== 'slot') continue;
    const [field = '', member] = reference.path.split('.');
    const target = entity.properties[field]?.ref?.entity;
    const id = values[field];
    if (!member || !target || typeof id !== 'string' || Object.hasOwn(related, field)) continue;
    const record = await read(target, id);
    if (record) related[field] = record;
  }
  return related;
}

/** Renders from the stored record, the same for every caller. Call only after the caller's right was checked. */
export async function renderStored(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  row: EntityRow,
  documentName: string,
): Promise<RenderedDocument> {
  const template = templateOf(services, entity, documentSpec(entity, documentName), row);
  const related = await asService(sql, () =>
    relatedRecords(template, entity, row, (name, id) => services.entities.raw(sql, name, id)),
  );
  const context = neutralContext(row);
  const state = fieldStates(services, entity, row, context);
  const labels = await restLabels(services, sql, template, entity, row);
  return renderTemplate(template, {
    values: row,
    entity,
    context,
    dictionary: dictionaryLookup(services),
    related,
    state,
    labels,
  });
}

/** Titles of what the text of a stored record leaves open; empty for a text without a hole. */
export async function openTitles(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  row: EntityRow,
  documentName: string,
): Promise<string[]> {
  const { empty } = await renderStored(services, sql, entity, row, documentName);
  return empty.map((slot) => entity.properties[slot.split('.')[0] ?? '']?.title ?? slot);
}

/** Referred records as this caller may see them: whole when readable, else what the picker offers to anyone. */
const visibleRecord =
  (services: Services, sql: Sql, context: CallContext): ReadRecord =>
  async (name, id) => {
    try {
      return await services.entities.get(sql, name, id, context);
    } catch (error) {
      if (!(error instanceof ServerError) || (error.status !== 403 && error.status !== 404)) throw error;
    }
    const offered = services.schemas.entities[name]?.reference?.fields ?? [];
    const row = offered.length > 0 ? await asService(sql, () => services.entities.raw(sql, name, id)) : null;
    return row && Object.fromEntries(offered.map((field) => [field, row[field]]));
  };

/** Renders values that are not stored yet, as the browser's preview does. */
export async function renderValues(
  services: Services,
  sql: Sql,
  entity: EntitySpec,
  documentName: string,
  values: Record<string, unknown>,
  context: CallContext,
): Promise<RenderedDocument> {
  const template = templateOf(services, entity, documentSpec(entity, documentName), values);
  const related = await relatedRecords(template, entity, values, visibleRecord(services, sql, context));
  const neutral = neutralContext(null);
  const state = fieldStates(services, entity, values, neutral);
  const labels = await restLabels(services, sql, template, entity, values);
  return renderTemplate(template, {
    values,
    entity,
    context: neutral,
    dictionary: dictionaryLookup(services),
    related,
    state,
    labels,
  });
}

const fileNames = new WeakMap<DocumentSpec, TemplateSpec>();

/** The document's file name with its slots filled, safe for every file system. */
export function documentFileName(
  services: Services,
  entity: EntitySpec,
  document: DocumentSpec,
  row: EntityRow,
): string {
  let template = fileNames.get(document);
  if (!template) {
    template = {
      name: `${entity.name} file name`,
      entity: entity.name,
      title: document.fileName,
      head: [],
      clauses: [],
      signatures: [],
    };
    fileNames.set(document, template);
  }
  const input = { values: row, entity, context: neutralContext(row), dictionary: dictionaryLookup(services) };
  const name = renderTemplate(template, input)
    .title.replace(/[\\/:*?"<>|\n\t]/g, '')
    .slice(0, 120);
  return name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`;
}
