import { addErrors, catalogued, didYouMean, type ErrorCode, lintErrors, type ParametersOf } from '#core/errors';
import { type EntitySpec, escapePointer, type SchemaSet } from '#core/language';
import type { Collection, Finding, Positions } from './finding.ts';
import { byKey, isLexicon, type Known } from './known.ts';
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
  /** Names of what server modules do by the clock. */
  jobs?: readonly string[];
  /** `METHOD base:/path` of calls that no entity registers, `{}` for a parameter. */
  calls?: readonly string[];
};

/** What the texts of a code name beside `name`; nothing for most. */
type MoreThanName<Code extends ErrorCode> = [Exclude<keyof ParametersOf<Code>, 'name'>] extends [never]
  ? []
  : [more: Omit<ParametersOf<Code>, 'name'>];

/** One pass over a schema set: what it checks and what it found. */
export class LintRun {
  readonly set: SchemaSet;
  readonly known: KnownNames;
  /** Every name that was looked up, where somebody asks for them. */
  readonly mentions: Mention[] | null;
  readonly #positions: Positions;
  readonly #findings = new Map<string, Finding>();

  constructor(set: SchemaSet, positions: Positions, known: KnownNames, mentions: Mention[] | null = null) {
    this.set = set;
    this.known = known;
    this.mentions = mentions;
    this.#positions = positions;
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

/** A place below another one. */
export function below(place: Place, ...segments: Array<string | number>): Place {
  let { pointer } = place;
  for (const segment of segments) pointer += `/${escapePointer(segment)}`;
  return { collection: place.collection, key: place.key, pointer };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
