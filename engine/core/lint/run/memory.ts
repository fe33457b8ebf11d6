import type { SchemaSet } from '#core/language';
import { isAlike } from './alike.ts';

/** One round: the set that it is about, without anybody looking on. */
type Round = { readonly whole: SchemaSet };

/** Something of a set that a check can read; told apart by identity, the same in every round. */
export type Cell<Run extends Round> = { valueIn(run: Run): unknown };

/** Computes something for one member of the set; kept by the function itself, so it must not close over a round. */
export type Computation<Run extends Round, T> = (run: Run, key: string) => T;

/** What a computation read, and what came out. */
export type Kept<Run extends Round> = { reads: ReadonlyMap<Cell<Run>, unknown>; result: unknown; round: number };

/**
 * What a linter knows of the rounds before: each check of a member with what it read and that it found nothing, so that
 * an edit costs what the edit touches. Sound as far as members that have not changed are the same objects (`#codegen/load`
 * with a memory). What found something is always looked at again: its lines may have moved.
 */
export class Memory<Run extends Round> {
  readonly #kept = new Map<Computation<Run, unknown>, Map<string, Kept<Run>>>();
  readonly #cells = new Map<unknown, Map<string, object>>();
  #calls: ReadonlySet<string> = new Set();
  #round = 0;

  /** A round begins; what the last one did not ask for is forgotten. */
  begin(): number {
    for (const kept of this.#kept.values())
      for (const [key, { round }] of kept) if (round < this.#round) kept.delete(key);
    this.#round += 1;
    return this.#round;
  }

  kept(compute: Computation<Run, unknown>, key: string): Kept<Run> | undefined {
    return this.#kept.get(compute)?.get(key);
  }

  keep(compute: Computation<Run, unknown>, key: string, kept: Omit<Kept<Run>, 'round'>): void {
    const known = this.#kept.get(compute) ?? new Map<string, Kept<Run>>();
    this.#kept.set(compute, known.set(key, { ...kept, round: this.#round }));
  }

  forget(compute: Computation<Run, unknown>, key: string): void {
    this.#kept.get(compute)?.delete(key);
  }

  /** The same calls are the same object, however often they are listed. */
  calls(listed: readonly string[]): ReadonlySet<string> {
    const calls = new Set(listed);
    if (!isAlike(calls, this.#calls)) this.#calls = calls;
    return this.#calls;
  }

  /** The one cell of its sort and name. */
  cell<Of extends object>(sort: unknown, name: string, make: () => Of): Of {
    const ofSort = this.#cells.get(sort) ?? new Map<string, object>();
    this.#cells.set(sort, ofSort);
    const cell = ofSort.get(name) ?? make();
    ofSort.set(name, cell);
    return cell as Of;
  }
}

type Cells = { cell<Of extends object>(sort: unknown, name: string, make: () => Of): Of };
type Note = (cell: Cell<Round>, value: unknown) => void;
type Members = Record<string, unknown>;

/** The set as checks read it: every member that somebody looks up is noted, a list of names as a whole. */
export function observed(set: SchemaSet, memory: Cells, note: Note): SchemaSet {
  const collections = new Map<string, unknown>();
  return new Proxy(set, {
    get(whole, name) {
      const members: unknown = Reflect.get(whole, name);
      if (typeof name !== 'string') return members;
      if (!isCollection(members)) {
        note(wholeCell(memory, name), members);
        return members;
      }
      const known = collections.get(name) ?? observedMembers(members, { name, memory, note });
      collections.set(name, known);
      return known;
    },
  });
}

/** Collections by name have no prototype; a menu, a catalogue of permissions are values of their own. */
const isCollection = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

function observedMembers(members: Members, { name, memory, note }: { name: string; memory: Cells; note: Note }) {
  const read = (key: string | symbol) => {
    if (typeof key === 'string') note(memberCell(memory, name, key), members[key]);
  };
  const look = (key: string | symbol) => {
    if (typeof key === 'string') note(presenceCell(memory, name, key), Object.hasOwn(members, key));
  };
  return new Proxy(members, {
    get(target, key) {
      read(key);
      return Reflect.get(target, key);
    },
    has(target, key) {
      look(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      look(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      note(namesCell(memory, name), namesOf(target));
      return Reflect.ownKeys(target);
    },
  });
}

/** The names of a collection, as something that was read. */
export const namesRead = (members: object, name: string, memory: Cells): [Cell<Round>, string] => [
  namesCell(memory, name),
  namesOf(members),
];

const named = new WeakMap<object, string>();

/** The names of a collection as one text, for comparing. */
function namesOf(members: object): string {
  const known = named.get(members) ?? Object.keys(members).join('\n');
  named.set(members, known);
  return known;
}

const collectionIn = (run: Round, name: string) => Reflect.get(run.whole, name) as Members | undefined;

const wholeCell = (memory: Cells, name: string): Cell<Round> =>
  memory.cell('whole', name, () => ({ valueIn: (run) => collectionIn(run, name) }));

const memberCell = (memory: Cells, name: string, key: string): Cell<Round> =>
  memory.cell(name, key, () => ({ valueIn: (run) => collectionIn(run, name)?.[key] }));

/** Whether there is a member of that name, whatever it says. */
const presenceCell = (memory: Cells, name: string, key: string): Cell<Round> =>
  memory.cell(`${name}?`, key, () => ({ valueIn: (run) => Object.hasOwn(collectionIn(run, name) ?? {}, key) }));

const namesCell = (memory: Cells, name: string): Cell<Round> =>
  memory.cell('names', name, () => ({ valueIn: (run) => namesOf(collectionIn(run, name) ?? {}) }));
