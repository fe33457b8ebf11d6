/** What a watch reads: the records that give its rows, and records linked with those. Read off the entity files. */
import { parseExpression, referencesOf } from '#core/expression';
import type { DerivedField, EntitySpec, LinkedRows, WatchSpec } from '#core/language';

type Entities = Readonly<Record<string, EntitySpec>>;

/** `from`: the entity whose file says the link; `isTraceable`: from a linked row its records are found by index. */
export type Link = { of: LinkedRows; from: string; isTraceable: boolean };
/** `base`: the stored entity behind the rows; `readsNow`: what it finds may change from one minute to the next. */
export type Sources = { base: string; links: Link[]; readsNow: boolean };

export function sourcesOf(entities: Entities, entity: string, { value, where = 'true' }: WatchSpec): Sources {
  const sources: Sources = { base: storedBehind(entities, entity), links: [], readsNow: false };
  const walk = new Walk(entities, sources);
  for (const text of [value, where]) walk.text(entity, text, true);
  walk.rowsOf(entity);
  return sources;
}

/** Names of the stored entities that a change of is a reason to look again. */
export function entitiesOf(entities: Entities, { base, links }: Sources): string[] {
  return [...new Set([base, ...links.map(({ of }) => storedBehind(entities, of.entity))])];
}

export function storedBehind(entities: Entities, entity: string): string {
  const from = entities[entity]?.derived?.from;
  return from === undefined ? entity : storedBehind(entities, from);
}

class Walk {
  readonly #entities: Entities;
  readonly #found: Sources;
  readonly #seen = new Set<string>();

  constructor(entities: Entities, found: Sources) {
    this.#entities = entities;
    this.#found = found;
  }

  /** `isOwn`: of the watched rows themselves, not of rows linked with them. */
  text(entity: string, text: string, isOwn: boolean): void {
    const { fields, context } = referencesOf(parseExpression(text));
    if (context.some(([name]) => name === 'now')) this.#found.readsNow = true;
    for (const [code = ''] of fields) this.#field(entity, code, isOwn);
  }

  /** Which rows there are. */
  rowsOf(entity: string): void {
    const derived = this.#entities[entity]?.derived;
    if (!derived) return;
    if (derived.where !== undefined) this.text(derived.from, derived.where, true);
    this.rowsOf(derived.from);
  }

  #field(entity: string, code: string, isOwn: boolean): void {
    const key = `${entity} ${code}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const { derived, derivedFields = {} } = this.#entities[entity] ?? {};
    const fields: Record<string, DerivedField> = derived?.fields ?? derivedFields;
    const field = Object.hasOwn(fields, code) ? fields[code] : undefined;
    if (field === undefined) {
      if (derived) this.#field(derived.from, code, isOwn);
    } else if ('field' in field) this.#field(derived?.from ?? entity, field.field, isOwn);
    else if ('value' in field) this.text(entity, field.value, isOwn);
    else if ('of' in field) this.#linked(entity, field, isOwn);
  }

  #linked(entity: string, field: Extract<DerivedField, { of: LinkedRows }>, isOwn: boolean): void {
    const { of } = field;
    const target = this.#entities[of.entity];
    if (!target) return;
    const isTraceable = isOwn && !target.derived && isByField(of);
    this.#found.links.push({ of, from: entity, isTraceable });
    const measures = ['sum', 'avg', 'min', 'max', 'first'].map((name) => Reflect.get(field, name));
    for (const text of [of.where, ...measures]) if (typeof text === 'string') this.text(of.entity, text, false);
  }
}

/** Every link is a field of the record: no cell of a line, nothing reckoned. */
function isByField({ match = {} }: LinkedRows): boolean {
  const texts = Object.values(match);
  return texts.length > 0 && texts.every((text) => /^[A-Za-z]\w*$/.test(text) && text !== 'row');
}
