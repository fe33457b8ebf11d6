// What `npm start` and `npm run serve` share: client and server are built when they are missing or older than their
// sources, then the server runs in this process. Plain JavaScript, as in bundle.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newest, runProgram } from './bundle.mjs';

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
  await runProgram('server');
}

function buildClient() {
  const built = join(ROOT, 'dist/index.html');
  if (process.env.CLIENT_DIR || (existsSync(built) && newest(SOURCES) <= statSync(built).mtimeMs)) return;
  console.log('Building the client …');
  const result = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
