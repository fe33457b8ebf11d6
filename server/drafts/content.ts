/** What of a form may lie in a draft: known fields of the user's own, never what is sensitive. */
import type { DictionarySpec, EntitySpec, FieldSchema } from '#core/language';
import { shapedValues, type ValueError } from '#server/entity';
import { errors } from '#server/kernel';

export type DraftContent = {
  values: Record<string, unknown>;
  labels: Record<string, string>;
  held: string[];
  /** Pasted texts that their cells could not hold, with the reason. */
  rejectedInput: RejectedText[];
};
export type RejectedText = { path: string; message: string; text: string };

/** Characters of the stored JSON. */
export const MAX_CONTENT = 256 * 1024;
const MAX_PATHS = 5_000;
const MAX_TEXT = 500;
const PATH = /^[A-Za-z]\w*(\.\w+){0,8}$/;

/** @throws ServerError 400 for another shape, 413 for too much */
export function draftContent(entity: EntitySpec, body: Record<string, unknown>): DraftContent {
  const { values, labels, held, rejectedInput } = byCurrentNames(body);
  if (!isRecord(values)) throw errors.SRV101({ reason: 'values are no object' });
  const content: DraftContent = {
    values: keptValues(entity.properties, values),
    labels: isRecord(labels) ? keptLabels(labels) : {},
    held: Array.isArray(held) ? held.filter(isPath).slice(0, MAX_PATHS) : [],
    rejectedInput: Array.isArray(rejectedInput) ? keptTexts(entity, rejectedInput) : [],
  };
  if (JSON.stringify(content).length > MAX_CONTENT) throw errors.SRV122({ limit: MAX_CONTENT });
  return content;
}

/**
 * `unfit` was the key of rejected input until November 2026. Stored drafts hold it for 30 days after an upgrade, and pages
 * that were open meanwhile send it; then this can go.
 */
export function byCurrentNames<Content extends object>(content: Content): Content {
  const { unfit, ...rest } = content as Content & { unfit?: unknown };
  return unfit === undefined ? content : ({ rejectedInput: unfit, ...rest } as unknown as Content);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPath = (value: unknown): value is string => typeof value === 'string' && PATH.test(value);

function keptLabels(labels: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(labels).filter(
    (entry): entry is [string, string] => isPath(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries.slice(0, MAX_PATHS).map(([path, label]) => [path, label.slice(0, 200)]));
}

function keptTexts(entity: EntitySpec, rejectedInput: readonly unknown[]): RejectedText[] {
  const texts = rejectedInput.flatMap((entry): RejectedText[] => {
    const { path, message, text } = isRecord(entry) ? entry : {};
    if (!isPath(path) || typeof message !== 'string' || typeof text !== 'string') return [];
    if (!isCell(entity.properties, path.split('.'))) return [];
    return [{ path, message: message.slice(0, MAX_TEXT), text: text.slice(0, MAX_TEXT) }];
  });
  return texts.slice(0, MAX_PATHS);
}

/** A cell (`items.2.kind`) that the user fills in and that may be kept. */
function isCell(properties: Record<string, FieldSchema>, [head = '', , ...rest]: string[]): boolean {
  const table = Object.hasOwn(properties, head) ? properties[head] : undefined;
  const columns = table?.items?.properties;
  if (!table || !columns || table.sensitive || table.internal || table.serverOwned) return false;
  if (rest.length > 1) return isCell(columns, rest);
  const column = Object.hasOwn(columns, rest[0] ?? '') ? columns[rest[0] ?? ''] : undefined;
  return column !== undefined && !column.sensitive && !column.internal && !column.serverOwned;
}

/** Half-typed values stay as they are; they are judged when the form is sent. */
export function keptValues(
  properties: Record<string, FieldSchema>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [code, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(values, code) || schema.sensitive || schema.internal || schema.serverOwned) continue;
    const value = values[code];
    if (schema.type === 'array' && schema.items?.type === 'object') {
      const rows = Array.isArray(value) ? value.filter(isRecord) : [];
      kept[code] = rows.map((row) => keptValues(schema.items?.properties ?? {}, row));
    } else if (schema.properties && isRecord(value)) kept[code] = keptValues(schema.properties, value);
    else if (!isRecord(value)) kept[code] = value ?? null;
  }
  return kept;
}

/**
 * A draft of an older form in the shape of today's: what the form no longer knows or no longer takes is left out and
 * named in `lost` by its title of today (by its code when it has none any more).
 */
export function broughtUpToDate(
  entity: EntitySpec,
  content: DraftContent,
  dictionary: (name: string) => DictionarySpec | undefined,
): { content: DraftContent; lost: string[] } {
  const values = keptValues(entity.properties, content.values);
  const lost = Object.keys(content.values).filter(
    (code) => !Object.hasOwn(values, code) && !isEmpty(content.values[code]),
  );
  for (const code of Object.keys(values)) {
    const errors: ValueError[] = [];
    const schema = entity.properties[code] as FieldSchema;
    shapedValues({ [code]: schema }, { [code]: values[code] }, { dictionary, errors });
    if (errors.length === 0) continue;
    delete values[code];
    lost.push(schema.title);
  }
  const gone = (path: string) => !Object.hasOwn(values, path.split('.')[0] ?? '');
  const labels = Object.fromEntries(Object.entries(content.labels).filter(([path]) => !gone(path)));
  const held = content.held.filter((path) => !gone(path));
  // Drafts from before texts were kept have none.
  const rejectedInput = (content.rejectedInput ?? []).filter(
    ({ path }) => !gone(path) && isCell(entity.properties, path.split('.')),
  );
  return { content: { values, labels, held, rejectedInput }, lost };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
