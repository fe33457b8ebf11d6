import { BulklineError } from '#core/errors';
import { areEqual, isEmpty, parseExpression, type Reader, referencesOf, type Value } from '#core/expression';
import type { Frame } from './frame.ts';
import type { RuleNode } from './graph.ts';
import type { Slot } from './layout.ts';
import { toStored } from './value-node.ts';

/** A field of a group and what it is by the others, as they were entered. */
type SolvedField = { slot: Slot; read: Reader<Frame> };

/**
 * Fields that solve each other: all but one are entered, the one left is what the others make of it. While more are
 * open none is known; when all are entered the one entered longest ago gives way. Of fields that nobody was seen to
 * enter (a stored record, a call) it is one that is what the others make of it, else the last of the form's rules.
 */
export function solveRun(fields: readonly SolvedField[]): NonNullable<RuleNode['run']> {
  return (frame) => {
    const open = fields.filter((field) => isOpen(field, frame));
    const [first] = open.length === 0 ? [weakest(fields, frame)] : open;
    if (open.length > 1) for (const field of open) give(field, frame, null);
    else if (first) give(first, frame, first.read(frame));
    return true;
  };
}

/** Reads a field as it was entered: what gives way must not stand in its own way. */
export const enteredReader =
  (slot: Slot): Reader<Frame> =>
  (frame) =>
    slot.convert(frame.input[slot.index]);

function isOpen({ slot }: SolvedField, frame: Frame): boolean {
  return frame.solved[slot.index] === 1 || isEmpty(slot.convert(frame.input[slot.index]));
}

function weakest(fields: readonly SolvedField[], frame: Frame): SolvedField | undefined {
  const entryOf = ({ slot }: SolvedField) => frame.entered[slot.index] ?? 0;
  const oldest = Math.min(...fields.map(entryOf));
  const known = fields.filter((field) => entryOf(field) === oldest);
  const fits = ({ slot, read }: SolvedField) => areEqual(read(frame), slot.convert(frame.input[slot.index]));
  return known.findLast(fits) ?? known.at(-1);
}

function give({ slot }: SolvedField, frame: Frame, value: Value): void {
  const { index } = slot;
  frame.input[index] = isEmpty(value) ? null : toStored(value, slot.field.schema);
  frame.solved[index] = isEmpty(value) ? 0 : 1;
  frame.entered[index] = 0;
  frame.held[index] = 0;
}

/** Fields that solve each other; `lonely`: one that does not read all others, so that it cannot give way. */
type Group = { fields: readonly Slot[]; lonely: { slot: Slot; reason: string } | null };

/** Groups of fields whose "solve" reads each other, each in the order of the form's rules. */
export function groupsOf(solving: readonly Slot[], readBy: (slot: Slot) => readonly Slot[]): Group[] {
  const reads = new Map(
    solving.map((slot) => [slot, new Set(readBy(slot).filter((other) => solving.includes(other)))]),
  );
  const open = new Set(solving);
  const groups: Group[] = [];
  for (const start of solving) {
    if (!open.has(start)) continue;
    const members = new Set([start]);
    for (const slot of members)
      for (const other of solving) if (reads.get(slot)?.has(other) || reads.get(other)?.has(slot)) members.add(other);
    for (const slot of members) open.delete(slot);
    const fields = solving.filter((slot) => members.has(slot));
    groups.push({ fields, lonely: lonelyIn(fields, reads) });
  }
  return groups;
}

function lonelyIn(fields: readonly Slot[], reads: ReadonlyMap<Slot, ReadonlySet<Slot>>): Group['lonely'] {
  const [first] = fields;
  if (first && fields.length === 1) return { slot: first, reason: 'it reads no other field that has "solve"' };
  for (const slot of fields) {
    const missing = fields.find((other) => other !== slot && !reads.get(slot)?.has(other));
    if (missing) return { slot, reason: `it does not read "${missing.field.path}" of its group` };
    if (reads.get(slot)?.has(slot)) return { slot, reason: 'it reads itself' };
  }
  return null;
}

/** Names that an expression reads; none where it cannot be read, which its own check says. */
export function namesIn(text: string): string[][] {
  try {
    const { fields, input } = referencesOf(parseExpression(text));
    return [...fields, ...input.map((path) => ['input', ...path])];
  } catch (cause) {
    if (cause instanceof BulklineError) return [];
    throw cause;
  }
}
