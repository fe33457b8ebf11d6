/** Puts the server together: database, schemas, modules. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SchemaSet } from '#core/language';
import { openDatabase } from '#server/database';
import { openServer, type Server } from '#server/edition';
import { type Config, createLog, createWork, type ServerModule, type TableSchemas } from '#server/kernel';

export type BuildOptions = {
  /** Default: the schemas of the configured folder, once loader and linter have nothing against them. */
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

/** Where the schemas lie that a server of this configuration serves. */
export const schemasFolder = ({ schemasDir }: Pick<Config, 'schemasDir'>): string =>
  schemasDir ?? join(import.meta.dirname, '../schemas');

/** Statements that make the tables of all modules, also those that follow from the schemas. */
export const tableStatements = (modules: readonly ServerModule[], schemas: TableSchemas): string[] =>
  modules.flatMap((module) => [...(module.tables ?? []), ...(module.tablesOf?.(schemas) ?? [])]);

/**
 * Ready to listen when it resolves; `close()` ends the server and its database.
 * @throws BulklineError when the server cannot work with what it is given
 * @throws SchemaLoadError with the findings of schemas that are not sound
 */
export async function buildServer(config: Config, options: BuildOptions = {}): Promise<Server> {
  const log = options.log ?? createLog();
  const modules = options.modules ?? (await import('./modules.ts')).modules;
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: options.inMemory ? null : config.dataDir,
    template: options.template,
    statements: (schemas) => tableStatements(modules, schemas),
    connections: options.connections,
    statementMs: options.statementMs,
  });
  const judged = options.schemas ? Promise.resolve(options.schemas) : soundSchemas(schemasFolder(config));
  // Both are waited for below: the embedded database starts in a thread of its own while the schemas are judged.
  for (const begun of [opening, judged]) begun.catch(() => {});
  try {
    const database = await opening;
    const schemas = await judged;
    const work = createWork({
      threads: config.threads ?? 0,
      program: new URL('./tasks.ts', import.meta.url).href,
      tasks: async () => (await import('./tasks.ts')).tasks,
    });
    return await openServer({ config, modules, log, database, work }, schemas);
  } catch (error) {
    await opening.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

async function soundSchemas(folder: string): Promise<SchemaSet> {
  const { readTexts, SchemaLoadError } = await import('#codegen/load');
  const { checkSchemas } = await import('#codegen/check');
  const { set, findings } = checkSchemas(readTexts(folder));
  if (findings.length > 0) throw new SchemaLoadError(findings);
  return set;
}
