/** Papers that samples name: their paths lead to no stored file yet, so a page is made for each of them. */
import type { EntitySpec, FieldSchema } from '#core/language';
import { samplePage } from '#server/documents';
import type { FileStore, Services, Sql } from '#server/kernel';

type Values = Record<string, unknown>;
type Owner = { id: string; number: string; created: Date; companyId: string | null; userId: string };

/** Ids of the file store. Any other id in a sample is a name that its author made up. */
const STORED = /^\/trade-files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

/** The sample with paths of real files, which its company owns and every reader of the record may open. */
export async function withSampleFiles(
  services: Pick<Services, 'files'>,
  sql: Sql,
  entity: EntitySpec,
  sample: Values & { id: string },
  by: { userId: string; companyId: string | null },
): Promise<Values> {
  const number = String(sample[entity.number?.field ?? ''] ?? sample.number ?? sample.id);
  const owner: Owner = { id: sample.id, number, created: createdOf(sample), ...by };
  const paper = (schema: FieldSchema, path: string) => storePaper(services.files, sql, { entity, schema, path, owner });
  return withPapers(entity.properties, sample, paper);
}

type Paper = (schema: FieldSchema, path: string) => Promise<string>;

async function withPapers(properties: Record<string, FieldSchema>, values: Values, paper: Paper): Promise<Values> {
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

async function papers(schema: FieldSchema, value: string, paper: Paper): Promise<string> {
  const paths: string[] = [];
  for (const path of value.split(',').map((part) => part.trim()))
    paths.push(STORED.test(path) ? path : await paper(schema, path));
  return paths.join(',');
}

async function storePaper(
  files: FileStore,
  sql: Sql,
  { entity, schema, path, owner }: { entity: EntitySpec; schema: FieldSchema; path: string; owner: Owner },
): Promise<string> {
  const name = (path.split('/').pop() ?? '').replace(/\.\w+$/, '') || schema.title;
  const page = { field: schema.title, record: entity.title, number: owner.number, name, created: owner.created };
  const stored = await files.put(sql, {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    bytes: await samplePage(page),
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
