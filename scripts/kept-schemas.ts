/**
 * `npm run schemas:kept [-- <version>]`: the sets of schemas that the database was brought to, the latest first; with a
 * version the text of that set as JSON, which is kept for good once a document was sealed with it.
 * Reads DATA_DIR and DATABASE_URL like the server; the embedded database must not be in use by a server.
 */
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { keptSet, knownSets } from '#server/database';
import { inBegunDatabase } from './begun-database.ts';

const [version] = process.argv.slice(2);

async function answer(): Promise<string> {
  return inBegunDatabase(async (database) => {
    if (version === undefined) return (await database.system(knownSets)).map(lineOf).join('\n');
    const text = await database.system((sql) => keptSet(sql, version));
    if (text === null) throw commandErrors.GEN108({ version });
    return text;
  });
}

const lineOf = ({ version, servedAt, isKept }: Awaited<ReturnType<typeof knownSets>>[number]): string =>
  `${version} since ${servedAt}${isKept ? ' · kept' : ''}`;

try {
  console.log(await answer());
} catch (error) {
  console.error(`schemas: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 1;
}
