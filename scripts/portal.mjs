// What `npm start` and `npm run serve` share: client and server are built when they are missing or older than their
// sources, then the server runs in this process. Plain JavaScript, as in server-bundle.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newest, serverBundle } from './server-bundle.mjs';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'engine',
  'runtime',
  'pages',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/first-chunks.ts',
  'package-lock.json',
];

/** Runs the portal with what the environment says. */
export async function runPortal() {
  buildClient();
  process.env.CLIENT_DIR ??= join(ROOT, 'dist');
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(await serverFile()).href);
}

function buildClient() {
  const built = join(ROOT, 'dist/index.html');
  if (process.env.CLIENT_DIR || (existsSync(built) && newest(SOURCES) <= statSync(built).mtimeMs)) return;
  console.log('Building the client …');
  const result = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Where the packages for development are left out there is nothing to build with: the sources run as they are. */
async function serverFile() {
  try {
    return serverBundle();
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { register } = await import('tsx/esm/api');
    register();
    return join(ROOT, 'server/main.ts');
  }
}
