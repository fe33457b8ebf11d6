/** Starts the server: `npx tsx server/main.ts`. Variables: see `config.ts`. */
import { SchemaLoadError } from '#codegen/load';
import { BulklineError, BulklineErrors, formatError } from '#core/errors';
import { formatFinding } from '#core/lint';
import { followSchemas } from '#server/edition';
import { createLog } from '#server/kernel';
import { buildServer, schemasFolder } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig();
  const log = createLog();
  const server = await buildServer(config, { log });
  const address = await server.listen();
  const unfollow = config.demo ? followSchemas(server, schemasFolder(config)) : () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      unfollow();
      server.close().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
  console.log(`Bulkline is ready: ${address}`);
} catch (error) {
  explain(error);
  process.exit(1);
}

/** What is wrong, where and how to mend it; the stack only of what nobody foresaw. */
function explain(error: unknown): void {
  if (error instanceof BulklineError) console.error(formatError(error));
  else if (error instanceof SchemaLoadError) console.error(refusal(error));
  else if (error instanceof BulklineErrors) console.error(error.errors.map(formatError).join('\n'));
  else createLog('fatal').fatal({ err: error }, 'the server cannot start');
}

function refusal({ findings }: SchemaLoadError): string {
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return [...findings.map(formatFinding), `${count} in the schemas: the server does not start`].join('\n');
}
