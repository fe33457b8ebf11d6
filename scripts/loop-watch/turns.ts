/** How long pieces of work hold the event loop of this thread, by the processor's clock: others may be busy on the machine, too. */
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

const LOOK_MS = 1;
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;
const isLinux = existsSync(SCHEDULE);

/** Milliseconds that the thread of the event loop has had a processor; elsewhere than on Linux those of the clock. */
function ownMs(): number {
  if (!isLinux) return performance.now();
  return Number(readFileSync(SCHEDULE, 'latin1').split(' ')[0]) / 1e6;
}

export type Measured<T> = { result: T; longestMs: number };

/** The longest turn of the event loop while the work is under way. Call it in the main thread, with one work at a time. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let longestMs = 0;
  let before = ownMs();
  const look = () => {
    const now = ownMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const looking = setInterval(look, LOOK_MS);
  try {
    const result = await work();
    await setImmediate();
    look();
    return { result, longestMs };
  } finally {
    clearInterval(looking);
  }
}
