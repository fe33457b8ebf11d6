import type { Value } from '#core/expression';
import type { Scope, Slot } from './layout.ts';
import type { RemoteAnswer } from './types.ts';

/** What a fresh frame of a scope starts with; filled while the model is compiled. */
export type Blank = { nodes: number; decisions: number; sections: number; required: Uint8Array; enabled: Uint8Array };

/** The record or one row: flat arrays by slot position. Context values are shared by all frames of an evaluation. */
export class Frame {
  isAlive = true;
  /** Position among the rows of the table. */
  position = 0;
  /** Values as expressions see them. */
  readonly inside: Value[];
  /** Values as they are shown and sent. */
  readonly outside: unknown[];
  /** What was put in, before suggestions, computed values and emptied options. */
  readonly input: unknown[];
  /** 1 = put in by someone: suggestions keep off. */
  readonly held: Uint8Array;
  /** When a field of a group (`solve`) was entered: counted up, 0 or nothing where nobody knows. */
  readonly entered: number[] = [];
  /** 1 = a field of a group that gave way: its input is what the others make of it. */
  readonly solved: number[] = [];
  readonly visible: Uint8Array;
  readonly required: Uint8Array;
  readonly enabled: Uint8Array;
  readonly options: Array<readonly string[] | null>;
  /** Label, hint, min and max, four to a slot; most slots have none. */
  readonly texts: Array<string | null>;
  /** Rows of line tables. */
  readonly rows: Frame[][];
  /** Row of each decision table that holds, -1 when none. */
  readonly decisions: Int32Array;
  /** 1 = the form's section is shown; the record only. */
  readonly sections: Uint8Array;
  /** 1 = waits for its evaluation, by the node's position in the scope. */
  readonly marks: Uint8Array;
  /** Round in which an edge last reached all frames below this one, by the edge's id. */
  readonly reached: number[] = [];
  /** Counts changes, on the record's frame: results kept from an earlier turn are stale. */
  turn = 0;
  /** Results of calls over whole columns, by call site, on the record's frame. */
  readonly kept: Array<{ turn: number; value: Value } | undefined> = [];
  /** What the server answered, by the question's index. */
  readonly answers: Array<RemoteAnswer | undefined> = [];
  /** Members that the entity does not know: kept for the host, never evaluated or sent. */
  extra: Record<string, unknown> = {};

  constructor(
    readonly scope: Scope,
    readonly parent: Frame | null,
    readonly context: Value[],
    blank: Blank,
  ) {
    const size = scope.slots.length;
    this.inside = new Array<Value>(size).fill(null);
    this.outside = new Array<unknown>(size).fill(null);
    this.input = new Array<unknown>(size).fill(null);
    this.held = new Uint8Array(size);
    this.visible = new Uint8Array(size).fill(1);
    this.required = blank.required.slice();
    this.enabled = blank.enabled.slice();
    this.options = new Array<null>(size).fill(null);
    this.texts = [];
    this.rows = [];
    this.decisions = new Int32Array(blank.decisions).fill(-1);
    this.sections = new Uint8Array(blank.sections).fill(1);
    this.marks = new Uint8Array(blank.nodes);
  }

  rowsOf(slot: Slot): Frame[] {
    let rows = this.rows[slot.index];
    if (!rows) {
      rows = [];
      this.rows[slot.index] = rows;
    }
    return rows;
  }

  /** `orderIndicators.0.` or nothing for the record. */
  get prefix(): string {
    if (!this.parent || !this.scope.table) return '';
    return `${this.parent.prefix}${this.scope.table.path}.${this.position}.`;
  }

  pathOf(slot: Slot): string {
    return this.parent ? this.prefix + slot.path : slot.path;
  }

  /** A removed row and what lies below it take no part in a running evaluation. */
  retire(): void {
    this.isAlive = false;
    for (const rows of this.rows) for (const row of rows ?? []) row.retire();
  }
}

/** The frame around a frame at a lower depth. */
export function ancestor(frame: Frame, depth: number): Frame {
  let current = frame;
  while (current.scope.depth > depth && current.parent) current = current.parent;
  return current;
}

/** Visits all frames of a scope below a frame (the frame itself when it is of that scope). */
export function eachFrame(from: Frame, scope: Scope, visit: (frame: Frame) => void): void {
  if (from.scope === scope) {
    visit(from);
    return;
  }
  const table = tableTowards(from.scope, scope);
  if (table) for (const row of from.rows[table.index] ?? []) eachFrame(row, scope, visit);
}

/** The table of a scope whose rows lead down to another scope. */
function tableTowards(from: Scope, to: Scope): Slot | null {
  let current: Scope | null = to;
  while (current && current.parent !== from) current = current.parent;
  return current?.table ?? null;
}
