/** Runs for demonstration records that wait for an approval without one; nobody is told of them. */
import { sql as raw } from 'kysely';
import { RECORD_SCHEMA, tableShape } from '#server/database';
import { SYSTEM } from '#server/entity';
import type { CallContext, EntityRow, Services, Sql } from '#server/kernel';
import { platformOf } from '#server/platform';
import { runsOf } from './records.ts';
import { type Approved, startRun } from './run.ts';

const CONTEXT: CallContext = { actor: SYSTEM, traceId: 'seed', ip: '', device: '', idempotencyKey: null };

export async function seedApprovals(services: Services): Promise<void> {
  const { database, schemas } = services;
  for (const spec of Object.values(schemas.entities)) {
    if (spec.approval && spec.workflow) await database.system((sql) => startWaiting(services, sql, spec as Approved));
  }
}

async function startWaiting(services: Services, sql: Sql, spec: Approved): Promise<void> {
  const { rows } = await raw<{ id: string }>`select id from ${raw.id(RECORD_SCHEMA, tableShape(spec).table)}
    where status = ${spec.approval.state} order by create_time, id`.execute(sql);
  for (const { id } of rows) {
    const record = await services.entities.raw(sql, spec.name, id);
    if (record && (await runsOf(services, sql, spec.name, id)).length === 0)
      await startFor(services, sql, spec, record);
  }
}

async function startFor(services: Services, sql: Sql, spec: Approved, record: EntityRow): Promise<void> {
  const party = spec.parties[spec.approval.party];
  const companyId = String((party?.field === undefined ? undefined : record[party.field]) ?? record.companyId ?? '');
  const submitterId = String(record.submitUserId ?? record.createdBy ?? '');
  const person = await platformOf(services).directory.person(sql, submitterId);
  const by = { companyId, submitterId, submitterName: person?.name ?? record.creatorName ?? '', quiet: true };
  await startRun({ services, sql, context: CONTEXT }, spec, record, by);
}
