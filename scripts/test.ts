/** `npm test`: every check in order, each also alone as `npm run test:<part>`; ends with a line of counts. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Cheap checks first; `test:build` makes what the budget and the end-to-end story look at. */
const PARTS = [
  'prepare',
  'format',
  'types',
  'lint',
  'directions',
  'unused',
  'schemas',
  'generated',
  'docs',
  'unit',
  'build',
  'budget',
  'stories',
  'e2e',
];

const wanted = process.argv.slice(2);
const results: Array<{ part: string; passed: boolean; seconds: number }> = [];
for (const part of wanted.length > 0 ? wanted : PARTS) {
  if (!scripts[`test:${part}`]) throw new Error(`package.json has no script test:${part}`);
  console.log(`\n── test:${part} ──`);
  const began = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', `test:${part}`], { cwd: ROOT, stdio: 'inherit' });
  results.push({ part, passed: status === 0, seconds: Math.round((Date.now() - began) / 1000) });
  if (part === 'prepare' && status !== 0) break;
}

console.log('\npart         result   seconds');
for (const { part, passed, seconds } of results)
  console.log(`${part.padEnd(12)} ${passed ? 'passed' : 'FAILED'}   ${String(seconds).padStart(5)}`);
const failed = results.filter((result) => !result.passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
