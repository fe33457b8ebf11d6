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

/** A part of an entity's text that differs: its lines as they were accepted and as they are; null where there was or is none. */
export type ChangedPart = { head: string; former: readonly string[] | null; now: readonly string[] | null };

/** What differs from the accepted texts, by entity; an entity that came or went shows all of its lines. */
export function accessChanges(root: string, set: SchemaSet): AccessChange[] {
  return changedParts(root, set).map(({ name, parts }) => ({ name, lines: parts.flatMap(linesOf) }));
}

/** The parts that differ, by entity; `isNew`: nothing was accepted of it yet. */
export function changedParts(
  root: string,
  set: SchemaSet,
): Array<{ name: string; isNew: boolean; parts: ChangedPart[] }> {
  const folder = join(root, ACCESS_FOLDER);
  const files = accessFiles(set);
  return staleFiles(folder, files).map((file) => {
    const path = join(folder, file);
    const isNew = !existsSync(path);
    const accepted = isNew ? '' : readFileSync(path, 'utf8');
    const parts = differing(partsOf(accepted), partsOf(files.get(file) ?? ''));
    return { name: file.replace(/\.txt$/, ''), isNew, parts };
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

function differing(before: Parts, after: Parts): ChangedPart[] {
  const heads = new Set([...before.keys(), ...after.keys()]);
  return [...heads].flatMap((head) => {
    const [former, now] = [before.get(head) ?? null, after.get(head) ?? null];
    const isSame = former && now && goneOf(former, now).length + goneOf(now, former).length === 0;
    return isSame ? [] : [{ head, former, now }];
  });
}

function linesOf({ head, former, now }: ChangedPart): string[] {
  const gone = goneOf(former ?? [], now ?? []).map((line) => `- ${line}`);
  const come = goneOf(now ?? [], former ?? []).map((line) => `+ ${line}`);
  return [`${former ? (now ? ' ' : '-') : '+'} ${head}`, ...gone, ...come];
}

/** Lines of one text that the other has not. */
const goneOf = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line));
