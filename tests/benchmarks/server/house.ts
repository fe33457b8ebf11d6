/** The shipped entities on a throwaway PostgreSQL server, read as the service reads them and by hand. */
import { openDatabase } from '../../../server/database/index.ts';
import type { Reading } from '../../../server/entity/read/read.ts';
import { type RecordTypes, typeNamed } from '../../../server/entity/type/record-type.ts';
import { recordTypes } from '../../../server/entity/type/record-types.ts';
import type { Actor, CallContext, Database, Services, TableSchemas } from '../../../server/kernel/index.ts';
import { modules } from '../../../server/modules.ts';
import { engines } from '../../server/engines.ts';
import { shippedSchemas } from '../../server/platform/portal.ts';

export type House = { database: Database; types: RecordTypes; url: string; close(): Promise<void> };

export async function openHouse(): Promise<House> {
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  const started = await engine?.start();
  if (!started?.databaseUrl) throw new Error('no PostgreSQL server was started');
  const statements = (schemas: TableSchemas) =>
    modules.flatMap((module) => [...(module.tables ?? []), ...(module.tablesOf?.(schemas) ?? [])]);
  const database = await openDatabase({
    databaseUrl: started.databaseUrl,
    dataDir: null,
    statements,
    statementMs: 600_000,
  });
  const schemas = shippedSchemas();
  await database.migrate(schemas);
  return {
    database,
    types: recordTypes(schemas),
    url: started.databaseUrl,
    async close() {
      await database.close();
      await started.stop();
    },
  };
}

/** Somebody of the company who may do everything and whose data scope is not narrowed. */
export function actorOf(companyId: string, companyType = 'CORE_COMPANY'): Actor {
  return {
    sessionId: 'bench',
    user: { id: 'user-1', name: '用户', mobile: '', account: '', realNameAuth: true },
    company: { id: companyId, name: companyId, uscc: '', companyType, groupCode: null, certStatus: 'CERTIFIED' },
    companyUserId: 'bench',
    roles: [],
    director: true,
    permissions: { has: () => true } as unknown as Set<string>,
  };
}

export const contextFor = (actor: Actor): CallContext => ({
  actor,
  traceId: 'bench',
  ip: '',
  device: '',
  idempotencyKey: null,
});

/** Lists ask the other modules for facts of the caller and for approvals under way; there are none. */
export function readingOf(types: RecordTypes, entity: string): Reading {
  const known = { facts: async () => new Map(), personal: new Map(), schemas: shippedSchemas(), config: {} };
  const services = known as unknown as Services;
  return { services, types, type: typeNamed(types, entity) };
}
