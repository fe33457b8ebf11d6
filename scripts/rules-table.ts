/**
 * `npm run rules`: every rule of the specification, the tests that carry its id in their names, and
 * how they went. A rule without a test needs a line in docs/decisions that begins with its id and says why.
 *
 *   npm run rules                 runs the test files that name rules, prints the table
 *   npm run rules -- --static     only says which tests name which rule, runs nothing
 *   npm run rules -- --missing    prints the rules without a passing test and without a reason only
 *   npm run rules -- --section 5  one section
 *   npm run rules -- --report a.json,b.json  reads vitest's JSON reports instead of running, e.g. of a run in parts
 *
 * The test vectors and the calls of section 7 are counted below the table. Exit code 1 when a named test fails; missing rules are counted, not hidden.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { knownCalls } from '#codegen/calls';
import { loadSchemasOrThrow } from '#codegen/load';
import { commandErrors } from '#core/errors';

type Rule = { id: string; section: string; statement: string };
type Result = 'passed' | 'failed' | 'skipped' | 'not run';
type Found = { name: string; file: string; result: Result };
type Report = {
  testResults: Array<{ name: string; assertionResults: Array<{ fullName: string; status: string }> }>;
};

const ROOT = join(import.meta.dirname, '..');
const SECTIONS = ['preamble', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const ID = /\b[A-Z]{2,8}-\d{2}\b/g;

const flags = process.argv.slice(2);
const wantedSection = flags.includes('--section') ? flags[flags.indexOf('--section') + 1] : undefined;

const rules = (JSON.parse(readFileSync(join(ROOT, '../shared/inventory/rules.json'), 'utf8')) as Rule[]).filter(
  ({ section }) => SECTIONS.includes(section) && (wantedSection === undefined || section === wantedSection),
);
const known = new Set(rules.map(({ id }) => id));

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|story|walk)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

type VectorGroup = { id: string; cases: Array<{ id: string; ambiguous: boolean }> };
const groups = JSON.parse(readFileSync(join(ROOT, '../shared/inventory/vectors.json'), 'utf8')) as VectorGroup[];
const VECTOR = /\b[a-zA-Z][\w.]*\.\d{3}\b/g;
/** Tests of vectors carry the ids of their cases in their names, which are put together when they run. */
const VECTOR_FILES = /\bvectors\b/;

/** Ids that a file's text names; ids that it puts together are found when it runs. */
const naming = testFiles(join(ROOT, 'tests')).flatMap((file) => {
  const ids = [...new Set(readFileSync(file, 'utf8').match(ID) ?? [])].filter((id) => known.has(id));
  return ids.length > 0 ? [{ file, ids }] : [];
});

function decisions(): Array<{ name: string; text: string }> {
  const folder = join(ROOT, 'docs/decisions');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Reasons of docs/decisions: list entries that begin with one or more ids in backquotes. */
function reasons(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, text } of decisions()) {
    for (const line of text.split('\n')) {
      const head = /^- ((?:`[A-Z]{2,8}-\d{2}`[, ]*)+):/.exec(line)?.[1];
      for (const id of head?.match(ID) ?? []) found.set(id, name);
    }
  }
  return found;
}

function resultsIn(file: string): Found[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      name: test.fullName,
      file: relative(ROOT, name),
      result: resultOf(test.status),
    })),
  );
}

