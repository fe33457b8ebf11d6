/**
 * After a change of dependencies on a machine whose registry lacks the binaries of other platforms: names them in
 * package-lock.json, so that `npm ci` finds lock and manifests in step. They are never fetched where they do not fit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const FILE = join(import.meta.dirname, '../package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'wasi',
];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[/-]/);
  const system = SYSTEMS.find(
    (each) =>
      parts.includes(each) ||
      (each === 'linux' && /linux/.test(name)) ||
      (each === 'win32' && /windows|win32/.test(name)),
  );
  const processor = PROCESSORS.find(
    (each) =>
      parts.includes(each) ||
      (each === 'arm' && /armv7|armeabi|androideabi|arm-/.test(name)) ||
      (each === 'ppc64' && /ppc64/.test(name)) ||
      (each === 'x64' && /amd64|x86_64/.test(name)),
  );
  // Unknown parts fit nowhere rather than everywhere.
  return { os: [system ?? 'none'], cpu: [processor ?? 'none'], ...(name.includes('musl') ? { libc: ['musl'] } : {}) };
}

/** Where Node would find a package from inside `owner`, with the wanted version. */
function isLocked(owner: string, name: string, version: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const found = lock.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found) return found.version === version;
    if (!folder) return false;
    if (!folder.includes('/node_modules/')) folder = '/node_modules/';
  }
}

let added = 0;
for (const [folder, owner] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '');
    if (!/^\d/.test(version) || isLocked(folder, name, version)) continue;
    const root = `node_modules/${name}`;
    const key = lock.packages[root] ? `${folder}/node_modules/${name}` : root;
    lock.packages[key] = { version, ...(owner.dev ? { dev: true } : {}), optional: true, ...platformOf(name) };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms named`);
