import { actionsIn, entityOf, giveTables } from '#core/dialog';
import type { DecisionTable, SchemaSet } from '#core/language';
import type { Collection, Positions } from '#core/lint';
import { tablesOf } from '#core/model';
import { locate, type Member } from './member.ts';
import type { LoadMemory } from './memory.ts';
import { areasOf, nameAreas } from './menu.ts';
import type { Provenance } from './provenance.ts';
import { markPatterns } from './workflows/index.ts';

/** Last stage: the members by collection and key, with what one file leaves to another written out. */
export function indexSet(members: Member[], memory: LoadMemory, positions: Positions): SchemaSet {
  const set = emptySet();
  for (const { place, value } of members) {
    const target = set as unknown as Record<Collection, unknown>;
    if (place.key === '') target[place.collection] = value;
    else (target[place.collection] as Record<string, unknown>)[place.key] = value;
  }
  finishEntities(set, memory);
  finishScreens(set, memory);
  const areas = areasOf(set.menu, positions);
  set.menu = memory.finished(set.menu, areas, (menu) => nameAreas(menu, areas));
  return set;
}

/** After the judge: values have the shapes of the language's types here. */
function finishEntities({ entities, tables, workflows = {} }: SchemaSet, memory: LoadMemory) {
  const patterns = Object.values(workflows);
  const byEntity = tablesByEntity(tables);
  for (const [name, entity] of Object.entries(entities)) {
    const own = byEntity.get(name) ?? {};
    const of = [...Object.values(own), ...(entity.workflow?.uses ? patterns : [])];
    entities[name] = memory.finished(entity, of, (made) => {
      giveTables(made.workflow?.transitions ?? [], own);
      // How fields look as columns stands in the columns by now.
      for (const field of Object.values(made.properties)) delete field.column;
      if (made.workflow) markPatterns(made.workflow, workflows);
    });
  }
}

function finishScreens({ screens, tables }: SchemaSet, memory: LoadMemory) {
  const byEntity = tablesByEntity(tables);
  for (const [route, screen] of Object.entries(screens)) {
    const own = byEntity.get(entityOf(screen)) ?? {};
    screens[route] = memory.finished(screen, Object.values(own), (made) =>
      giveTables(Object.values(actionsIn(made)), own),
    );
  }
}

type Tables = Record<string, DecisionTable>;

/** The tables of each entity by their names. */
function tablesByEntity(tables: Tables): ReadonlyMap<string, Tables> {
  const owners = new Set(Object.keys(tables).map((key) => key.split('/')[0] ?? ''));
  return new Map([...owners].map((name) => [name, tablesOf(tables, name)]));
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
    series: bare(),
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
