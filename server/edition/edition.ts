/** One set of schemas as it is served: services, application and routes that know this set and no other. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { versionOf } from '#codegen/version';
import type { SchemaSet } from '#core/language';
import type { Finding } from '#core/lint';
import {
  judgeDialogs,
  type Rebuilding,
  type RecordTypes,
  rebuildAccess,
  recomputeClaims,
  recordTypes,
} from '#server/entity';
import {
  type Config,
  createHttp,
  type Database,
  freeBytesIn,
  registerHealth,
  type ServerModule,
  type Services,
  type Work,
} from '#server/kernel';
import { copyLedgerNumbers, seedSamples, seedSeries } from '#server/seed';

/** What editions of one server share. */
export type Shared = {
  config: Config;
  modules: readonly ServerModule[];
  database: Database;
  work: Work;
  log: Logger;
  refusedSchemas(): readonly Finding[];
  /** The server ends: whoever leads calls here shall lead them elsewhere. */
  isLeaving(): boolean;
};

export type Edition = {
  app: FastifyInstance;
  services: Services;
  /** Callers are led here from now on. */
  begin(): void;
  /** Ends the edition's own work in the background; the database stays open for the next one. */
  retire(): Promise<void>;
};

/**
 * Brings the database to the set and makes everything that serves it. On failure nothing is left running, and the
 * database stays as it was or has what the set adds to it.
 * @throws StartError, BulklineErrors when the set or the database cannot be served
 */
export async function openEdition(
  shared: Shared,
  schemas: SchemaSet,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<Edition> {
  const { config, modules, database, work, log } = shared;
  let begin = () => {};
  const serving = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // The modules fill in the rest while they are set up; a part that is missing then fails by its name when called.
  const services = {
    config,
    schemas,
    schemaVersion: versionOf(schemas),
    refusedSchemas: shared.refusedSchemas,
    serving,
    database,
    work,
    log,
    operations: new Map(),
    questions: new Map(),
    personal: new Map(),
  } as unknown as Services;
  for (const module of modules) await module.setup(services);
  const rebuilding = await bringDatabase(services, modules, isFirst);
  // What lists are slow without, not wrong: nobody waits for it.
  void database.index(schemas, log).catch((error) => log.error({ err: error }, 'an index could not be made'));
  const { production, clientDir, origins, trustProxy } = config;
  const app = await createHttp({ log, production, clientDir, origins, trustProxy });
  // Who listens through the application itself, without a server around it, has callers from then on.
  app.addHook('onListen', (done) => {
    begin();
    done();
  });
  let isRetired = false;
  try {
    // Closing goes backwards: what is registered first ends last.
    app.addHook('onClose', async () => {
      if (!isRetired) await database.close();
    });
    registerHealth(app, {
      database,
      isLeaving: shared.isLeaving,
      freeBytes: () => freeBytesIn(config.dataDir),
      settled: () => rebuilding.progress(),
    });
    // Before the database closes.
    app.addHook('preClose', () => rebuilding.stop());
    judgeDialogs(app, services);
    for (const module of modules) await module.routes?.(app, services);
    await app.ready();
  } catch (error) {
    isRetired = true;
    await app.close();
    throw error;
  }
  return {
    app,
    services,
    begin,
    async retire() {
      isRetired = true;
      await app.close();
    },
  };
}

/** Whoever tries things out goes back and forth; elsewhere going back and leaving values behind are decisions. */
export const allowances = ({ demo, schemasBack, schemasOrphans }: Config) => ({
  mayGoBack: demo || schemasBack === true,
  mayOrphan: demo || schemasOrphans === true,
});

async function bringDatabase(
  services: Services,
  modules: readonly ServerModule[],
  isFirst: boolean,
): Promise<Rebuilding> {
  const { config, database, schemas, schemaVersion } = services;
  await database.migrate(schemas, {
    version: schemaVersion,
    ...allowances(config),
    async renamed(sql, fields) {
      for (const module of modules) await module.renamed?.(sql, fields, schemas);
    },
  });
  const types = recordTypes(schemas);
  const rebuilding = await rebuildAccess(services, types);
  try {
    await recomputeClaims(services, types);
    if (config.demo) await seed(services, types, { modules, isFirst });
  } catch (error) {
    await rebuilding.stop();
    throw error;
  }
  return rebuilding;
}

type Seeding = { modules: readonly ServerModule[]; isFirst: boolean };

async function seed(services: Services, types: RecordTypes, { modules, isFirst }: Seeding): Promise<void> {
  const hasSamples = await seedSamples(services, types);
  const isFresh = (await seedSeries(services, types)) || hasSamples;
  // Nobody watched the samples being written.
  if (isFresh) await recomputeClaims(services, types, { all: true });
  if (isFresh) await copyLedgerNumbers(services, types);
  // Beside the records they are the same for every set: one start is enough.
  if (isFirst || isFresh) for (const module of modules) await module.seed?.(services);
}
