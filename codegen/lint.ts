/**
 * `npm run lint:schemas [-- --watch] [-- --fix] [-- --json] [-- --sarif] [-- --data] [-- --coverage] [-- --lang zh] [-- <project root>]`: loads and
 * lints everything below `schemas/`, samples and cases against the forms that make them too, prints one line for each
 * finding, exits with 1 when there is one. `--watch` looks again after each change of a file; `--fix` first takes out what
 * files repeat although it follows from elsewhere (SCH171), and lays them out. `--json` and `--sarif` print the findings for
 * other programs, `--lang zh` in Chinese; `--data` asks the database of DATA_DIR or DATABASE_URL whether what it stores
 * still fits sound schemas; `--coverage` asks of sound schemas which rules no case exercises.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { checkSchemas } from '#codegen/check';
import { inChinese } from '#codegen/chinese';
import { loadSchemas } from '#codegen/load';
import { watchTree } from '#codegen/watch';
import { commandErrors, formatError } from '#core/errors';
import { type Finding, formatFinding } from '#core/lint';
import { asJson, asSarif } from './findings.ts';
import { mended } from './mend.ts';

const { values, positionals } = parseArgs({
  options: {
    watch: { type: 'boolean' },
    fix: { type: 'boolean' },
    json: { type: 'boolean' },
    sarif: { type: 'boolean' },
    data: { type: 'boolean' },
    coverage: { type: 'boolean' },
    lang: { type: 'string', default: 'en' },
  },
  allowPositionals: true,
});
const MOST_BYTES = 1 << 28;
/** Of the thread's heap: as many half spaces of new objects as `npm run lint:schemas` gives this one. */
const YOUNG_MB = 192;
/** What runs TypeScript; this file itself may run out of a bundle. */
const FROM_SOURCES = ['--import', import.meta.resolve('tsx')];
const speak = languageOf(values.lang);
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));

if (values.fix) fix();
const findings = await look();
if (values.watch) watchTree(join(root, 'schemas'), () => void look());
else process.exitCode = findings.length > 0 ? 1 : values.coverage ? cover() : 0;

async function look(): Promise<Finding[]> {
  const start = performance.now();
  const made = recordsMade();
  const { set, findings: wrong, repeated } = checkSchemas(root);
  const findings = [...wrong, ...repeated];
  if (findings.length === 0) findings.push(...(await made.findings));
  await made.end();
  if (findings.length === 0 && values.data) findings.push(...atStake());
  const told = findings.map(speak);
  if (values.json || values.sarif) {
    console.log(values.json ? asJson(told) : asSarif(told));
    return findings;
  }
  for (const finding of told) console.log(formatFinding(finding));
  const count = `${Object.keys(set.screens).length} screens, ${Object.keys(set.entities).length} entities`;
  console.log(`${findings.length} findings in ${count} · ${Math.round(performance.now() - start)} ms`);
  return findings;
}

/** What samples and cases show, found by a thread of its own while this one lints the rest. */
function recordsMade() {
  const thread = new Worker(new URL('./records.thread.mjs', import.meta.url), {
    workerData: { program: new URL('./records.ts', import.meta.url).href, root },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const findings = new Promise<Finding[]>((resolve, reject) => thread.once('message', resolve).once('error', reject));
  // Schemas that are not sound may stop it anywhere; nobody asks it then.
  findings.catch(() => undefined);
  return { findings, end: () => thread.terminate() };
}

function languageOf(lang: string): (finding: Finding) => Finding {
  if (lang === 'zh') return inChinese;
  if (lang !== 'en') {
    console.error(formatError(commandErrors.GEN126({ lang })));
    process.exit(2);
  }
  return (finding) => finding;
}

/** What a database holds against the schemas; without one the command ends. */
function atStake(): Finding[] {
  const script = join(import.meta.dirname, '../scripts/stored-data.ts');
  const { status, stdout } = spawnSync(process.execPath, [...FROM_SOURCES, script, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) process.exit(2);
  return JSON.parse(stdout) as Finding[];
}

/** The report of coverage; its exit code. */
function cover(): number {
  const report = [...FROM_SOURCES, join(import.meta.dirname, 'coverage.ts'), '--lang', values.lang, root];
  return spawnSync(process.execPath, report, { stdio: 'inherit' }).status ?? 1;
}

/** What follows from a statement that is gone may be repeated, too: until nothing is left. */
function fix() {
  for (let { repeated } = loadSchemas(root); repeated.length > 0; { repeated } = loadSchemas(root)) {
    for (const file of new Set(repeated.map(({ where }) => where.file))) {
      const path = join(root, file);
      const found = repeated.filter(({ where }) => where.file === file);
      writeFileSync(path, mended(readFileSync(path, 'utf8'), found));
    }
  }
  layOut();
}

/** The one way of writing: what fits stands on one line. The formatter's settings are those of the project. */
function layOut() {
  const formatter = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome');
  const args = [formatter, 'format', '--write', '--log-level=error', '--vcs-enabled=false', 'schemas'];
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
