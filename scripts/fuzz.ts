/**
 * `npm run fuzz [-- <expressions> [<seed>]]`: random expressions (50,000 by default) judged by the oracle, over plain
 * records, in the form model and in SQL on both databases. The suite runs a share of them; this prints the counts.
 */
import { spawnSync } from 'node:child_process';

const [count = '50000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const tests = ['tests/engine/core/expression/differential', 'tests/server/database/sql/same-meaning.test.ts'];

process.stdout.write(`${count} expressions from seed ${seed}\n`);
const { status } = spawnSync('npx', ['vitest', 'run', ...tests], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: count, FUZZ_SEED: seed },
});
process.exit(status ?? 1);
