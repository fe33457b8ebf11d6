/** What was accepted last of who sees and does what (`schemas/access/*.txt`): the sweep judges by it, never by what is served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who an accepted text speaks of, and the states in which they see a record; `*`: in every one. */
export type AcceptedActor = {
  /** Fields that name the party's companies. */
  fields: string[];
  companyType?: string;
  /** Field that names the one person. */
  person?: string;
  /** Whoever sees the record of this entity that it comes from. */
  base?: string;
  /** `fields` are those of this entity's records that `match` (their field, the record's own). */
  among?: { entity: string; match: Array<[field: string, own: string]> };
  sees: ReadonlySet<string>;
  /** Step -> the states in which they take it; `*`: in every one. */
  does: ReadonlyMap<string, ReadonlySet<string>>;
  /** The server alone acts for it. */
  isServer?: boolean;
};

/** Letters of company types, and the roles of their users. */
export type Holders = { letters: string; roles: readonly string[] };

export type AcceptedEntity = {
  actors: AcceptedActor[];
  /** What can be done -> the code that it asks for; null: every user. `see` is among them. */
  codes: ReadonlyMap<string, string | null>;
  /** Code -> who holds it; null: every user of a company. */
  holders: ReadonlyMap<string, Holders[] | null>;
  /** Some fields are open to every company. */
  isOpen: boolean;
};

/** Entity -> its accepted text, of the folder `schemas/access`. */
export function readAccepted(folder: string): Map<string, AcceptedEntity> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return new Map(
    files.map((file) => [file.replace(/\.txt$/, ''), parseAccepted(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** Heads of the parts that tell of no actor. */
const OTHER = new Set(['steps', 'fields', 'open to every company', 'codes']);

export function parseAccepted(text: string): AcceptedEntity {
  const [, ...parts] = text.trimEnd().split('\n\n');
  const byHead = new Map(parts.map((part) => [part.split('\n')[0] ?? '', part.split('\n').slice(1)]));
  const actors = [...byHead].filter(([head]) => !OTHER.has(head));
  return {
    actors: actors.map(([head, lines]) => actorOf(head, lines)),
    codes: new Map((byHead.get('steps') ?? []).flatMap(codeOf)),
    holders: new Map((byHead.get('codes') ?? []).flatMap(holdersOf)),
    isOpen: byHead.has('open to every company'),
  };
}

function actorOf(head: string, lines: readonly string[]): AcceptedActor {
  return { ...whoActs(head, lines), does: stepsOf(lines) };
}

function whoActs(head: string, lines: readonly string[]): Omit<AcceptedActor, 'does'> {
  const sees = new Set(lines.flatMap(stateSeen));
  const companyType = /^companies of type (\w+)$/.exec(head)?.[1];
  if (companyType !== undefined) return { fields: [], companyType, sees };
  const person = /^the person in (\w+)/.exec(head)?.[1];
  if (person !== undefined) return { fields: [], person, sees };
  const base = /^whoever sees the (\w+)$/.exec(head)?.[1];
  if (base !== undefined) return { fields: [], base, sees };
  const reader = / = (\w+) of (\w+) with (\w+ = \w+(?:, \w+ = \w+)*)/.exec(head);
  if (reader) return readerOf(reader, sees);
  const source = head.slice(head.indexOf(' = ') + 3).replace(/, its users.*$/, '');
  if (source.includes(', only the server')) return { fields: [], isServer: true, sees };
  return { fields: source.match(/\w+/g) ?? [], sees };
}

/** `DRAFT: see (id), edit, approve?`: what is asked beside is left out. */
function stepsOf(lines: readonly string[]): Map<string, Set<string>> {
  const does = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, state = '', said = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    for (const step of outsideOfBrackets(said)
      .replace(/^nothing$/, '')
      .match(/\w+/g) ?? [])
      does.set(step, (does.get(step) ?? new Set()).add(state === 'in every state' ? '*' : state));
  }
  return does;
}

function outsideOfBrackets(text: string): string {
  let depth = 0;
  return [...text]
    .filter((sign) => {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      return depth === 0 && sign !== ')';
    })
    .join('');
}

function readerOf(
  [, field = '', entity = '', match = '']: readonly string[],
  sees: AcceptedActor['sees'],
): Omit<AcceptedActor, 'does'> {
  const pairs = match.split(', ').map((pair) => pair.split(' = ') as [string, string]);
  return { fields: [field], among: { entity, match: pairs }, sees };
}

function stateSeen(line: string): string[] {
  const [, state = '', words = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
  if (!/^see\b/.test(words)) return [];
  return [state === 'in every state' ? '*' : state];
}

function codeOf(line: string): Array<[string, string | null]> {
  const [, name, code] = /^ {2}(\w+): (every user|\S+)/.exec(line) ?? [];
  return name === undefined || code === undefined ? [] : [[name, code === 'every user' ? null : code]];
}

function holdersOf(line: string): Array<[string, Holders[] | null]> {
  const [, code, said] = /^ {2}(\S+): ([^(]+)/.exec(line) ?? [];
  if (code === undefined || said === undefined) return [];
  if (said === 'every user of a company') return [[code, null]];
  const groups = said.trim().split('; ');
  return [
    [code, groups.map((group) => ({ letters: group.split(' ')[0] ?? '', roles: group.match(/\w+/g)?.slice(1) ?? [] }))],
  ];
}

/** Whether the accepted text gives the deed to somebody's roles; one that it does not know is given to nobody. */
export function isGiven(
  entity: AcceptedEntity | undefined,
  deed: string,
  letter: string,
  roles: readonly string[],
): boolean {
  const code = entity?.codes.get(deed);
  if (code == null) return code === null;
  const holders = entity?.holders.get(code);
  if (holders == null) return holders === null;
  return holders.some((each) => each.letters.includes(letter) && each.roles.some((role) => roles.includes(role)));
}
