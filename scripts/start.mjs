// `npm start`: builds client and server when they are missing or older than their sources, then runs the portal with
// demo data. Plain JavaScript, as in server-bundle.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newest, serverBundle } from './server-bundle.mjs';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['engine', 'runtime', 'pages', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const built = join(ROOT, 'dist/index.html');
if (!existsSync(built) || newest(SOURCES) > statSync(built).mtimeMs) {
  console.log('Building the client …');
  const result = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

process.env.DEMO ??= '1';
process.env.CLIENT_DIR ??= join(ROOT, 'dist');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await serverFile()).href);
console.log(
  'Demonstration accounts: open the page and its panel "演示环境"; accounts are co<company>u<user>, e.g. co02u02.',
);

/** Where the packages for development are left out there is nothing to build with: the sources run as they are. */
async function serverFile() {
  try {
    return await serverBundle();
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { register } = await import('tsx/esm/api');
    register();
    return join(ROOT, 'server/main.ts');
  }
}
