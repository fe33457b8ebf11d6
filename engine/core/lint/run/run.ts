import { addErrors, catalogued, didYouMean, type ErrorCode, lintErrors, type ParametersOf } from '#core/errors';
import { type EntitySpec, escapePointer, type SchemaSet } from '#core/language';
import { isAlike } from './alike.ts';
import type { Collection, Finding, Positions } from './finding.ts';
import { byKey, isLexicon, type Known } from './known.ts';
import {
  type Cell as CellOf,
  type Computation as ComputationIn,
  type Kept,
  Memory,
  namesRead,
  observed,
} from './memory.ts';
import type { Mention } from './mention.ts';
import type { Place } from './place.ts';

export type { Place } from './place.ts';

addErrors(lintErrors);

/** Names that live in code, not in schemas; a left-out list is not checked. */
export type KnownNames = {
  /** Page components registered in pages/. */
  components?: readonly string[];
  /** Hand-written parts of boards, registered in pages/. */
  parts?: readonly string[];
  /** Named operations of the server's modules. */
  operations?: readonly string[];
  /** Questions that the server's modules answer. */
  questions?: readonly string[];
  /** Names of what server modules tell of a record to its reader. */
  personal?: readonly string[];
  /** Facts that the server tells of every caller, whatever the record. */
  callerFacts?: readonly string[];
  /** Names of what server modules do by the clock. */
  jobs?: readonly string[];
  /** `METHOD base:/path` of every call, `{}` for a parameter. */
  calls?: readonly string[];
};

/** What the texts of a code name beside `name`; nothing for most. */
type MoreThanName<Code extends ErrorCode> = [Exclude<keyof ParametersOf<Code>, 'name'>] extends [never]
  ? []
  : [more: Omit<ParametersOf<Code>, 'name'>];

type Cell = CellOf<LintRun>;
/** Computes something for one member of the set; kept by the function itself, so it must not close over a round. */
type Computation<T> = ComputationIn<LintRun, T>;

/** What a linter of sets that follow each other knows of the rounds before. */
export class LintMemory extends Memory<LintRun> {}

type Looked<T> = { value: T; reads: ReadonlyMap<Cell, unknown>; isSilent: boolean };

/** One pass over a schema set: what it checks and what it found. */
export class LintRun {
  readonly set: SchemaSet;
  /** The set without anybody looking on. */
  readonly whole: SchemaSet;
  readonly known: Omit<KnownNames, 'calls'>;
  /** Every name that was looked up, where somebody asks for them. */
  readonly mentions: Mention[] | null;
  readonly #positions: Positions;
  readonly #memory: LintMemory | null;
  readonly #round: number;
  readonly #calls: ReadonlySet<string> | null;
  readonly #findings = new Map<string, Finding>();
  readonly #computed = new Map<Computation<unknown>, Map<string, unknown>>();
  #reads: Map<Cell, unknown> | null = null;
  #told = 0;

  constructor(
    set: SchemaSet,
    positions: Positions,
    known: KnownNames,
    { mentions = null, memory = null }: { mentions?: Mention[] | null; memory?: LintMemory | null } = {},
  ) {
    const { calls, ...others } = known;
    // Whoever asks for every mention has every check run.
    this.#memory = mentions ? null : memory;
    this.#round = this.#memory?.begin() ?? 0;
    this.whole = set;
    this.set = this.#memory ? observed(set, this.#memory, (cell, value) => this.#reads?.set(cell, value)) : set;
    this.#calls = calls ? (this.#memory?.calls(calls) ?? new Set(calls)) : null;
    this.known = others;
    this.mentions = mentions;
    this.#positions = positions;
  }

  /** `METHOD base:/path` of every call; null when nobody has told. */
  get calls(): ReadonlySet<string> | null {
    const calls = this.#calls;
    if (this.#memory && this.#reads)
      this.#reads.set(
        this.#memory.cell('calls', '', () => CALLS),
        calls,
      );
    return calls;
  }

