/** Demonstration records: the samples of every entity, referred records first, ids as the samples give them. */
import { sql as raw } from 'kysely';
import type { FieldSchema } from '#core/language';
import { asService } from '#server/database';
import { formRules, insertRecords, type RecordTypes, typeNamed } from '#server/entity';
import { type Services, type Sql, shanghaiDate } from '#server/kernel';
import { type Draw, sharedPages, withSampleFiles } from './sample-files.ts';
import { madeRecords } from './series/make.ts';

export { copyLedgerNumbers } from './ledger-numbers.ts';
export { madeRecords } from './series/make.ts';

type Sample = Record<string, unknown> & { id: string };

/** Before the names of seeded entities in `schema_migration`. */
const MARK = 'samples ';
const SERIES_MARK = 'series';

/**
 * Inserts the samples that are not there yet; an entity whose table holds records of its own is left alone. Answers
 * whether there were any to insert.
 */
export async function seedSamples(services: Services, types: RecordTypes): Promise<boolean> {
  const seeded = await services.database.system(seededEntities);
  let isFresh = false;
  for (const entity of seedOrder(services, types)) {
    const type = types.get(entity);
    const samples = services.schemas.samples[entity]?.samples ?? [];
    if (!type || samples.length === 0 || seeded.has(entity)) continue;
    isFresh = true;
    await services.database.system(async (sql) => {
      const present = await presentIds(sql, type.shape.table, samples);
      const missing = samples.filter(({ id }) => !present.has(id));
      await insertSeeds(sql, { services, types, type, rules: formRules(services.schemas) }, missing);
      await mark(sql, MARK + entity);
    });
  }
  return isFresh;
}

/** Once the samples are there, what the series make of them, dated from `today` on; once in the life of an installation. */
export async function seedSeries(services: Services, types: RecordTypes, today = shanghaiDate()): Promise<boolean> {
  if (Object.keys(services.schemas.series ?? {}).length === 0) return false;
  if (await services.database.system((sql) => isMarked(sql, SERIES_MARK))) return false;
  const made = madeRecords(services.schemas, types, today);
  const rules = formRules(services.schemas);
  const draw = sharedPages();
  await services.database.system(async (sql) => {
    for (const [entity, rows] of made)
      await insertSeeds(sql, { services, types, type: typeNamed(types, entity), rules }, rows, draw);
    await mark(sql, SERIES_MARK);
  });
  return true;
}

type Writing = Parameters<typeof insertRecords>[1];

async function insertSeeds(sql: Sql, writing: Writing, rows: readonly Sample[], draw?: Draw): Promise<void> {
  const records: Parameters<typeof insertRecords>[2][number][] = [];
  for (const row of rows) {
    const by = authorOf(row);
    records.push({ values: await withSampleFiles(writing.services, sql, writing.type.spec, row, by, draw), by });
  }
  await insertRecords(sql, writing, records, { action: 'seed' });
}

/** Entities in the order of their references; a circle is broken where it is met, references are no foreign keys. */
export function seedOrder({ schemas }: Pick<Services, 'schemas'>, types: RecordTypes): string[] {
  const order: string[] = [];
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const type = types.get(name);
    if (type) for (const target of referredEntities(type.spec.properties)) visit(target);
    order.push(name);
  };
  for (const name of Object.keys(schemas.samples).sort()) visit(name);
  return order;
}

function referredEntities(properties: Record<string, FieldSchema>): string[] {
  return Object.values(properties).flatMap((schema) => [
    ...(schema.ref ? [schema.ref.entity] : []),
    ...referredEntities(schema.properties ?? {}),
    ...referredEntities(schema.items?.properties ?? {}),
  ]);
}

function authorOf(sample: Sample) {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    userId: text(sample.createdBy) ?? 'seed',
    userName: text(sample.creatorName) ?? '系统',
    companyId: text(sample.companyId),
  };
}

async function seededEntities(sql: Sql): Promise<Set<string>> {
  const { rows } = await raw<{ entity: string }>`select substr(name, ${MARK.length + 1}::int) as entity
    from schema_migration where starts_with(name, ${MARK})`.execute(sql);
  return new Set(rows.map(({ entity }) => entity));
}

async function isMarked(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await raw`select name from schema_migration where name = ${name}`.execute(sql);
  return rows.length > 0;
}

async function mark(sql: Sql, name: string): Promise<void> {
  await raw`insert into schema_migration (name, hash) values (${name}, 'seeded') on conflict do nothing`.execute(sql);
}

async function presentIds(sql: Sql, table: string, samples: readonly Sample[]): Promise<Set<string>> {
  const ids = samples.map(({ id }) => id);
  const { rows } = await asService(sql, () =>
    raw<{ id: string }>`select id from record.${raw.ref(table)} where id = any(${ids}::text[])`.execute(sql),
  );
  return new Set(rows.map(({ id }) => id));
}
