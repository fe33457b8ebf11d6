import { invariant } from '#core/errors';
import {
  converter,
  entityNames,
  fromOutside,
  memberReader,
  type Names,
  type NameType,
  placeReader,
  type Reader,
  type RowPlace,
  spendSteps,
  type TableReader,
  type Value,
} from '#core/expression';
import type { EntitySpec, EvaluationContext } from '#core/language';
import { ancestor, type Frame } from './frame.ts';
import { type Layout, memberName, RECORD, type Scope, type Slot } from './layout.ts';

/** Where a name of an expression leads: from `base` through line tables to a slot. */
export type Target = { base: Scope; tables: Slot[]; slot: Slot; rest: string[] };
/** A `ctx` path that some rule reads. */
export type ContextSource = { path: string[]; read: Reader<EvaluationContext> };

/** Knows the names of every scope: their types for the check, their readers for the compiled rules. */
export class Binder {
  readonly contextSources: ContextSource[] = [];
  private readonly names = new Map<Scope, Names>();
  private readonly contextIndex = new Map<string, number>();

  constructor(
    private readonly sources: { entity: EntitySpec; record?: EntitySpec },
    private readonly layout: Layout,
    /** Whether a slot can be hidden at all; asked when readers are made. */
    private readonly canHide: (slot: Slot) => boolean,
  ) {}

  /** Names as seen from a scope, remembered by path: rules repeat the same few names. */
  namesOf(scope: Scope): Names {
    let names = this.names.get(scope);
    if (!names) {
      const [first] = scope.slots;
      const source = this.sourceOf(scope.parent ? first?.field.path : undefined);
      const known = new Map<string, NameType | null>();
      names = {
        candidates: source.candidates,
        row: source.row,
        tableOf: source.tableOf,
        resolve: (path) => {
          const key = path.length === 1 ? (path[0] ?? '') : path.join('.');
          let type = known.get(key);
          if (type === undefined) {
            type = source.resolve(path);
            known.set(key, type);
          }
          return type;
        },
      };
      this.names.set(scope, names);
    }
    return names;
  }

  /** In a dialog the record's fields go by their names and its own by `input`. */
  private sourceOf(field: string | undefined): Names {
    const { entity, record } = this.sources;
    if (!record) return entityNames(entity, { field });
    return entityNames(record, { input: entity.properties, inputField: field });
  }

  /** Slot that a name leads to; null for `ctx` and for whole rows. */
  target(scope: Scope, path: readonly string[]): Target | null {
    const [head] = path;
    if (head === 'ctx') return null;
    if (head === 'row') return descend(scope, path.slice(1));
    if (head === 'parent') return scope.parent ? descend(scope.parent, path.slice(1)) : null;
    if (!this.sources.record) return descend(this.layout.root, path);
    return descend(this.layout.root, head === 'input' ? path.slice(1) : [RECORD, ...path]);
  }

  contextSource(path: readonly string[], type: NameType | null): number {
    const key = path.join('.');
    const known = this.contextIndex.get(key);
    if (known !== undefined) return known;
    const index = this.contextSources.length;
    const read = memberReader((context: EvaluationContext) => context, path);
    const convert = converter(type?.type ?? 'unknown', type?.element);
    this.contextSources.push({ path: [...path], read: (context) => convert(read(context)) });
    this.contextIndex.set(key, index);
    return index;
  }

  /** Reader of a name from a frame of the scope; the field that the rule stands on reads itself even while hidden. */
  reader(scope: Scope, path: readonly string[], self: Slot | null): Reader<Frame> {
    if (path[0] === 'ctx') {
      const index = this.contextSource(path.slice(1), this.namesOf(scope).resolve(path));
      return (frame) => frame.context[index] ?? null;
    }
    const target = this.target(scope, path);
    if (!target) return isPlace(path) ? placeReader(this.place(scope, path[0])) : this.rowReader(scope, path);
    const read = this.targetReader(target, self);
    const up = scope.depth - target.base.depth;
    if (up === 0) return read;
    const { depth } = target.base;
    return (frame) => read(ancestor(frame, depth));
  }

  /** The place of `row` or `parent` among the rows of its table. */
  place(scope: Scope, name: string | undefined): RowPlace<Frame> {
    const depth = name === 'parent' ? scope.depth - 1 : scope.depth;
    const rowOf = (frame: Frame) => ancestor(frame, depth);
    return {
      index: (frame) => rowOf(frame).position,
      count: (frame) => {
        const { parent, scope: of } = rowOf(frame);
        return (of.table && parent?.rows[of.table.index]?.length) ?? 0;
      },
    };
  }

