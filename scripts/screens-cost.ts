/**
 * `npx tsx scripts/screens-cost.ts [count]`: what 700 more screens add to the first load. Builds a copy of the project,
 * adds copies of the shipped screens under addresses of their own, runs the code generation and the build again and
 * compares. Nothing may change (docs/decisions/0003).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import type { ScreenSpec } from '#core/language';
import { BUDGETS, closure, gzipBytes, readManifest } from './first-load.ts';

const ROOT = join(import.meta.dirname, '..');
const COPIED = ['schemas', 'engine', 'runtime', 'pages', 'codegen', 'public', 'index.html', 'package.json'];
const CONFIG = ['vite.config.ts', 'tsconfig.json'];
const KINDS = new Set(['list', 'form', 'detail']);

type Sizes = { all: number; files: number; first: Map<string, number> };

const count = Number(process.argv[2] ?? 700);
const copy = mkdtempSync(join(tmpdir(), 'bulkline-screens-'));
try {
  for (const name of [...COPIED, ...CONFIG]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const before = built();
  addScreens(count);
  execFileSync('npx', ['tsx', join(ROOT, 'codegen/generate.ts'), copy], { stdio: ['ignore', 'inherit', 'inherit'] });
  process.exitCode = report(before, built());
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function addScreens(wanted: number): void {
  const patterns = shipped();
  const folder = join(copy, 'schemas/screens/generated');
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < wanted; index++) {
    const pattern = patterns[index % patterns.length] as ScreenSpec;
    const name = `s${String(index).padStart(3, '0')}`;
    const screen = { ...pattern, $schema: '../../meta/screen.schema.json', route: `/generated/${name}` };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...screen, parent: pattern.route }));
  }
}

/** Shipped lists, forms and details with a plain address. */
function shipped(): ScreenSpec[] {
  return Object.values(loadSchemasOrThrow(copy).set.screens).filter(
    (screen) => KINDS.has(screen.kind) && /^\/[\w/.-]+$/.test(screen.route),
  );
}

function built(): Sizes {
  const dist = join(copy, 'dist');
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] });
  const manifest = readManifest(dist);
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'));
  const first = BUDGETS.map(
    ({ address, modules }) => [address, gzipBytes(dist, manifest, closure(manifest, modules))] as const,
  );
  return { all: gzipBytes(dist, manifest, scripts), files: scripts.length, first: new Map(first) };
}

function report(before: Sizes, after: Sizes): number {
  const lines = [
    ...[...before.first].map(([address, bytes]) => [address, bytes, after.first.get(address) ?? 0] as const),
    ['every script of the build', before.all, after.all] as const,
    ['number of scripts', before.files, after.files] as const,
  ];
  console.log(`| with ${count} screens more | before | after | added |\n|---|---|---|---|`);
  for (const [what, from, to] of lines) console.log(`| ${what} | ${from} | ${to} | ${to - from} |`);
  return lines.every(([, from, to]) => from === to) ? 0 : 1;
}
