/** Values that a caller sees with stars instead of in full, and the way back of a starred value that a form returns. */
import type { FieldSchema } from '#core/language';
import type { Actor } from '#server/kernel';
import { holds } from '../store/access.ts';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;

export const STARS = '****';

/** Chapter 70 section 1: mobiles keep 3 + 4, identity numbers 4 + 4 characters. */
const KEPT: Record<string, { head: number; tail: number }> = { 'cn-id': { head: 4, tail: 4 } };
const DEFAULT_KEPT = { head: 3, tail: 4 };

/** `140****0201`; a text too short to hide anything is all stars. */
export function starred(text: string, { head, tail }: { head: number; tail: number }): string {
  if (text.length <= head + tail) return STARS;
  return `${text.slice(0, head)}${STARS}${text.slice(text.length - tail)}`;
}

/** The value as the caller may see it. Sensitive fields are starred for everyone: the reveal call gives them in full. */
export function maskedValue(schema: FieldSchema, value: unknown, actor: Actor): unknown {
  if (value === null || value === undefined) return value ?? null;
  const kept = keptOf(schema, actor);
  if (kept) return typeof value === 'string' ? starred(value, kept) : STARS;
  if (schema.type !== 'object' || typeof value !== 'object') return value;
  const inner = value as Values;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([code, field]) =>
      field.internal ? [] : [[code, maskedValue(field, inner[code], actor)]],
    ),
  );
}

function keptOf(schema: FieldSchema, actor: Actor): { head: number; tail: number } | null {
  if (schema.sensitive) return schema.mask ?? KEPT[schema.format ?? ''] ?? DEFAULT_KEPT;
  const { mask } = schema;
  if (!mask || (mask.unless !== undefined && holds(actor, mask.unless))) return null;
  return mask;
}

export function maskRecord(type: RecordType, record: Values, actor: Actor): Values {
  const shown = { ...record };
  for (const [code, schema] of closedFields(type.spec.properties))
    if (Object.hasOwn(shown, code)) shown[code] = maskedValue(schema, shown[code], actor);
  return shown;
}

type Properties = RecordType['spec']['properties'];
const closed = new WeakMap<Properties, ReadonlyArray<[string, FieldSchema]>>();

/** Fields that somebody may see otherwise than they are stored; found once for all rows. */
function closedFields(properties: Properties): ReadonlyArray<[string, FieldSchema]> {
  let found = closed.get(properties);
  if (!found) {
    found = Object.entries(properties).filter(
      ([, { sensitive, mask, type }]) => sensitive || mask !== undefined || type === 'object',
    );
    closed.set(properties, found);
  }
  return found;
}

/** A form sends back what it was shown: a starred value that was not touched stands for the stored one. */
export function withoutStars(type: RecordType, stored: Values, body: Values, actor: Actor): Values {
  const sent = { ...body };
  for (const [code, schema] of Object.entries(type.spec.properties)) {
    const value = sent[code];
    if (typeof value !== 'string' || !value.includes(STARS)) continue;
    if (maskedValue(schema, stored[code], actor) === value) sent[code] = stored[code];
  }
  return sent;
}
