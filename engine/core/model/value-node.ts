import { Decimal, isEmpty, isList, type Reader, toOutside, type Value } from '#core/expression';
import type { FieldSchema } from '#core/language';
import { MOST_ROWS } from '#core/shape';
import type { Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';

/** What decides a field's value beside what was put in. */
export type ValueParts = {
  compute: Reader<Frame> | null;
  suggest: Reader<Frame> | null;
  clear: Reader<Frame> | null;
  /** The field has an option list that binds it (no free entry). */
  isBound: boolean;
};

type Run = NonNullable<RuleNode['run']>;

/** Evaluation of a leaf's value; null when it is nothing but what was put in. */
export function valueRun(slot: Slot, parts: ValueParts): Run | null {
  if (parts.compute) return computedRun(slot, parts.compute);
  if (!parts.suggest && !parts.clear && !parts.isBound) return null;
  return (frame) => {
    if (parts.clear?.(frame) === true) {
      release(slot, frame);
      return store(slot, frame, null, null);
    }
    // A hidden field keeps its value whatever its options are: switching back restores it.
    const allowed = parts.isBound && frame.visible[slot.index] === 1 ? (frame.options[slot.index] ?? null) : null;
    let outside = keepAllowed(slot, frame, allowed);
    let inside = slot.convert(outside);
    if (parts.suggest && frame.held[slot.index] === 0) {
      const suggestion = parts.suggest(frame);
      if (!isEmpty(suggestion) && (allowed === null || isAllowed(suggestion, allowed))) {
        inside = suggestion;
        outside = toStored(suggestion, slot.field.schema);
      }
    }
    return store(slot, frame, inside, outside);
  };
}

function computedRun(slot: Slot, compute: Reader<Frame>): Run {
  return (frame) => {
    const computed = compute(frame);
    // A result of unknown type (a fact, an attribute) takes the field's type here.
    const inside = computed instanceof Decimal && slot.type.type === 'decimal' ? computed : slot.convert(computed);
    return store(slot, frame, inside, toStored(inside, slot.field.schema));
  };
}

/** A line table with a `clear` rule loses its rows while the rule holds. */
export function tableRun(slot: Slot, clear: Reader<Frame>): Run {
  return (frame) => {
    const rows = frame.rowsOf(slot);
    if (rows.length === 0 || clear(frame) !== true) return false;
    for (const row of rows) row.retire();
    rows.length = 0;
    return true;
  };
}

/** Rows as many as the number, or as the list has items; those that stay keep what was entered into them. */
export function generatedRun(slot: Slot, generate: Reader<Frame>, clear: Reader<Frame> | null): Run {
  return (frame, maker) => {
    const wanted = clear?.(frame) === true ? 0 : countOf(generate(frame));
    if (frame.rowsOf(slot).length === wanted) return false;
    maker.resize(slot, frame, wanted);
    return true;
  };
}

/** Past what a table takes one row more is made, which a validation refuses. */
function countOf(value: Value): number {
  const count = isList(value) ? value.length : value instanceof Decimal ? Math.floor(Number(value.toString())) : 0;
  return Math.min(Math.max(0, count), MOST_ROWS + 1);
}

/** An object with a `clear` rule has empty members; they are leaves of their own, cleared by the same rule. */
export function clearOf(own: Reader<Frame> | null, owner: Reader<Frame> | null): Reader<Frame> | null {
  if (!own || !owner) return own ?? owner;
  return (frame) => own(frame) === true || owner(frame) === true;
}

/** Puts a value in; what the rules make of it is settled later. */
export function putIn(slot: Slot, frame: Frame, outside: unknown, isHeld: boolean): void {
  frame.input[slot.index] = outside ?? null;
  frame.held[slot.index] = isHeld ? 1 : 0;
}

/** Takes a field without rules over as it was put in; true when that changed it. */
export function takeOver(slot: Slot, frame: Frame): boolean {
  const outside = frame.input[slot.index];
  return store(slot, frame, slot.convert(outside), outside);
}

/** The field is no longer someone's: suggestions may fill it again. */
function release(slot: Slot, frame: Frame): void {
  frame.input[slot.index] = null;
  frame.held[slot.index] = 0;
}

function keepAllowed(slot: Slot, frame: Frame, allowed: readonly string[] | null): unknown {
  const input = frame.input[slot.index];
  if (allowed === null || isEmpty(slot.convert(input))) return input;
  if (Array.isArray(input)) {
    const kept = input.filter((code) => allowed.includes(code as string));
    if (kept.length === input.length) return input;
    if (kept.length === 0) release(slot, frame);
    else frame.input[slot.index] = kept;
    return frame.input[slot.index];
  }
  if (allowed.includes(String(input))) return input;
  release(slot, frame);
  return null;
}

function isAllowed(value: Value, allowed: readonly string[]): boolean {
  return isList(value) ? value.every((code) => allowed.includes(String(code))) : allowed.includes(String(value));
}

function store(slot: Slot, frame: Frame, inside: Value, outside: unknown): boolean {
  const { index } = slot;
  const before = frame.inside[index] ?? null;
  const isSame = sameOutside(frame.outside[index], outside) && sameInside(before, inside);
  frame.inside[index] = inside;
  frame.outside[index] = outside;
  return !isSame;
}

function sameInside(left: Value, right: Value): boolean {
  if (left instanceof Decimal && right instanceof Decimal) return left.isSame(right);
  return left === right || (typeof left === 'object' && typeof right === 'object');
}

/** Lists are compared item by item; objects count as changed, nothing says what is inside. */
function sameOutside(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item, index) => Object.is(item, right[index]));
}

/** As the record stores it: integers as numbers, decimals as texts. */
export function toStored(value: Value, schema: FieldSchema): unknown {
  if (schema.type === 'integer' && value instanceof Decimal) return value.toInteger() ?? value.toString();
  return toOutside(value);
}
