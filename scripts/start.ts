/** `npm start`: builds the client when it is missing or older than its sources, then runs the portal with demo data. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['engine', 'runtime', 'pages', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

const built = join(ROOT, 'dist/index.html');
const isStale = !existsSync(built) || SOURCES.some((source) => newest(join(ROOT, source)) > statSync(built).mtimeMs);
if (isStale) {
  console.log('Building the client …');
  const result = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

process.env.DEMO ??= '1';
process.env.CLIENT_DIR ??= join(ROOT, 'dist');
await import('../server/main.ts');
console.log(
  'Demonstration accounts: open the page and its panel "演示环境"; accounts are co<company>u<user>, e.g. co02u02.',
);