  /** The names of a collection, without looking at its members. */
  names(collection: Collection): string[] {
    const members: object = this.whole[collection] ?? {};
    if (this.#memory && this.#reads) {
      const [cell, value] = namesRead(members, collection, this.#memory);
      this.#reads.set(cell, value);
    }
    return Object.keys(members);
  }

  /** Checks one member, unless it was found sound before and nothing that the check read has changed since. */
  check(judge: Computation<void>, key = ''): void {
    const memory = this.#memory;
    const kept = memory?.kept(judge, key);
    if (kept && this.#holds(kept)) return;
    const { reads, isSilent } = this.#look(judge, key);
    if (!memory) return;
    if (isSilent) memory.keep(judge, key, { reads, result: undefined });
    else memory.forget(judge, key);
  }

  /**
   * What several checks want to know of the set, computed once, and again when something that it was computed of has
   * changed. Whoever asked is looked at again only when it came out otherwise (`alike`).
   */
  of<T>(compute: Computation<T>, key = '', alike: (a: unknown, b: unknown) => boolean = isAlike): T {
    const known = this.#computed.get(compute) ?? new Map<string, unknown>();
    this.#computed.set(compute, known);
    if (!known.has(key)) known.set(key, this.#recall(compute, key, alike));
    const value = known.get(key) as T;
    if (this.#memory && this.#reads)
      this.#reads.set(
        this.#memory.cell(compute, key, () => ({ valueIn: (run) => run.of(compute, key, alike) })),
        value,
      );
    return value;
  }

  #recall<T>(compute: Computation<T>, key: string, alike: (a: unknown, b: unknown) => boolean): T {
    const memory = this.#memory;
    if (!memory) return compute(this, key);
    const kept = memory.kept(compute, key);
    if (kept && this.#holds(kept)) return kept.result as T;
    const { value, reads } = this.#look(compute, key);
    const result = kept && alike(value, kept.result) ? (kept.result as T) : value;
    memory.keep(compute, key, { reads, result });
    return result;
  }

  /** Whether everything that was read is what it was. */
  #holds(kept: Kept<LintRun>): boolean {
    const around = this.#reads;
    this.#reads = null;
    try {
      for (const [cell, value] of kept.reads) if (cell.valueIn(this) !== value) return false;
      kept.round = this.#round;
      return true;
    } catch {
      // What cannot be computed any more is told by whoever asks for it.
      return false;
    } finally {
      this.#reads = around;
    }
  }

  /** Runs a computation, taking down what it reads. */
  #look<T>(compute: Computation<T>, key: string): Looked<T> {
    const [around, told] = [this.#reads, this.#told];
    const reads = new Map<Cell, unknown>();
    this.#reads = reads;
    try {
      const value = compute(this, key);
      return { value, reads, isSilent: this.#told === told };
    } finally {
      this.#reads = around;
    }
  }

  /** Findings in the order of files and lines. Screens that vary another one share its positions: each counts once. */
  findings(): Finding[] {
    return [...this.#findings.values()].sort(
      (a, b) =>
        compare(a.where.file, b.where.file) ||
        (a.where.line ?? 0) - (b.where.line ?? 0) ||
        (a.where.column ?? 0) - (b.where.column ?? 0) ||
        compare(a.code, b.code),
    );
  }

  /** How many findings there are so far. */
  get count(): number {
    return this.#findings.size;
  }

  report<Code extends ErrorCode>(
    code: Code,
    parameters: ParametersOf<Code>,
    place: Place,
    hint?: string | null,
    part?: 'key' | 'value',
  ) {
    const { message, hint: mend } = catalogued(code, parameters, { hint });
    this.add({
      code,
      message,
      hint: mend,
      where: this.#positions.of(place.collection, place.key, place.pointer, part),
    });
  }

  add(finding: Finding) {
    this.#told += 1;
    const { file, line, column, pointer } = finding.where;
    const id = `${finding.code} ${file}:${line ?? pointer}:${column ?? 0} ${finding.message}`;
    if (!this.#findings.has(id)) this.#findings.set(id, finding);
  }

  position(place: Place) {
    return this.#positions.of(place.collection, place.key, place.pointer);
  }

  /** Reports `code` with a suggestion when the name is none of the known ones; true when it is known. */
  expect<Code extends ErrorCode>(
    name: string,
    known: Known,
    code: Code,
    place: Place,
    ...[more]: MoreThanName<Code>
  ): boolean {
    this.mention(name, known, place);
    if (holds(known, name)) return true;
    const names = isLexicon(known) ? known.names() : known;
    // Name and the rest are the parameters; the compiler cannot put them together again.
    this.report(code, { name, ...more } as unknown as ParametersOf<Code>, place, didYouMean(name, names));
    return false;
  }

  /** A name was looked up among others. */
  mention(text: string, known: Known, place: Place) {
    this.mentions?.push({ place, text, known });
  }

  /** The entity of a name, or undefined with a finding. */
  entity(name: string, place: Place): EntitySpec | undefined {
    const { entities } = this.set;
    if (this.mentions) this.mention(name, byKey(entities, 'name'), place);
    if (Object.hasOwn(entities, name)) return entities[name];
    this.report('SCH106', { name }, place, didYouMean(name, Object.keys(entities)));
    return undefined;
  }
}

function holds(known: Known, name: string): boolean {
  if (isLexicon(known) || known instanceof Set) return known.has(name);
  return [...known].includes(name);
}

/** The place of a file of the set. */
export function fileOf(collection: Collection, key: string): Place {
  return { collection, key, pointer: '' };
}

const CALLS: Cell = { valueIn: (run) => run.calls };

/** A place below another one. */
export function below(place: Place, ...segments: Array<string | number>): Place {
  let { pointer } = place;
  for (const segment of segments) pointer += `/${escapePointer(segment)}`;
  return { collection: place.collection, key: place.key, pointer };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
