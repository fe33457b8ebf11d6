/**
 * What test files import from `vitest`, as far as those of the core do, for a process that runs them again and again: each
 * file is loaded once, its tests stay callable. Mocks and further hooks are not offered; a file that wants them fails to load.
 */
import { ASYMMETRIC_MATCHERS_OBJECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

type Body = (...args: never[]) => unknown;
export type KnownTest = { id: string; run(): Promise<void> };

export const tests: KnownTest[] = [];

/** Names of the file and the suites that are being described. */
const path: string[] = [];
/** What a file wants done before its tests, by file; and which files have had it in this run. */
const preparations = new Map<string, Array<() => unknown>>();
const prepared = new Set<string>();
/** What the running test wants done when it ends. */
let finishers: Array<() => unknown> = [];

export function fileBegins(file: string): void {
  path.length = 0;
  path.push(file);
}

/** Another mutant, or none: files are prepared anew. */
export function runBegins(): void {
  prepared.clear();
}

export function beforeAll(preparation: () => unknown): void {
  const file = path[0] as string;
  preparations.set(file, [...(preparations.get(file) ?? []), preparation]);
}

export function describe(name: string, body: () => void): void {
  path.push(name);
  body();
  path.pop();
}
describe.each = each(describe as (name: string, body: () => void) => void);

/** Options and the time limit, which stand before or after the body, are Stryker's business here. */
export function it(name: string, ...rest: unknown[]): void {
  const body = rest.find((part) => typeof part === 'function') as () => unknown;
  const id = [...path, name].join(' › ');
  const same = tests.filter((test) => test.id === id || test.id.startsWith(`${id} #`)).length;
  const file = path[0] as string;
  tests.push({ id: same === 0 ? id : `${id} #${same + 1}`, run: () => finished(file, body) });
}
it.each = each(it);
export const test = it;

export function onTestFinished(finisher: () => unknown): void {
  finishers.push(finisher);
}

async function finished(file: string, body: () => unknown): Promise<void> {
  finishers = [];
  if (!prepared.has(file)) for (const preparation of preparations.get(file) ?? []) await preparation();
  prepared.add(file);
  try {
    await body();
  } finally {
    for (const finisher of finishers.reverse()) await finisher();
  }
}

/** A row that is a list is spread over the arguments. */
function each(define: (name: string, body: () => void) => void) {
  return (rows: readonly unknown[]) =>
    (name: string, ...rest: unknown[]) => {
      const body = rest.find((part) => typeof part === 'function') as Body;
      for (const [index, row] of rows.entries()) {
        const args = (Array.isArray(row) ? row : [row]) as never[];
        define(`${name} ${index + 1}`, () => body(...args) as undefined);
      }
    };
}

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT],
);
