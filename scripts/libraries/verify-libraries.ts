/**
 * `npm run verify:libraries`: whether libraries are within the times of docs/security/libraries.md. The releases of each
 * one that package.json names are asked for, of those that come along those that an update would change; advisories of
 * all. Exit code 0: all within; 1: some are not; 2: not asked; 3: all within, but nobody answered advisories.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandErrors } from '#core/errors';
import { idleReasons, isOverdue, keptIn, type Lag, type Library, lagsOf } from './library-times.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/security/libraries.md');
const LANES = 4;
const MOST_BYTES = 64 * 1024 * 1024;
const PLACE = 'node_modules/';

type Locked = { version: string; dev?: boolean; deprecated?: string };
type Lock = { packages: Record<string, Locked> };
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** What npm prints as JSON, also where it ends with an error. */
async function npm<T>(parameters: readonly string[], cwd = ROOT): Promise<T> {
  const options = { cwd, maxBuffer: MOST_BYTES };
  const { stdout } = await promisify(execFile)('npm', [...parameters, '--json'], options).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return JSON.parse(stdout || 'null') as T;
}

/** Work over all, some at a time. */
async function inLanes<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...all.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

type Wanted = Omit<Library, 'released'>;

async function withReleases(wanted: Wanted): Promise<Library> {
  type Shown = { time?: Record<string, string>; versions?: string | string[] };
  const shown = await npm<Shown | null>(['view', wanted.name, 'time', 'versions']);
  if (!shown?.time) throw commandErrors.GEN116({ name: wanted.name });
  // Dates stay of versions that were taken back.
  const there = new Set([shown.versions ?? []].flat());
  const released = Object.fromEntries(Object.entries(shown.time).filter(([version]) => there.has(version)));
  return { ...wanted, released };
}

/** The lock as an update within the ranges of those that ask would write it. */
async function updatedLock(): Promise<Lock> {
  const folder = mkdtempSync(join(tmpdir(), 'bulkline-libraries-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(ROOT, name), join(folder, name));
    await npm(['update', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
    return read<Lock>(join(folder, 'package-lock.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf(PLACE) + PLACE.length);

/** Libraries that come along: those that an update would change, and those that nobody keeps. */
async function alongOf({ packages }: Lock, direct: ReadonlySet<string>): Promise<Wanted[]> {
  const updated = await updatedLock();
  return Object.entries(packages).flatMap(([place, { version, dev, deprecated }]) => {
    const next = updated.packages[place]?.version;
    const isBehind = next !== undefined && next !== version;
    if (place === '' || direct.has(place) || !(isBehind || deprecated)) return [];
    return [{ name: nameOf(place), installed: version, runs: !dev, ...(deprecated ? { deprecated } : {}) }];
  });
}

type Audit = { vulnerabilities?: Record<string, { name: string; severity: string; range: string }> };

const told = ({ name, installed, what, days, limit, kept }: Lag): string =>
  `${name} ${installed} · ${what} · ${days} of ${limit} days${kept ? ` · kept back: ${kept}` : ''}`;

try {
  const { dependencies, devDependencies } = read<Manifest>(join(ROOT, 'package.json'));
  const lock = read<Lock>(join(ROOT, 'package-lock.json'));
  const direct = Object.keys({ ...dependencies, ...devDependencies }).map((name): Wanted => {
    const { version = '', deprecated } = lock.packages[PLACE + name] ?? {};
    return { name, installed: version, runs: name in dependencies, ...(deprecated ? { deprecated } : {}) };
  });
  const along = await alongOf(lock, new Set(direct.map(({ name }) => PLACE + name)));
  const libraries = await inLanes([...direct, ...along], withReleases);
  const { vulnerabilities } = (await npm<Audit | null>(['audit'])) ?? {};
  const kept = keptIn(readFileSync(PAGE, 'utf8'));
  const lags = libraries.flatMap((each) => lagsOf(each, kept, new Date(), vulnerabilities !== undefined));
  const overdue = lags.filter(isOverdue);
  const idle = idleReasons(kept, libraries, lags);
  const advisories = Object.values(vulnerabilities ?? {});
  for (const lag of lags.filter((each) => !isOverdue(each))) console.log(`within · ${told(lag)}`);
  for (const { name, line } of idle) console.log(`no reason is needed any more · ${name} ${line}`);
  for (const { name, severity, range } of advisories) console.log(`advisory · ${severity} · ${name} ${range}`);
  for (const lag of overdue) console.log(`overdue · ${told(lag)}`);
  const answer = vulnerabilities ? `${advisories.length} advisories` : 'advisories were not answered';
  const locked = Object.keys(lock.packages).length - 1;
  console.log(
    `libraries: ${direct.length} named, ${locked} locked, ${along.length} of those that come along behind; ${lags.length} lags, ${overdue.length} overdue; ${answer}`,
  );
  const isFaulty = overdue.length + idle.length + advisories.length > 0;
  process.exitCode = isFaulty ? 1 : vulnerabilities ? 0 : 3;
} catch (error) {
  console.error(`libraries: not asked: ${String(error)}`);
  process.exitCode = 2;
}
