import { openDatabase } from '../../server/database/index.ts';
import type { Engine } from './engines.ts';

type Statements = Parameters<typeof openDatabase>[0]['statements'];
export type FreshDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** An empty database with the tables of the product's modules; `stop` closes it and throws it away. */
export async function freshDatabase(
  engine: Engine,
  statements: Statements = () => [],
): Promise<{ database: FreshDatabase; stop(): Promise<void> }> {
  const started = await engine.start();
  const database = await openDatabase({ databaseUrl: started.databaseUrl, dataDir: null, statements });
  const stop = async () => {
    await database.close();
    await started.stop();
  };
  return { database, stop };
}
