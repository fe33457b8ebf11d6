import { resolveDialogs } from '#core/dialog';
import type { SchemaSet } from '#core/language';
import type { Collection, Positions } from '#core/lint';
import { locate, type Member } from './member.ts';
import type { Provenance } from './provenance.ts';
import { markPatterns } from './workflows/index.ts';

/** Writes out in the judged set what one file of it leaves to another. */
type CompleteStep = (set: SchemaSet) => void;

/** After the judge: values have the shapes of the language's types here. */
const STEPS: readonly CompleteStep[] = [resolveDialogs, dropColumns, markPatterns];

/** How fields look as columns stands in the columns by now. */
function dropColumns({ entities }: SchemaSet) {
  for (const { properties } of Object.values(entities)) {
    for (const field of Object.values(properties)) delete field.column;
  }
}

/** Last stage: the members by collection and key. */
export function indexSet(members: Member[]): SchemaSet {
  const set = emptySet();
  for (const { place, value } of members) {
    const target = set as unknown as Record<Collection, unknown>;
    if (place.key === '') target[place.collection] = value;
    else (target[place.collection] as Record<string, unknown>)[place.key] = value;
  }
  for (const step of STEPS) step(set);
  return set;
}

/** Where the values of the members stand. */
export function positionsOf(members: Member[], provenance: Provenance): Positions {
  const byPlace = new Map(members.map((member) => [`${member.place.collection} ${member.place.key}`, member]));
  return {
    of(collection, key, pointer, part) {
      const known = byPlace.get(`${collection} ${key}`);
      return known
        ? locate(known, provenance, pointer, part)
        : { file: `schemas/${collection} ${key}`.trim(), pointer };
    },
  };
}

function emptySet(): SchemaSet {
  const permissions = { companyTypes: [], services: [], codes: [], roles: [], always: [], rules: [], companySets: [] };
  return {
    entities: bare(),
    forms: bare(),
    tables: bare(),
    cases: bare(),
    examples: bare(),
    samples: bare(),
    screens: bare(),
    dictionaries: bare(),
    templates: bare(),
    workflows: bare(),
    ledgers: bare(),
    maps: bare(),
    agreements: bare(),
    sitePages: bare(),
    menu: { items: [] },
    permissions,
  };
}

/** A record without a prototype: asking it for "constructor" finds nothing. */
function bare<T>(): Record<string, T> {
  return Object.create(null);
}
