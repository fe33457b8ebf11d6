import { isEmpty, isForbiddenName, toOutside } from '#core/expression';
import type { Frame } from './frame.ts';
import type { RowMaker } from './graph.ts';
import { memberName, type Scope, type Slot } from './layout.ts';
import type { Session } from './session.ts';
import { assertRecord, assertShape } from './shape.ts';
import { putIn } from './value-node.ts';

/**
 * Who puts a value in: the user (also an empty value is their will), or a record or template (empty ones stay open, unless
 * `named`: then only what the values leave out stays open).
 */
export type WriteMode = { touched: boolean; defaults: boolean; named?: boolean };

/** Puts outside values into frames and lets what depends on them wait. */
export class Writer implements RowMaker {
  constructor(private readonly session: Session) {}

  /** Refuses a value of the wrong shape before anything is written (ENG203, ENG207). */
  put(slot: Slot, frame: Frame, value: unknown, mode: WriteMode): void {
    assertShape(slot, value, frame.pathOf(slot));
    this.write(slot, frame, value, mode);
  }

  /** A record or row from outside, refused as a whole when part of it has the wrong shape. */
  putRecord(frame: Frame, record: Record<string, unknown>, mode: WriteMode): void {
    assertRecord(frame.scope, record, frame.prefix);
    this.writeRecord(frame, record, mode);
  }

  private write(slot: Slot, frame: Frame, value: unknown, mode: WriteMode): void {
    if (slot.kind === 'table') this.writeRows(slot, frame, value, mode);
    else if (slot.kind === 'object') this.writeMembers(slot, frame, value, mode);
    else this.writeLeaf(slot, frame, value, mode);
  }

  /** Top-level members of a record or row; members that the entity does not know are kept aside. */
  private writeRecord(frame: Frame, record: Record<string, unknown>, mode: WriteMode): void {
    for (const name of Object.keys(record)) {
      if (isForbiddenName(name)) continue;
      const slot = frame.scope.byPath.get(name);
      if (slot?.isNamed) continue;
      if (slot) this.write(slot, frame, record[name], mode);
      else frame.extra[name] = record[name];
    }
  }

  insertRow(slot: Slot, frame: Frame, position: number, row: Record<string, unknown>): Frame {
    assertRecord(slot.rows as Scope, row, `${frame.pathOf(slot)}.${position}.`);
    const rows = frame.rowsOf(slot);
    const made = this.makeRow(slot, frame, row, { touched: false, defaults: true });
    rows.splice(position, 0, made);
    this.rowsChanged(slot, frame);
    return made;
  }

  resize(slot: Slot, frame: Frame, count: number): void {
    const rows = frame.rowsOf(slot);
    for (const row of rows.splice(count)) row.retire();
    while (rows.length < count) rows.push(this.makeRow(slot, frame, {}, { touched: false, defaults: true }));
    this.rowsChanged(slot, frame);
  }

  removeRow(slot: Slot, frame: Frame, position: number): void {
    const [removed] = frame.rowsOf(slot).splice(position, 1);
    removed?.retire();
    this.rowsChanged(slot, frame);
  }

  moveRow(slot: Slot, frame: Frame, from: number, to: number): void {
    const rows = frame.rowsOf(slot);
    const [moved] = rows.splice(from, 1);
    if (moved) rows.splice(to, 0, moved);
    this.rowsChanged(slot, frame);
  }

  /** Empty values get the field's default: literals at once, expressions over what is there already. */
  applyDefaults(frame: Frame): void {
    for (const slot of frame.scope.slots) {
      const value = this.session.plan.defaults.get(slot);
      if (!value || slot.kind !== 'leaf' || !isEmpty(slot.convert(frame.input[slot.index]))) continue;
      // An empty value that is held is somebody's will: a default would undo it.
      if (frame.held[slot.index] === 1) continue;
      const outside = value.read ? toOutside(this.session.defaultOf(slot, frame, value.read)) : value.literal;
      this.writeLeaf(slot, frame, outside, { touched: false, defaults: true }, false);
    }
  }

  private writeLeaf(
    slot: Slot,
    frame: Frame,
    value: unknown,
    { touched, defaults, named = false }: WriteMode,
    holds = touched || named || !defaults || !isEmpty(slot.convert(value)),
  ): void {
    putIn(slot, frame, value, holds);
    if (this.session.plan.groups.has(slot)) this.session.enter(slot, frame, touched);
    this.session.inputChanged(slot, frame);
  }

  private writeMembers(slot: Slot, frame: Frame, value: unknown, mode: WriteMode): void {
    const object = (value || {}) as Record<string, unknown>;
    for (const member of slot.members) {
      const name = memberName(member);
      // An object that is given as empty names its members; one that is given in part does not name the others.
      if (Object.hasOwn(object, name)) this.write(member, frame, object[name], mode);
      else this.write(member, frame, null, { ...mode, named: mode.named && !value });
    }
  }

  private writeRows(slot: Slot, frame: Frame, value: unknown, mode: WriteMode): void {
    const rows = frame.rowsOf(slot);
    for (const row of rows) row.retire();
    rows.length = 0;
    for (const record of (value || []) as Array<Record<string, unknown> | null>) {
      rows.push(this.makeRow(slot, frame, record ?? {}, { ...mode, touched: false }));
    }
    this.rowsChanged(slot, frame);
  }

  private makeRow(slot: Slot, parent: Frame, record: Record<string, unknown>, mode: WriteMode): Frame {
    const row = this.session.newRow(slot, parent);
    this.writeRecord(row, record, mode);
    if (!mode.defaults) row.held.fill(1);
    this.session.markAll(row);
    if (mode.defaults) this.applyDefaults(row);
    return row;
  }

  /** Rows came, went or moved: they know their places again, and what reads them waits. */
  rowsChanged(slot: Slot, frame: Frame): void {
    frame.rowsOf(slot).forEach((row, position) => {
      row.position = position;
    });
    const node = this.session.plan.valueNode(slot);
    if (node.run) this.session.mark(node, frame);
    this.session.valueChanged(slot, frame);
  }
}
