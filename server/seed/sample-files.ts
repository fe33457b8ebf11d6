/** Papers that samples name: their paths lead to no stored file yet, so a page is made for each of them. */
import type { EntitySpec, FieldSchema } from '#core/language';
import { samplePage } from '#server/documents';
import type { FileStore, Services, Sql } from '#server/kernel';

type Values = Record<string, unknown>;
type Owner = { id: string; number: string; created: Date; companyId: string | null; userId: string };

/** Ids of the file store. Any other id in a sample is a name that its author made up. */
const STORED = /^\/trade-files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

type Page = Parameters<typeof samplePage>[0];
/** Draws the page that stands for a paper. */
export type Draw = (page: Page) => Promise<Uint8Array>;

/** One page for all papers of a kind, without the number of their record: records that series make have hundreds. */
export function sharedPages(): Draw {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return (page) => {
    const kind = JSON.stringify([page.record, page.field, page.name]);
    const known = drawn.get(kind) ?? samplePage({ ...page, number: '' });
    drawn.set(kind, known);
    return known;
  };
}

/** The sample with paths of real files, which its company owns and every reader of the record may open. */
export async function withSampleFiles(
  services: Pick<Services, 'files'>,
  sql: Sql,
  entity: EntitySpec,
  sample: Values & { id: string },
  by: { userId: string; companyId: string | null },
  draw: Draw = samplePage,
): Promise<Values> {
  const number = String(sample[entity.number?.field ?? ''] ?? sample.number ?? sample.id);
  const owner: Owner = { id: sample.id, number, created: createdOf(sample), ...by };
  const paper = (schema: FieldSchema, path: string) =>
    storePaper(services.files, sql, { entity, schema, path, owner, draw });
  return withPapers(entity.properties, sample, paper);
}

type Stored = (schema: FieldSchema, path: string) => Promise<string>;
type Paper = { entity: EntitySpec; schema: FieldSchema; path: string; owner: Owner; draw: Draw };

async function withPapers(properties: Record<string, FieldSchema>, values: Values, paper: Stored): Promise<Values> {
  const next: Values = { ...values };
  for (const [code, schema] of Object.entries(properties)) {
    const value = values[code];
    const inner = schema.items?.properties ?? schema.properties;
    if (schema.format === 'files' && typeof value === 'string' && value !== '') {
      next[code] = await papers(schema, value, paper);
    } else if (inner && Array.isArray(value)) {
      const rows: unknown[] = [];
      for (const row of value) rows.push(isObject(row) ? await withPapers(inner, row, paper) : row);
      next[code] = rows;
    } else if (inner && isObject(value)) next[code] = await withPapers(inner, value, paper);
  }
  return next;
}

async function papers(schema: FieldSchema, value: string, paper: Stored): Promise<string> {
  const paths: string[] = [];
  for (const path of value.split(',').map((part) => part.trim()))
    paths.push(STORED.test(path) ? path : await paper(schema, path));
  return paths.join(',');
}

async function storePaper(files: FileStore, sql: Sql, { entity, schema, path, owner, draw }: Paper): Promise<string> {
  const name = (path.split('/').pop() ?? '').replace(/\.\w+$/, '') || schema.title;
  const page = { field: schema.title, record: entity.title, number: owner.number, name, created: owner.created };
  const stored = await files.put(sql, {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    bytes: await draw(page),
    companyId: owner.companyId,
    createdBy: owner.userId,
    entity: entity.name,
    recordId: owner.id,
    kind: 'upload',
  });
  return stored.path;
}

function createdOf({ createTime }: Values): Date {
  const created = new Date(`${String(createTime ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(created.getTime()) ? new Date() : created;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
