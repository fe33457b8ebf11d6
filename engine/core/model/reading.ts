import type { Frame } from './frame.ts';
import { memberName, RECORD, type Slot } from './layout.ts';

/** Current value of a field as shown: leaf, object or rows; fresh containers each time. */
export function shownValue(slot: Slot, frame: Frame): unknown {
  if (slot.kind === 'leaf') return frame.outside[slot.index] ?? null;
  if (slot.kind === 'table') return (frame.rows[slot.index] ?? []).map(recordOf);
  return Object.fromEntries(slot.members.map((member) => [memberName(member), shownValue(member, frame)]));
}

/** All values of a record or row, with the members that the entity does not know. */
export function recordOf(frame: Frame): Record<string, unknown> {
  const record: Record<string, unknown> = { ...frame.extra };
  for (const slot of frame.scope.slots) {
    if (slot.owner || slot.isNamed || slot.path === RECORD) continue;
    const value = shownValue(slot, frame);
    if (!slot.isSystem || value !== null) record[slot.path] = value;
  }
  return record;
}

/** What is sent: no server-owned or unknown members, hidden ones null, blank texts null. */
export function submissionOf(frame: Frame): Record<string, unknown> {
  return submitted(
    frame.scope.slots.filter((slot) => !slot.owner),
    frame,
  );
}

function submitted(slots: readonly Slot[], frame: Frame): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const slot of slots) {
    const { serverOwned, internal } = slot.field.schema;
    if (serverOwned || internal || slot.isSystem || slot.isNamed) continue;
    record[memberName(slot)] = frame.visible[slot.index] === 1 ? submittedValue(slot, frame) : null;
  }
  return record;
}

function submittedValue(slot: Slot, frame: Frame): unknown {
  if (slot.kind === 'table') return (frame.rows[slot.index] ?? []).map(submissionOf);
  if (slot.kind === 'object') return submitted(slot.members, frame);
  const value = frame.outside[slot.index];
  return value === '' || value === undefined ? null : value;
}
