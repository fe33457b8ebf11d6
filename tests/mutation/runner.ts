/**
 * A test runner for Stryker that loads the tests of the core once and runs them for each mutant in the same process: some
 * hundredths of a second each, where a runner that begins anew takes a second. What the core keeps is forgotten before each
 * mutant (`memory.ts`); a mutant that leaves traces nevertheless (the test that noticed it fails without it, too) ends the
 * process, and Stryker begins a fresh one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetAll, watchMaps } from './memory.ts';
import { fileBegins, type KnownTest, runBegins, tests } from './suite.ts';

/** The part of Stryker's options, and of its namespace in the mutated code, that is used here. */
type Options = { suite: { files: string[] } };
type Namespace = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: Coverage;
};
/** Hits of mutants: by each test, and while modules were loaded. */
type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
type MutantRun = { testFilter?: string[]; activeMutant: { id: string } };

/** How many times as often as usual is for ever. */
const ENDLESS = 100;
const HITS = 'hits-of-mutants.json';

const world = globalThis as { __stryker__?: Namespace };
world.__stryker__ ??= {};
const namespace = world.__stryker__;

class SuiteRunner {
  private poisoned = false;
  /** How often each test reaches each mutant. */
  private hits: Coverage['perTest'] = {};
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  capabilities = () => ({ reloadEnvironment: false });

  async init(): Promise<void> {
    // A promise that a mutant breaks belongs to no test.
    process.on('unhandledRejection', () => {});
    console.log = console.warn = console.error = () => {};
    answerVitest();
    const endWatch = watchMaps('/engine/core/');
    for (const file of this.options.suite.files) {
      fileBegins(file);
      await import(pathToFileURL(join(process.cwd(), file)).href);
    }
    endWatch();
    if (existsSync(HITS)) this.hits = JSON.parse(readFileSync(HITS, 'utf8')) as Coverage['perTest'];
  }

  async dryRun() {
    namespace.activeMutant = undefined;
    const results = [];
    for (const known of tests) {
      namespace.currentTestId = known.id;
      beginAnew();
      const began = performance.now();
      const failure = await failureOf(known);
      const about = { id: known.id, name: known.id, timeSpentMs: performance.now() - began };
      results.push(failure === null ? { ...about, status: 0 } : { ...about, status: 1, failureMessage: failure });
    }
    namespace.currentTestId = undefined;
    this.hits = namespace.mutantCoverage?.perTest ?? {};
    // For the process that comes after this one.
    writeFileSync(HITS, JSON.stringify(this.hits));
    return { status: 'complete', tests: results, mutantCoverage: ofTests(namespace.mutantCoverage) };
  }

  async mutantRun({ testFilter, activeMutant }: MutantRun) {
    if (this.poisoned) process.exit(1);
    const wanted = testFilter && new Set(testFilter);
    const chosen = wanted ? tests.filter(({ id }) => wanted.has(id)) : tests;
    beginAnew();
    namespace.activeMutant = activeMutant.id;
    for (const [index, known] of chosen.entries()) {
      // A loop without end is one that comes by much more often than the test does otherwise.
      const hitLimit = ENDLESS * (1 + (this.hits[known.id]?.[activeMutant.id] ?? 0));
      Object.assign(namespace, { hitCount: 0, hitLimit });
      const failure = await failureOf(known);
      if (failure === null) continue;
      const endless = (namespace.hitCount ?? 0) > hitLimit;
      await this.lookForTraces(known);
      if (endless) return { status: 'timeout', reason: failure };
      return { status: 'killed', killedBy: [known.id], failureMessage: failure, nrOfTests: index + 1 };
    }
    Object.assign(namespace, { activeMutant: undefined, hitCount: undefined });
    return { status: 'survived', nrOfTests: chosen.length };
  }

  private async lookForTraces(known: KnownTest): Promise<void> {
    Object.assign(namespace, { activeMutant: undefined, hitCount: undefined });
    beginAnew();
    this.poisoned = (await failureOf(known)) !== null;
  }
}

function beginAnew(): void {
  forgetAll();
  runBegins();
}

async function failureOf(known: KnownTest): Promise<string | null> {
  try {
    await known.run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 400) : String(error);
  }
}

/** What a test reaches is judged by the tests; that it was reached while loading, too, would ask for a fresh process. */
function ofTests(coverage: Coverage = { static: {}, perTest: {} }): Coverage {
  const reached = new Set(Object.values(coverage.perTest).flatMap((hits) => Object.keys(hits)));
  const rest = Object.entries(coverage.static).filter(([mutant]) => !reached.has(mutant));
  return { ...coverage, static: Object.fromEntries(rest) };
}

/** Who imports `vitest` gets `suite.ts`. */
function answerVitest(): void {
  const suite = JSON.stringify(new URL('./suite.ts', import.meta.url).href);
  const resolve = `(name, context, next) => name === 'vitest' ? { url: ${suite}, shortCircuit: true } : next(name, context)`;
  register(`data:text/javascript,${encodeURIComponent(`export const resolve = ${resolve};`)}`);
}

const create = (options: Options) => new SuiteRunner(options);
create.inject = ['options'] as const;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'suite', factory: create }];
