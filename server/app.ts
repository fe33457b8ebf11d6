/** Puts the server together: schemas, database, modules, migrations, seeds, routes. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SchemaSet } from '#core/language';
import { openDatabase } from '#server/database';
import { judgeDialogs, rebuildAccess, recordTypes } from '#server/entity';
import {
  type Config,
  createHttp,
  createLog,
  type Database,
  registerHealth,
  type ServerModule,
  type Services,
} from '#server/kernel';
import { seedSamples } from '#server/seed';

export type BuildOptions = {
  /** Default: the schemas of this checkout, judged by the meta-schemas. */
  schemas?: SchemaSet;
  /** Default: all modules of `modules.ts`. */
  modules?: readonly ServerModule[];
  log?: Logger;
  /** In memory instead of `config.dataDir`, for tests; no effect with a database URL. */
  inMemory?: boolean;
  /** Dump (tar) of an embedded database that one in memory begins with. */
  template?: string | null;
  connections?: number;
  statementMs?: number;
};

export type Server = { app: FastifyInstance; services: Services };

/**
 * Ready to listen when it resolves; `app.close()` ends the server and its database.
 * @throws BulklineError when the server cannot work with what it is given
 */
export async function buildServer(config: Config, options: BuildOptions = {}): Promise<Server> {
  const log = options.log ?? createLog();
  const schemas = options.schemas ?? (await shippedSchemas());
  const modules = options.modules ?? (await import('./modules.ts')).modules;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: options.inMemory ? null : config.dataDir,
    template: options.template,
    entities: Object.values(schemas.entities),
    statements: () => modules.flatMap((module) => module.tables ?? []),
    renamed: async (sql, fields) => {
      for (const module of modules) await module.renamed?.(sql, fields, schemas);
    },
    connections: options.connections,
    statementMs: options.statementMs,
  });
  try {
    return await assemble({ config, schemas, modules, database, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Parts = { config: Config; schemas: SchemaSet; modules: readonly ServerModule[]; database: Database; log: Logger };

async function assemble({ config, schemas, modules, database, log }: Parts): Promise<Server> {
  // The modules fill in the rest while they are set up; a part that is missing then fails by its name when called.
  const services = {
    config,
    schemas,
    database,
    log,
    operations: new Map(),
    questions: new Map(),
    personal: new Map(),
  } as unknown as Services;
  for (const module of modules) await module.setup(services);
  await database.migrate();
  const types = recordTypes(schemas);
  await rebuildAccess(database, types);
  if (config.demo) await seedSamples(services, types);
  if (config.demo) for (const module of modules) await module.seed?.(services);
  const { production, clientDir, origins, trustProxy } = config;
  const app = await createHttp({ log, production, clientDir, origins, trustProxy });
  registerHealth(app, database);
  judgeDialogs(app, services);
  for (const module of modules) await module.routes?.(app, services);
  app.addHook('onClose', () => database.close());
  await app.ready();
  return { app, services };
}

async function shippedSchemas(): Promise<SchemaSet> {
  const { loadSchemasOrThrow } = await import('#codegen/load');
  return loadSchemasOrThrow(join(import.meta.dirname, '..')).set;
}
