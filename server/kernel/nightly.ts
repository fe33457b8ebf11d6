/** Work of the night: once a day from 00:10 on (Asia/Shanghai), by one of the processes; also at a start that comes later. */
import { sql as raw } from 'kysely';
import { shanghaiTime } from './clock.ts';
import type { Services } from './services.ts';

/** Which nightly run has been done on which day. */
export const NIGHTLY_TABLES: string[] = [
  'create table if not exists nightly_run (name text primary key, day date not null)',
];

const LOOK_MS = 5 * 60_000;
const FROM = '00:10';

/** Runs `work` in the background until `stop`. A failure is logged and tried again with the next look. */
export function nightly(services: Services, name: string, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const look = async () => {
    const day = await claim(services, name);
    if (day === null) return;
    try {
      await work();
    } catch (error) {
      services.log.error({ err: error, name }, 'the work of the night failed');
      await giveBack(services, name);
    }
  };
  const start = () => {
    running = running
      .then(look)
      .catch((error) => services.log.error({ err: error, name }, 'the night was not looked at'));
  };
  const timer = setInterval(start, LOOK_MS);
  timer.unref();
  start();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** The day, when nobody has done its work yet. */
async function claim({ database }: Services, name: string): Promise<string | null> {
  const now = shanghaiTime();
  if (now.slice(11, 16) < FROM) return null;
  const { rows } = await database.system((sql) =>
    raw<{ day: string }>`insert into nightly_run (name, day) values (${name}, ${now.slice(0, 10)})
      on conflict (name) do update set day = excluded.day where nightly_run.day < excluded.day returning day`.execute(
      sql,
    ),
  );
  return rows[0]?.day ?? null;
}

async function giveBack({ database }: Services, name: string): Promise<void> {
  await database.system((sql) => raw`delete from nightly_run where name = ${name}`.execute(sql));
}
