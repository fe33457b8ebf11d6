/** Exclusive lock of the embedded database's folder: two processes on one folder silently lose rows. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errors } from '#server/kernel';

/** Folders that this very process holds: after a restart in a container the process id is often the same one again. */
const held = new Set<string>();

/** Returns the way to give the lock back. A lock left by a process that no longer runs is taken over. */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file)) {
    const owner = readFileSync(file, 'utf8');
    if (held.has(file) || isAlive(owner)) throw taken(folder, owner);
    takeOver(file, owner, folder);
  }
  held.add(file);
  const unlock = () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
  process.once('exit', unlock);
  return () => {
    process.removeListener('exit', unlock);
    unlock();
  };
}

/** Moving is atomic: of two processes that find the same dead lock, one moves it and the other finds nothing. */
function takeOver(file: string, owner: string, folder: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    throw taken(folder, owner);
  }
  const moved = readFileSync(aside, 'utf8');
  rmSync(aside, { force: true });
  if (moved !== owner || !create(file)) throw taken(folder, moved);
}

function taken(folder: string, owner: string) {
  return errors.SRV301({ folder, owner: owner.split(' ')[0]?.trim() ?? '' });
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startTime(process.pid) ?? '-'}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A process id alone may have been given to another program since. */
function isAlive(owner: string): boolean {
  const [pidText, started] = owner.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTime(pid);
  return now === null || started === '-' || now === started;
}

/** Clock ticks after boot at which a process started (proc(5), field 22); null where there is no /proc. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
