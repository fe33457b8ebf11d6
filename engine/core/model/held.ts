/** Which values somebody put in. A form that is taken up again goes on as it was left: suggestions follow, edits stay. */
import type { Frame } from './frame.ts';
import { locate } from './locate.ts';
import type { Plan } from './plan.ts';

/**
 * Concrete paths of the leaves whose value is somebody's, rows included. Those that were entered stand in the order of
 * their entry: of fields that solve each other the one entered longest ago gives way.
 */
export function heldPaths(frame: Frame): string[] {
  return heldIn(frame)
    .sort((left, right) => left.entered - right.entered)
    .map(({ path }) => path);
}

function heldIn(frame: Frame): Array<{ path: string; entered: number }> {
  return frame.scope.slots.flatMap((slot) => {
    if (slot.kind === 'table') return (frame.rows[slot.index] ?? []).flatMap(heldIn);
    const isHeld = slot.kind === 'leaf' && !slot.isNamed && frame.held[slot.index] === 1;
    return isHeld ? [{ path: frame.pathOf(slot), entered: frame.entered[slot.index] ?? 0 }] : [];
  });
}

/** Only the given paths are held; what a suggestion put into the others is taken out, the rules will put it in again. */
export function restoreHeld(plan: Plan, root: Frame, held: readonly string[]): void {
  release(plan, root);
  held.forEach((path, index) => {
    hold(root, path, index + 1);
  });
  dropSuggested(plan, root);
}

function release(plan: Plan, frame: Frame): void {
  frame.held.fill(0);
  eachRow(frame, (row) => release(plan, row));
}

/** Rows and fields of an older form may be gone; then there is nothing to hold. */
function hold(root: Frame, path: string, entered: number): void {
  try {
    const { frame, slot } = locate(root, path);
    if (slot?.kind !== 'leaf') return;
    frame.held[slot.index] = 1;
    frame.entered[slot.index] = entered;
  } catch {
    return;
  }
}

function dropSuggested(plan: Plan, frame: Frame): void {
  for (const slot of frame.scope.slots) {
    if (slot.kind !== 'leaf' || frame.held[slot.index] === 1) continue;
    const definitions = plan.definitions.get(slot);
    if (definitions?.has('suggest') || definitions?.has('solve')) frame.input[slot.index] = null;
  }
  eachRow(frame, (row) => dropSuggested(plan, row));
}

function eachRow(frame: Frame, visit: (row: Frame) => void): void {
  for (const rows of frame.rows) for (const row of rows ?? []) visit(row);
}