  /** The table at a path, for macros over its rows. */
  table(scope: Scope, path: readonly string[], self: Slot | null): TableReader<Frame> {
    const target = this.target(scope, path);
    const rows = this.reader(scope, path, self);
    return { ...this.rowsOf(target?.slot.rows ?? null, self), rows };
  }

  private rowsOf(rows: Scope | null, self: Slot | null): TableReader<unknown> {
    const below = (path: readonly string[]) => (rows ? descend(rows, path) : null);
    return {
      rows: () => null,
      member: (path) => {
        const target = below(path);
        if (!target) return null;
        const read = this.targetReader(target, self);
        return (row) => read(row as Frame);
      },
      inner: (path) => {
        const target = below(path);
        invariant(target, 'macros were checked for the tables that they walk');
        const read = this.targetReader(target, self);
        return { ...this.rowsOf(target.slot.rows, self), rows: (row) => read(row as Frame) };
      },
    };
  }

  private targetReader({ tables, slot, rest }: Target, self: Slot | null): Reader<Frame> {
    const whole = this.slotReader(slot, self);
    const cell = rest.length === 0 ? whole : memberReader(whole, rest);
    if (tables.length === 0) return cell;
    const isList = slot.type.type === 'list';
    const walk = (frame: Frame, depth: number, cells: unknown[]): void => {
      const table = tables[depth];
      if (!table) {
        const value = cell(frame);
        if (isList || Array.isArray(value)) cells.push(...((value as unknown[]) ?? []));
        else cells.push(value);
        return;
      }
      if (frame.visible[table.index] === 0) return;
      const rows = frame.rows[table.index] ?? [];
      spendSteps(rows.length);
      for (const row of rows) walk(row, depth + 1, cells);
    };
    return (frame) => {
      const cells: unknown[] = [];
      walk(frame, 0, cells);
      return cells;
    };
  }

  private slotReader(slot: Slot, self: Slot | null): Reader<Frame> {
    const read = this.rawReader(slot, self);
    if (slot === self || !this.canHide(slot)) return read;
    const { index } = slot;
    return (frame) => (frame.visible[index] === 0 ? null : read(frame));
  }

  private rawReader(slot: Slot, self: Slot | null): Reader<Frame> {
    const { index } = slot;
    if (slot.kind === 'table') return (frame) => frame.rows[index] ?? [];
    if (slot.kind === 'leaf') return (frame) => frame.inside[index] ?? null;
    const members = slot.members.map((member) => [memberName(member), this.slotReader(member, self)] as const);
    return (frame) => Object.fromEntries(members.map(([name, read]) => [name, read(frame)]));
  }

  /** `row` or `parent` as a whole, e.g. in `empty(row)`. */
  private rowReader(scope: Scope, path: readonly string[]): Reader<Frame> {
    const target = path[0] === 'parent' ? scope.parent : scope;
    const members = (target?.slots ?? []).filter((slot) => !slot.owner && !slot.isNamed);
    const readers = members.map((slot) => [slot.path, this.slotReader(slot, null)] as const);
    const depth = target?.depth ?? 0;
    return (frame): Value => {
      const row = ancestor(frame, depth);
      return Object.fromEntries(readers.map(([name, read]) => [name, fromOutside(read(row))]));
    };
  }
}

/** `row.index` where no column is called so. */
const isPlace = ([head, name, ...rest]: readonly string[]) =>
  (head === 'row' || head === 'parent') && name === 'index' && rest.length === 0;

function descend(base: Scope, path: readonly string[]): Target | null {
  const tables: Slot[] = [];
  let scope = base;
  let key = '';
  for (let index = 0; index < path.length; index++) {
    key = key === '' ? (path[index] ?? '') : `${key}.${path[index]}`;
    const slot = scope.byPath.get(key);
    if (!slot) return null;
    if (index === path.length - 1) return { base, tables, slot, rest: [] };
    // An untyped object: whatever lies deeper belongs to the same slot.
    if (slot.kind === 'leaf') return { base, tables, slot, rest: path.slice(index + 1) };
    if (slot.kind === 'table' && slot.rows) {
      tables.push(slot);
      scope = slot.rows;
      key = '';
    }
  }
  return null;
}
