// The server in a few files of JavaScript: loading its hundreds of TypeScript files one by one takes longer than all
// the rest of a start. Plain JavaScript, because what starts the server has no loader for anything else.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['server', 'codegen', 'engine/core', 'package.json', 'package-lock.json', 'scripts/build-server.mjs'];
/** Below the packages, so that the bundle finds them as the sources do. */
const FOLDER = join(ROOT, 'node_modules/.cache/bulkline');
const KEPT_MS = 86_400_000;

/** Time of the latest change below the paths, in milliseconds. */
export function newest(paths) {
  return Math.max(...paths.map((path) => newestBelow(join(ROOT, path))));
}

function newestBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newestBelow(join(path, name))), stat.mtimeMs);
}

/** The file that starts the server; made anew when a source is younger. */
export function serverBundle(folder = FOLDER) {
  const made = join(folder, `server-${Math.round(newest(SOURCES))}`);
  if (!existsSync(made)) {
    console.log('Building the server …');
    const draft = `${made}-${process.pid}`;
    build(draft);
    putInPlace(draft, made);
    forgetOld(folder, made);
  }
  return join(made, 'main.mjs');
}

/** @throws with code ERR_MODULE_NOT_FOUND where there is nothing to build with */
function build(outDir) {
  import.meta.resolve('vite');
  mkdirSync(outDir, { recursive: true });
  const command = [join(import.meta.dirname, 'build-server.mjs'), outDir];
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
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

/** Servers that still run may load parts of their own bundle. */
function forgetOld(folder, made) {
  const old = readdirSync(folder).filter((name) => name.startsWith('server-') && join(folder, name) !== made);
  for (const name of old) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
