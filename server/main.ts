/** Starts the server; `npm start` and `npm run serve` come here. Variables: see `config.ts`. */
import { SchemaLoadError } from '#codegen/load';
import { BulklineError, BulklineErrors, formatError } from '#core/errors';
import { formatFinding } from '#core/lint';
import { hasAdministrator } from '#server/account';
import { answerCopies } from '#server/backup';
import { followSchemas } from '#server/edition';
import { bothTo, type Config, createLog, forwardTo, type Services } from '#server/kernel';
import { buildServer, schemasFolder } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig();
  const log = createLog(undefined, config.logTo ? bothTo(forwardTo(config.logTo)) : undefined);
  const server = await buildServer(config, { log });
  const address = await server.listen();
  const endCopies = await answerCopies(config, server.services.database, log);
  const unfollow = config.demo ? followSchemas(server, schemasFolder(config)) : () => {};
  const end = (noticeMs: number) => {
    unfollow();
    endCopies();
    server.close(noticeMs).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  // A second signal of the same name ends the process at once.
  process.once('SIGTERM', () => end(config.noticeMs ?? 0));
  process.once('SIGINT', () => end(0));
  console.log(modeOf(config));
  for (const notice of await noticesOf(config, server.services)) console.log(notice);
  console.log(`Bulkline is ready: ${address}`);
} catch (error) {
  explain(error);
  process.exit(1);
}

/** Which of its modes the server is in, and on which database: nobody shall have to guess. */
function modeOf({ demo, production, databaseUrl, dataDir }: Config): string {
  const mode = [demo ? 'demonstration' : [], production ? 'production' : []].flat().join(' and ') || 'development';
  const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: '' };
  const database = databaseUrl ? `PostgreSQL at ${host}${pathname}` : `embedded database in ${dataDir}`;
  const accounts =
    'Demonstration accounts: the panel "演示环境" of the page names them; co<company>u<user>, e.g. co02u02.';
  return [`Mode: ${mode} · ${database}`, demo ? accounts : []].flat().join('\n');
}

/** What a production cannot do without, and has not. */
async function noticesOf({ demo, production, smsGateway }: Config, services: Services): Promise<string[]> {
  if (demo || !production) return [];
  const place = smsGateway ? `by ${new URL(smsGateway.url).origin}` : 'none leave, and nobody gets a code: set SMS_URL';
  const isBegun = await hasAdministrator(services);
  const beginning = 'Administrator: nobody administers this portal yet: npm run administrator';
  return [`Text messages: ${place}`, isBegun ? [] : beginning].flat();
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
