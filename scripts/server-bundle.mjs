// The server in a few files of JavaScript: loading its hundreds of TypeScript files one by one takes longer than all
// the rest of a start. Plain JavaScript, because what starts the server has no loader for anything else.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['server', 'codegen', 'engine/core', 'package.json', 'package-lock.json', 'scripts/server-bundle.mjs'];
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
export async function serverBundle(folder = FOLDER) {
  const made = join(folder, `server-${Math.round(newest(SOURCES))}`);
  if (!existsSync(made)) {
    console.log('Building the server …');
    const draft = `${made}-${process.pid}`;
    await build(draft);
    putInPlace(draft, made);
    forgetOld(folder, made);
  }
  return join(made, 'main.mjs');
}

async function build(outDir) {
  const { build: bundle } = await import('vite');
  mkdirSync(outDir, { recursive: true });
  await bundle({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfSources],
    build: {
      ssr: 'server/main.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
}

/** Files that lie beside a source (schemas, fonts, the thread of the database) are looked for where the source is. */
const placesOfSources = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !/import\.meta\.(url|dirname)/.test(code)) return null;
    const text = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    return { code: text, map: null };
  },
};

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
