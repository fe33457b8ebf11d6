/** Folders of embedded databases as archives that a database in memory can begin with. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

export function packFolder(folder: string, archive: string): void {
  tar('-cf', archive, '--format=ustar', '-C', folder, ...readdirSync(folder));
}

export function unpackInto(folder: string, archive: string): void {
  tar('-xf', archive, '-C', folder);
}

function tar(...options: string[]): void {
  const { status, stderr, error } = spawnSync('tar', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar ${options.join(' ')} failed: ${stderr || error}`);
}
