/** Starts the server: `npx tsx server/main.ts`. Variables: see `config.ts`. */
import { BulklineError, BulklineErrors, formatError } from '#core/errors';
import { createLog } from '#server/kernel';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';

const log = createLog();

try {
  const config = readConfig();
  const { app } = await buildServer(config, { log });
  const address = await app.listen({ host: config.host, port: config.port });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.close().then(
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
  if (error instanceof BulklineError) console.error(formatError(error));
  else if (error instanceof BulklineErrors) console.error(error.errors.map(formatError).join('\n'));
  else log.fatal({ err: error }, 'the server cannot start');
  process.exit(1);
}
