/** Watching a folder of files that editors write, replace and move. */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Several events of one save count once. */
const SETTLED_MS = 100;

/**
 * Calls `changed` after each change below a folder; the answer ends it. Every folder is watched for itself: a recursive
 * watch (Node 20, Linux) follows files, and loses one that an editor replaces by a new file of the same name.
 */
export function watchTree(folder: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };

  function follow() {
    const folders = new Set(foldersBelow(folder));
    for (const [path, watcher] of watchers) {
      if (folders.has(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    for (const path of folders) if (!watchers.has(path)) watchers.set(path, watch(path, later));
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      changed();
    }, SETTLED_MS);
  }
}

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))];
}
