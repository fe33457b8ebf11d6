/** `npm test`: every check, each also alone as `npm run test:<part>`; ends with a table and a line of counts. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { commandErrors } from '#core/errors';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/**
 * Stages follow each other. Parts of a stage keep one processor busy each and need nothing of each other: two run at a
 * time, the long ones first. `build` makes what the budget and the end-to-end stories look at.
 */
const STAGES = [
  ['prepare'],
  ['lint', 'types', 'stories', 'build', 'generated', 'directions', 'format', 'unused', 'schemas', 'docs'],
  ['budget'],
  ['unit'],
  ['e2e'],
];
const LANES = Math.min(2, availableParallelism());

/** How many last lines of a failed part are said again below everything, where a reader of a long log begins. */
const LAST_LINES = 40;

type Result = { part: string; passed: boolean; seconds: number; last: string };

/** A part that runs alone is heard at once; one that runs beside another when it has ended. */
async function run(part: string, isAlone: boolean): Promise<Result> {
  const began = Date.now();
  const said: Buffer[] = [];
  const head = `\n── test:${part} ──`;
  if (isAlone) console.log(head);
  const child = spawn('npm', ['run', '--silent', `test:${part}`], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said.push(bytes);
      if (isAlone) process.stdout.write(bytes);
    });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const text = Buffer.concat(said).toString('utf8');
  if (!isAlone) console.log(`${head}\n${text}`);
  const last = text.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  return { part, passed: status === 0, seconds: Math.round((Date.now() - began) / 1000), last };
}

async function runStage(parts: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...parts];
  const lane = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift())
      results.push(await run(part, parts.length === 1));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !scripts[`test:${part}`]);
if (unknown.length > 0) throw commandErrors.GEN107({ names: `test:${unknown.join(', test:')}` });
const stages = wanted.length > 0 ? wanted.map((part) => [part]) : STAGES;

const began = Date.now();
const results: Result[] = [];
for (const stage of stages) {
  results.push(...(await runStage(stage)));
  if (stage.includes('prepare') && results.some(({ passed }) => !passed)) break;
}

for (const { part, passed, last } of results) if (!passed) console.log(`\n── failed: test:${part} ──\n${last}`);
console.log('\npart         result   seconds');
for (const { part, passed, seconds } of results)
  console.log(`${part.padEnd(12)} ${passed ? 'passed' : 'FAILED'}   ${String(seconds).padStart(5)}`);
const failed = results.filter((result) => !result.passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(failed === 0 ? 0 : 1);
