/** Which values somebody put in. A form that is taken up again goes on as it was left: suggestions follow, edits stay. */
import type { Frame } from './frame.ts';
import { locate } from './locate.ts';
import type { Plan } from './plan.ts';

/** Concrete paths of the leaves whose value is somebody's, rows included. */
export function heldPaths(frame: Frame): string[] {
  return frame.scope.slots.flatMap((slot) => {
    if (slot.kind === 'table') return (frame.rows[slot.index] ?? []).flatMap(heldPaths);
    return slot.kind === 'leaf' && frame.held[slot.index] === 1 ? [frame.pathOf(slot)] : [];
  });
}

/** Only the given paths are held; what a suggestion put into the others is taken out, the rules will put it in again. */
export function restoreHeld(plan: Plan, root: Frame, held: readonly string[]): void {
  release(plan, root);
  for (const path of held) hold(root, path);
  dropSuggested(plan, root);
}

function release(plan: Plan, frame: Frame): void {
  frame.held.fill(0);
  eachRow(frame, (row) => release(plan, row));
}

/** Rows and fields of an older form may be gone; then there is nothing to hold. */
function hold(root: Frame, path: string): void {
  try {
    const { frame, slot } = locate(root, path);
    if (slot?.kind === 'leaf') frame.held[slot.index] = 1;
  } catch {
    return;
  }
}

function dropSuggested(plan: Plan, frame: Frame): void {
  for (const slot of frame.scope.slots) {
    if (slot.kind !== 'leaf' || frame.held[slot.index] === 1) continue;
    if (plan.definitions.get(slot)?.has('suggest')) frame.input[slot.index] = null;
  }
  eachRow(frame, (row) => dropSuggested(plan, row));
}

function eachRow(frame: Frame, visit: (row: Frame) => void): void {
  for (const rows of frame.rows) for (const row of rows ?? []) visit(row);
}
