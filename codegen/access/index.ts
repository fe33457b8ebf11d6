/**
 * Who may see and do what, as texts of one entity each below `schemas/access/`: what was accepted last, against what the
 * schemas say now. Nothing else writes them, so that access changes only where somebody looked at the difference.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleFiles } from '#codegen/output';
import { accessText } from '#core/access';
import type { SchemaSet } from '#core/language';

/** Where the accepted texts lie below a project's root. */
export const ACCESS_FOLDER = 'schemas/access';

/** `<entity>.txt` -> what the schemas say now. */
export function accessFiles({ entities, permissions }: SchemaSet): Map<string, string> {
  return new Map(Object.values(entities).map((entity) => [`${entity.name}.txt`, accessText(entity, permissions)]));
}

/** An entity whose access is not what was accepted: the lines that go (`- `) and come (`+ `) below the head of their part. */
export type AccessChange = { name: string; lines: string[] };

/** What differs from the accepted texts, by entity; an entity that came or went shows all of its lines. */
export function accessChanges(root: string, set: SchemaSet): AccessChange[] {
  const folder = join(root, ACCESS_FOLDER);
  const files = accessFiles(set);
  return staleFiles(folder, files).map((file) => {
    const path = join(folder, file);
    const accepted = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return { name: file.replace(/\.txt$/, ''), lines: differing(partsOf(accepted), partsOf(files.get(file) ?? '')) };
  });
}

type Parts = ReadonlyMap<string, readonly string[]>;

/** Head of a part -> its lines; parts are set apart by an empty line. */
function partsOf(text: string): Parts {
  const parts = text.trimEnd().split('\n\n');
  return new Map(
    parts.filter((part) => part !== '').map((part) => [part.split('\n')[0] ?? '', part.split('\n').slice(1)]),
  );
}

function differing(before: Parts, after: Parts): string[] {
  const heads = new Set([...before.keys(), ...after.keys()]);
  return [...heads].flatMap((head) => {
    const [former, now] = [before.get(head), after.get(head)];
    const gone = (former ?? []).filter((line) => !now?.includes(line)).map((line) => `- ${line}`);
    const come = (now ?? []).filter((line) => !former?.includes(line)).map((line) => `+ ${line}`);
    if (former && now && gone.length + come.length === 0) return [];
    return [`${former ? (now ? ' ' : '-') : '+'} ${head}`, ...gone, ...come];
  });
}
