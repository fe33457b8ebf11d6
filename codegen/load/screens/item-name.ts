import { isBag } from '../bag.ts';

/** Keywords that name an item of a list, in this order. */
const NAMING = ['key', 'field', 'name'] as const;

/** Kind of block -> the keyword that tells it from others of its kind. */
const TOLD_BY: Record<string, string> = {
  sections: 'sections',
  files: 'field',
  document: 'document',
  signatures: 'document',
  related: 'entity',
  balance: 'field',
  fields: 'title',
  rows: 'title',
  chart: 'title',
  line: 'title',
  areas: 'title',
  points: 'title',
  movers: 'title',
};

/**
 * What an item of a list is called: a plain text by itself, an object by its `key`, `field` or `name`, a block by its kind
 * and what it shows (`timeline`, `files:scanFiles`). Null where it has no name.
 */
export function itemName(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (!isBag(item)) return null;
  const naming = namingOf(item);
  return naming ? String(item[naming]) : blockName(item);
}

/** The keywords that an object's name is made of. */
export function namingKeywords(item: Record<string, unknown>): string[] {
  const naming = namingOf(item);
  return naming === undefined ? ['kind', TOLD_BY[String(item.kind)] ?? 'kind', 'by'] : [naming];
}

/** The keyword by which an object is named. */
function namingOf(item: Record<string, unknown>): string | undefined {
  return NAMING.find((keyword) => typeof item[keyword] === 'string' && !isNamedByKind(item, keyword));
}

/** A block of files has a `field`, too; its kind comes before it. */
function isNamedByKind(item: Record<string, unknown>, keyword: string): boolean {
  return keyword === 'field' && typeof item.kind === 'string' && Object.hasOwn(TOLD_BY, item.kind);
}

function blockName(block: Record<string, unknown>): string | null {
  if (typeof block.kind !== 'string') return null;
  const shown = block[TOLD_BY[block.kind] ?? ''];
  const by = typeof block.by === 'string' ? `.${block.by}` : '';
  if (Array.isArray(shown)) return `${block.kind}:${shown.join(',')}`;
  return typeof shown === 'string' ? `${block.kind}:${shown}${by}` : block.kind;
}

/** The block that a short name stands for (`timeline`, `files:scanFiles`, `sections:base,files`), before anything follows. */
export function blockOf(name: string): Record<string, unknown> {
  const [kind = '', shown] = name.split(':');
  const keyword = TOLD_BY[kind];
  if (shown === undefined || keyword === undefined) return { kind };
  return { kind, [keyword]: keyword === 'sections' ? shown.split(',') : shown };
}
