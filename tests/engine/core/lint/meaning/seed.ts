import { join } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { CheckMemory, checkSchemas } from '#codegen/check';
import { readTexts, type SchemaTexts } from '#codegen/load';
import type { Finding } from '#core/lint';
import { PROJECT } from '../../../../fixtures/workspace.ts';

/** The files of the shipped schemas. */
export const texts: SchemaTexts = readTexts(join(PROJECT, 'schemas'));
const memory = new CheckMemory();

type Step = string | number;

/** A value of a file; `undefined` takes it away, a number at the end of a list puts it there. */
export type Change = { file: string; path: readonly Step[]; value: unknown };

/** One mistake in a file of the shipped schemas, and where it must be told. */
export type Seed = Change & {
  /** What is wrong, as the rest of the sentence "finds …". */
  finds: string;
  /** Codes of which one must stand at the line. */
  code: string | readonly string[];
  /** Where the finding stands, when not at the change. */
  shows?: { file?: string; path: readonly Step[] };
  /** It is told when the file is read; nothing else is then looked for. */
  onReading?: true;
};

/** The text of a file with one value changed. */
export function changed(text: string, path: readonly Step[], value: unknown): string {
  const last = path.at(-1);
  if (value === undefined && typeof last === 'number') {
    const list = listAt(text, path.slice(0, -1));
    return changed(
      text,
      path.slice(0, -1),
      list.filter((_, index) => index !== last),
    );
  }
  return applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
}

function listAt(text: string, path: readonly Step[]): unknown[] {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node ? (JSON.parse(text.slice(node.offset, node.offset + node.length)) as unknown[]) : [];
}

/** Everything that is found in the shipped files with some others in their place. */
export function found(changes: ReadonlyMap<string, string>): Finding[] {
  return checkSchemas(new Map([...texts, ...changes]), memory).findings;
}

/** The files that some changes leave. */
export function sown(seeds: readonly Change[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, path, value } of seeds)
    files.set(file, changed(files.get(file) ?? texts.get(file) ?? '', path, value));
  return files;
}

/** Lines on which a seed's finding may stand: that of the name and that of its value. */
export function linesOf(seed: Seed, files: ReadonlyMap<string, string>): string[] {
  const file = seed.shows?.file ?? seed.file;
  const text = files.get(file) ?? texts.get(file) ?? '';
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...(seed.shows?.path ?? seed.path)]);
  const nodes: Array<Node | undefined> = [node, node?.parent?.type === 'property' ? node.parent : undefined];
  return nodes.flatMap((each) => (each ? [`schemas/${file}:${text.slice(0, each.offset).split('\n').length}`] : []));
}

export const isAt = (seed: Seed, lines: readonly string[], { code, where }: Finding): boolean =>
  [seed.code].flat().includes(code) && lines.includes(`${where.file}:${where.line}`);

/** A file as a value. */
export function parsed<T>(file: string): T {
  return JSON.parse(texts.get(file) ?? 'null') as T;
}

/** Files of one name below the entities, with their values. */
export function filesOf<T>(name: string): Array<{ file: string; entity: string; value: T }> {
  return [...texts.keys()]
    .filter((file) => file.startsWith('entities/') && file.endsWith(`/${name}`))
    .sort()
    .map((file) => ({ file, entity: file.split('/').at(-2) ?? '', value: parsed<T>(file) }));
}

/** Some of many, spread over all of them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)] as T);
}
