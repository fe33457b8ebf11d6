/** The database of a portal, for commands that look into what one has left. */
import { commandErrors } from '#core/errors';
import { openDatabase } from '#server/database';
import type { TableSchemas } from '#server/kernel';
import { readConfig } from '../server/config.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** What PostgreSQL says of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/**
 * Answers by the database that DATA_DIR and DATABASE_URL name, and closes it. `statements`: those of modules' tables.
 * @throws GEN109 where no portal has begun yet
 */
export async function inBegunDatabase<T>(
  answer: (database: Database) => Promise<T>,
  statements: (schemas: TableSchemas) => string[] = () => [],
): Promise<T> {
  const { dataDir, databaseUrl } = readConfig();
  const database = await openDatabase({ dataDir, databaseUrl, statements });
  try {
    return await answer(database);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) throw commandErrors.GEN109({}, { cause: error });
    throw error;
  } finally {
    await database.close();
  }
}