function run(): Found[] {
  const reports = flags.includes('--report') ? flags[flags.indexOf('--report') + 1] : undefined;
  if (reports !== undefined) return reports.split(',').flatMap(resultsIn);
  const ofVectors = testFiles(join(ROOT, 'tests')).filter((file) => VECTOR_FILES.test(readFileSync(file, 'utf8')));
  const named = new Set([...naming.map(({ file }) => file), ...ofVectors]);
  const files = [...named].filter((file) => /\.test\.tsx?$/.test(file));
  if (flags.includes('--static') || files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const output = join(folder, 'report.json');
  const { status } = spawnSync('npx', ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${output}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return resultsIn(output);
  } catch (error) {
    throw commandErrors.GEN106({ status: String(status) }, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const resultOf = (status: string): Result =>
  status === 'passed' || status === 'failed'
    ? status
    : status === 'pending' || status === 'skipped'
      ? 'skipped'
      : 'not run';

/** Tests by rule id: those that ran, and those that only a browser run would show. */
function testsById(ran: Found[]): Map<string, Found[]> {
  const byId = new Map<string, Found[]>();
  const add = (id: string, found: Found) => byId.set(id, [...(byId.get(id) ?? []), found]);
  for (const found of ran) for (const id of new Set(found.name.match(ID) ?? [])) if (known.has(id)) add(id, found);
  for (const { file, ids } of naming) {
    for (const id of ids)
      if (!byId.has(id)) add(id, { name: '(named in the file)', file: relative(ROOT, file), result: 'not run' });
  }
  return byId;
}

/** Cases of test vectors: how they went, and the groups that have cases without a test. */
function tellVectors(ran: Found[]): boolean {
  const results = new Map<string, Result>();
  for (const { name, result } of ran)
    for (const id of name.match(VECTOR) ?? []) if (results.get(id) !== 'failed') results.set(id, result);
  const cases = groups.flatMap((group) => group.cases);
  const went = (result: Result) => cases.filter(({ id }) => results.get(id) === result).length;
  const untold = groups.flatMap((group) => {
    const left = group.cases.filter(({ id }) => !results.has(id));
    return left.length > 0 ? [`${group.id} ${left.length}`] : [];
  });
  console.log(
    `${cases.length} vectors: ${went('passed')} passed, ${went('failed')} failed, ${went('skipped')} skipped` +
      `${untold.length > 0 ? `; without a test that ran: ${untold.join(', ')}` : ''}`,
  );
  return went('failed') > 0;
}

type Call = { id: string; method: string | null; path: string | null };

/** Calls of section 7: served under their name, or with a reason in docs/decisions. */
function tellCalls(): void {
  const calls = JSON.parse(readFileSync(join(ROOT, '../shared/inventory/apis.json'), 'utf8')) as Call[];
  const served = knownCalls(loadSchemasOrThrow(ROOT).set).map((call) => call.replace(/^\w+ (\w*:)?/, ''));
  const given = callReasons();
  const isServed = ({ path }: Call) => path !== null && served.some((address) => patternOf(path).test(address));
  const isGiven = ({ id }: Call) => given.some((name) => (name.endsWith('*') ? globOf(name).test(id) : name === id));
  const others = calls.filter((call) => !isServed(call));
  const missing = others.filter((call) => !isGiven(call)).map(({ id }) => id);
  console.log(
    `${calls.length} calls: ${calls.length - others.length} served under their name, ` +
      `${others.length - missing.length} with a written reason, ${missing.length} missing` +
      `${missing.length > 0 ? `: ${missing.join(', ')}` : ''}`,
  );
}

/** Addresses that a call of the inventory may have: any value for a parameter, anything below a family. */
function patternOf(path: string): RegExp {
  const literal = path
    .replace(/\/\.\.\.$/, '')
    .split(/\{\w*\}/)
    .map(escaped)
    .join('[^/]+');
  return new RegExp(`^${literal}${path.endsWith('/...') ? '(/.*)?' : ''}$`);
}

const globOf = (name: string): RegExp => new RegExp(`^${name.split('*').map(escaped).join('.*')}$`);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Ids and beginnings of ids that a list entry of docs/decisions gives a reason for. */
function callReasons(): string[] {
  return decisions().flatMap(({ text }) =>
    text.split('\n').flatMap((line) => {
      const head = /^- ((?:`[a-z]+\.[\w.*]+`[, ]*)+):/.exec(line)?.[1] ?? '';
      return [...head.matchAll(/`([^`]+)`/g)].map(([, id]) => id as string);
    }),
  );
}

const why = reasons();
const ran = run();
const tests = testsById(ran);
const counts = { passed: 0, failed: 0, 'not run': 0, reason: 0, missing: 0 };
const lines: string[] = [];
for (const { id, section, statement } of rules) {
  const found = tests.get(id) ?? [];
  const state = found.some(({ result }) => result === 'failed')
    ? 'failed'
    : found.some(({ result }) => result === 'passed')
      ? 'passed'
      : found.length > 0
        ? 'not run'
        : why.has(id)
          ? 'reason'
          : 'missing';
  counts[state] += 1;
  const where = found.length > 0 ? [...new Set(found.map(({ file }) => file))].join(', ') : (why.get(id) ?? '—');
  const quiet = flags.includes('--missing') && state !== 'missing' && state !== 'failed';
  if (!quiet) lines.push(`| ${section} | ${id} | ${statement} | ${where} | ${state} |`);
}
console.log('| section | rule | statement | test or decision | result |');
console.log('|---|---|---|---|---|');
console.log(lines.join('\n'));
console.log(
  `\n${rules.length} rules: ${counts.passed} passed, ${counts.failed} failed, ${counts['not run']} named but not run, ` +
    `${counts.reason} with a written reason, ${counts.missing} missing`,
);
const isWrong = tellVectors(ran);
tellCalls();
process.exit(counts.failed > 0 || isWrong ? 1 : 0);
