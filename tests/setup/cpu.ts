/** What each test file takes of the processor, appended to the file that CPU_LOG names (`scripts/suite-growth.ts`). */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const TICKS_PER_SECOND = 100;

/** Seconds of this process and of its children that have ended; Linux only. */
function cpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // After the name in brackets; utime, stime, cutime and cstime are fields 14 to 17 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;
}

const began = cpuSeconds();
afterAll(() => {
  const file = expect.getState().testPath ?? '';
  appendFileSync(process.env.CPU_LOG as string, `${(cpuSeconds() - began).toFixed(2)} ${file}\n`);
});
