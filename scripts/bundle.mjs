// Programs in a few files of JavaScript: loading their hundreds of TypeScript files one by one takes longer than all
// the rest of a start, and the loader names every closure anew. Plain JavaScript, because what starts a program has no
// loader for anything else.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
/** Below the packages, so that a bundle finds them as the sources do. */
const FOLDER = join(ROOT, 'node_modules/.cache/bulkline');
const KEPT_MS = 86_400_000;
const MAKERS = ['package.json', 'package-lock.json', 'scripts/build-bundle.mjs'];

/** @typedef {{ name: string, inputs: string[], sources: string[], tell(): void }} Program */

/**
 * What is bundled: the first of `inputs` is run, the others are loaded by it; all lie below `sources`. `tell`: says that
 * one waits for the bundle.
 * @type {Record<'server' | 'linter', Program>}
 */
const PROGRAMS = {
  server: {
    name: 'server',
    inputs: ['server/main.ts', 'server/tasks.ts'],
    sources: ['server', 'codegen', 'engine/core'],
    tell: () => console.log('Building the server …'),
  },
  linter: {
    name: 'linter',
    inputs: ['codegen/lint.ts', 'codegen/records.ts'],
    sources: ['codegen', 'engine/core'],
    // Findings are what it prints.
    tell: () => console.error('Building the linter …'),
  },
};

/** Time of the latest change below the paths, in milliseconds. */
export function newest(paths) {
  return Math.max(...paths.map((path) => newestBelow(join(ROOT, path))));
}

function newestBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newestBelow(join(path, name))), stat.mtimeMs);
}

/**
 * Runs a program in this process, with what the environment and the arguments say. Where the packages for development
 * are left out there is nothing to build with: the sources run as they are.
 * @param {'server' | 'linter'} name
 */
export async function runProgram(name) {
  await import(pathToFileURL(await fileOf(name)).href);
}

async function fileOf(name) {
  try {
    return bundle(name);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { register } = await import('tsx/esm/api');
    register();
    return join(ROOT, PROGRAMS[name].inputs[0]);
  }
}

/** The file that starts the program; made anew when a source is younger. */
export function bundle(program, folder = FOLDER) {
  const { name, inputs, sources, tell } = PROGRAMS[program];
  const made = join(folder, `${name}-${Math.round(newest([...sources, ...MAKERS]))}`);
  if (!existsSync(made)) {
    tell();
    const draft = `${made}-${process.pid}`;
    build(draft, inputs);
    putInPlace(draft, made);
    forgetOld(folder, name, made);
  }
  return join(made, inputs[0].replace(/.*\/(\w+)\.ts$/, '$1.mjs'));
}

/** @throws with code ERR_MODULE_NOT_FOUND where there is nothing to build with */
function build(outDir, inputs) {
  import.meta.resolve('vite');
  mkdirSync(outDir, { recursive: true });
  const command = [join(import.meta.dirname, 'build-bundle.mjs'), outDir, ...inputs];
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 2, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** Another start may have been faster. */
function putInPlace(draft, made) {
  try {
    renameSync(draft, made);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(made)) throw error;
  }
}

/** Programs that still run may load parts of their own bundle. */
function forgetOld(folder, name, made) {
  const old = readdirSync(folder).filter((each) => each.startsWith(`${name}-`) && join(folder, each) !== made);
  for (const each of old) {
    const path = join(folder, each);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
