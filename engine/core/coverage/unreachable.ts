import type { CasesFile, UnreachableBranch } from '#core/language';
import type { Site } from './types.ts';

/** A row that goes by its place would be another one once a row is put in above it. */
const BY_PLACE = /^\/rows\/\d+/;

/**
 * Takes the entries of `unreachable` that are about these sites (`fileOf` gives the file an entry means, false when it
 * is somebody else's) and answers those that name nothing, or something that a case did reach.
 */
export function applyUnreachable(
  sites: readonly Site[],
  fileOf: (entry: UnreachableBranch) => string | false,
  cases: CasesFile | undefined,
): string[] {
  return (cases?.unreachable ?? []).flatMap((entry) => {
    const file = fileOf(entry);
    if (file === false) return [];
    const meant = sites.filter(
      (site) =>
        site.file === file && site.name === entry.pointer && (entry.branch === undefined || site.text === entry.branch),
    );
    const open = meant.filter((site) => site.hits === 0);
    for (const site of open) site.unreachable = entry.reason;
    const name = [entry.in, entry.pointer, entry.branch].filter(Boolean).join(' ');
    if (BY_PLACE.test(entry.pointer)) return [`${name} names a row by its place: give the row an "id"`];
    if (meant.length === 0) return [`${name} names nothing`];
    return open.length === 0 ? [`${name} is exercised by a case`] : [];
  });
}
