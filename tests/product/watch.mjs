// Loaded into the process of the product (`node --import`): writes down every turn of its event loop that took long.
import { appendFileSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5;
const LONG_MS = 30;

if (isMainThread && /scripts\/(start|serve)\.mjs$/.test(process.argv[1] ?? '')) watch(process.env.WATCH_FILE);

/** Processor time, not the clock's, tells a long turn: others may be busy on the machine, too. */
function watch(file) {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  let before = mainThreadMs();
  let began = performance.now();
  setInterval(() => {
    const now = mainThreadMs();
    const busyMs = now - before;
    if (busyMs > LONG_MS) {
      const ended = performance.now();
      const turn = { at: performance.timeOrigin + began, busyMs, clockMs: ended - began, longestMs: delay.max / 1e6 };
      appendFileSync(file, `${JSON.stringify(turn)}\n`);
    }
    before = now;
    began = performance.now();
  }, LOOK_MS).unref();
}

/** Linux: nanoseconds that the thread of the event loop has had a processor. */
function mainThreadMs() {
  const stat = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1');
  return Number(stat.split(' ')[0]) / 1e6;
}
