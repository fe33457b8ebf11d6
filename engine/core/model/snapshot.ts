/**
 * What was put into a form, kept aside and put back. States and computed values follow from it, so nothing else is kept:
 * whatever a change emptied, released or removed comes back with the values that it was made from.
 */

import type { Frame } from './frame.ts';
import type { Slot } from './layout.ts';
import type { Session } from './session.ts';
import type { FormSnapshot, RemoteAnswer } from './types.ts';
import type { Writer } from './writer.ts';

export function snapshotOf(frame: Frame): FormSnapshot {
  return {
    of: frame,
    input: frame.input.slice(),
    held: frame.held.slice(),
    entered: frame.entered.slice(),
    solved: frame.solved.slice(),
    options: frame.options.slice(),
    answers: frame.answers.map(lasting),
    extra: frame.extra,
    rows: frame.rows.map((rows) => rows?.map(snapshotOf)),
  };
}

/** A question under way is not waited for again: it is put anew. */
const lasting = (answer: RemoteAnswer | undefined): RemoteAnswer | undefined =>
  answer?.kind === 'pending' ? undefined : answer;

/** Puts a snapshot back; what depends on the difference waits for its evaluation. */
export class Restorer {
  constructor(
    private readonly session: Session,
    private readonly writer: Writer,
  ) {}

  restore(frame: Frame, snapshot: FormSnapshot): void {
    this.offers(frame, snapshot);
    for (const slot of frame.scope.slots) {
      if (slot.kind === 'leaf') this.leaf(slot, frame, snapshot);
      else if (slot.kind === 'table') this.table(slot, frame, snapshot.rows[slot.index] ?? []);
    }
    frame.extra = snapshot.extra;
  }

  private leaf(slot: Slot, frame: Frame, { input, held, entered, solved }: FormSnapshot): void {
    const { index } = slot;
    frame.entered[index] = entered[index] ?? 0;
    frame.solved[index] = solved[index] ?? 0;
    if (Object.is(frame.input[index], input[index]) && frame.held[index] === held[index]) return;
    frame.input[index] = input[index];
    frame.held[index] = held[index] ?? 0;
    this.session.inputChanged(slot, frame);
  }

  /** The same rows stay where they are; where rows came, went or moved, all are made again. */
  private table(slot: Slot, frame: Frame, rows: readonly FormSnapshot[]): void {
    const present = frame.rowsOf(slot);
    if (present.length === rows.length && rows.every((row, index) => row.of === present[index])) {
      for (const [index, row] of rows.entries()) this.restore(present[index] as Frame, row);
      return;
    }
    for (const row of present) row.retire();
    present.length = 0;
    for (const row of rows) present.push(this.made(slot, frame, row, present.length));
    this.writer.rowsChanged(slot, frame);
  }

  private made(slot: Slot, parent: Frame, snapshot: FormSnapshot, position: number): Frame {
    const row = this.session.newRow(slot, parent);
    row.position = position;
    this.restore(row, snapshot);
    this.session.markAll(row);
    return row;
  }

  /** Codes that the server offered then: the values of now were chosen among others. */
  private offers(frame: Frame, { options, answers }: FormSnapshot): void {
    for (const [slot, node] of this.session.plan.optionNodes) {
      if (slot.scope !== frame.scope) continue;
      const then = options[slot.index] ?? null;
      if (then !== (frame.options[slot.index] ?? null)) this.session.offer(node, frame, then);
    }
    answers.forEach((answer, index) => {
      if (answer) frame.answers[index] = answer;
    });
  }
}
