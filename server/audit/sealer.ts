/** Seals entries in the background, soon after they are committed. */
import type { Config, Database, Services } from '#server/kernel';
import { type Sealing, sealEntries } from './seal.ts';

const LOOK_MS = 1_000;
/** How long a transaction may go on after its entry was written; what takes longer is sealed by the idle look. */
const EXPECT_MS = 15_000;
const IDLE_MS = 60_000;

/** The background work of one server; `start` once the tables are there, `stop` before the database closes. */
export type Sealer = {
  /** An entry was written; it is sealed once it is committed. */
  note(): void;
  start(): void;
  /** Seals what is left. */
  stop(): Promise<void>;
};

/** How the services of a server seal. */
export const sealingOf = ({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, 'dataDir' | 'anchorsDir'>;
}): Sealing => ({
  database,
  dataDir: config.dataDir,
  copies: config.anchorsDir ?? null,
});

/** What goes wrong is logged as an error and tried again with the next look. */
export function createSealer(services: Services): Sealer {
  const sealing = sealingOf(services);
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let expectedUntil = 0;
  let nextIdle = 0;

  const pass = async () => {
    const { refused, reason } = await sealEntries(sealing);
    if (reason !== null) services.log.error({ reason }, 'the audit trail is not what was sealed: npm run verify:audit');
    if (refused > 0) services.log.error({ refused }, 'the audit trail holds entries that the service did not write');
  };
  const run = () => {
    running = running.then(pass).catch((error) => services.log.error({ err: error }, 'the audit trail was not sealed'));
  };
  const look = () => {
    const now = Date.now();
    if (now > expectedUntil && now < nextIdle) return;
    nextIdle = now + IDLE_MS;
    run();
  };
  return {
    note() {
      expectedUntil = Date.now() + EXPECT_MS;
    },
    start() {
      timer = setInterval(look, LOOK_MS);
      timer.unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      run();
      await running;
    },
  };
}
