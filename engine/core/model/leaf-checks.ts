import { Decimal, isEmpty, type Value } from '#core/expression';
import type { FieldSchema } from '#core/language';
import { shapeOf } from '#core/shape';
import type { Frame } from './frame.ts';
import type { Slot } from './layout.ts';
import { messages } from './messages.ts';
import { textAt } from './state-node.ts';

/** Everything that the schema and the field's state ask of one value, beside `required` and the rules' checks. */
export type LeafCheck = {
  schema: FieldSchema;
  title: string;
  outside: unknown;
  inside: Value;
  /** A computed value is exact by its own rule; its scale is not judged. */
  isComputed: boolean;
  options: readonly string[] | null;
  min: string | null;
  max: string | null;
  /** Known codes of the field's dictionary; null = any text. */
  codes: ReadonlySet<string> | null;
};

/** Codes that a field may hold; with free entry neither they nor an option list bind it. */
export type Choice = { codes: ReadonlySet<string> | null; isFree: boolean };

export function leafCheck(slot: Slot, frame: Frame, choice: Choice, isComputed: boolean): LeafCheck {
  const { schema } = slot.field;
  return {
    schema,
    title: textAt(frame, slot, 'label') ?? schema.title,
    outside: frame.outside[slot.index],
    inside: frame.inside[slot.index] ?? null,
    isComputed,
    options: choice.isFree ? null : (frame.options[slot.index] ?? null),
    min: textAt(frame, slot, 'min'),
    max: textAt(frame, slot, 'max'),
    codes: choice.codes,
  };
}

/** First message about a value that is there, or null. */
export function judge(check: LeafCheck): string | null {
  return judgeShape(check) ?? judgeRange(check) ?? judgeText(check) ?? judgeChoice(check);
}

function judgeShape({ schema, outside, inside, isComputed }: LeafCheck): string | null {
  if (schema.type === 'object' || (typeof outside === 'string' && isStarred(schema, outside))) return null;
  // A computed number is exact by its own rule; its scale is not judged.
  if (isComputed && inside instanceof Decimal) return null;
  const shaped = shapeOf(schema, outside);
  return 'message' in shaped ? shaped.message : null;
}

/** What the server shows with stars stands for the stored value; the server takes it back as that and nothing else. */
const isStarred = ({ sensitive, mask }: FieldSchema, text: string): boolean =>
  (sensitive === true || mask !== undefined) && text.includes('****');

function judgeRange({ schema, title, inside, min, max }: LeafCheck): string | null {
  if (inside instanceof Decimal) {
    for (const [bound, message, refused] of bounds(schema, min, max)) {
      const limit = bound === null ? null : Decimal.parse(bound);
      if (limit && refused(inside.compare(limit))) return message(title, limit.toString());
    }
    return null;
  }
  if (typeof inside !== 'string') return null;
  if (min !== null && inside < min) return messages.earlier(title, min);
  return max !== null && inside > max ? messages.later(title, max) : null;
}

type Bound = [string | null, (title: string, bound: string) => string, (difference: number) => boolean];

function bounds(schema: FieldSchema, min: string | null, max: string | null): Bound[] {
  const isBelow = (difference: number) => difference < 0;
  const isAbove = (difference: number) => difference > 0;
  return [
    [written(schema.minimum), messages.below, isBelow],
    [min, messages.below, isBelow],
    [written(schema.exclusiveMinimum), messages.notAbove, (difference) => difference <= 0],
    [written(schema.maximum), messages.above, isAbove],
    [max, messages.above, isAbove],
    [written(schema.exclusiveMaximum), messages.notBelow, (difference) => difference >= 0],
  ];
}

function written(bound: string | number | undefined): string | null {
  return bound === undefined ? null : String(bound);
}

function judgeText({ schema, title, outside }: LeafCheck): string | null {
  if (schema.type !== 'string' || typeof outside === 'object') return null;
  const text = String(outside).trim();
  if (schema.minLength !== undefined && [...text].length < schema.minLength)
    return messages.tooShort(title, schema.minLength);
  if (schema.pattern === undefined) return null;
  return patternOf(schema.pattern).test(text) ? null : messages.wrongForm(title);
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (!pattern) {
    pattern = new RegExp(source, 'u');
    patterns.set(source, pattern);
  }
  return pattern;
}

function judgeChoice({ title, inside, options, codes }: LeafCheck): string | null {
  if (isEmpty(inside)) return null;
  const chosen = Array.isArray(inside) ? inside.map(String) : [String(inside)];
  const isOffered = chosen.every(
    (code) => (options === null || options.includes(code)) && (codes === null || codes.has(code)),
  );
  return codes !== null || options !== null ? (isOffered ? null : messages.notOffered(title)) : null;
}
