/** The record types of a schema set, each prepared once: what the service asks of an entity, and its compiled expressions. */
import { sql } from 'kysely';
import { versionOf } from '#codegen/version';
import { balanceFields, heldFields, ledgerFields, ledgersByKey, markFields } from '#core/claims';
import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import {
  type EntitySpec,
  inputFields,
  type LedgerSpec,
  type ListScreen,
  type SchemaSet,
  type ScreenSpec,
} from '#core/language';
import { RECORD_SCHEMA, type TableShape, tableShape, uniqueRules, whereOf } from '#server/database';
import { ledgerOf } from '#server/ledgers';
import { neutralContext } from './context.ts';
import { type DerivedTables, derivedTables } from './derived.ts';
import { type RecordType, type RecordTypes, type TypeLookup, UNMOVED } from './record-type.ts';

type Schemas = Pick<SchemaSet, 'entities' | 'dictionaries'> & Partial<Pick<SchemaSet, 'screens' | 'ledgers'>>;

/** Works out the types of a set; the set is not changed. */
export function recordTypes(schemas: Schemas): RecordTypes {
  const dictionary = (name: string) =>
    Object.hasOwn(schemas.dictionaries, name) ? schemas.dictionaries[name] : undefined;
  const types = new Map<string, RecordType>();
  const named = (name: string) => types.get(name);
  const lists = listsByEntity(Object.values(schemas.screens ?? {}));
  const schemaVersion = versionOf(schemas);
  const ledgers = ledgersByKey(schemas.ledgers);
  for (const spec of Object.values(schemas.entities)) {
    const ledger = ledgers.get(spec.name);
    const kept = ledger ? [...ledgerFields(ledger), ...heldFields(ledger)] : [];
    const claimed = new Set([...balanceFields(spec), ...markFields(schemas.entities, spec.name), ...kept]);
    const tabSets = tabSetsOf(spec, lists.get(spec.name) ?? []);
    const known = { dictionary, schemaVersion, types: named, claimed, tabSets, ledgerSpec: ledger };
    types.set(spec.name, recordType(spec, known));
  }
  return types;
}

function listsByEntity(screens: readonly ScreenSpec[]): ReadonlyMap<string, readonly ListScreen[]> {
  const lists = new Map<string, ListScreen[]>();
  for (const screen of screens) {
    if (screen.kind !== 'list' || !Array.isArray(screen.tabs)) continue;
    const known = lists.get(screen.entity) ?? [];
    lists.set(screen.entity, known);
    known.push(screen);
  }
  return lists;
}

function tabSetsOf(spec: EntitySpec, lists: readonly ListScreen[]): RecordType['tabSets'] {
  const own = lists.flatMap(({ route, tabs }) => (Array.isArray(tabs) ? [[route, tabs] as const] : []));
  return new Map([...Object.entries(spec.tabs ?? {}), ...own]);
}

type PlainParts = Pick<RecordType, 'shape' | 'unique' | 'transitions' | 'inexpressible'>;
const plainParts = new WeakMap<EntitySpec, PlainParts>();

/** What follows from the entity's file alone; sets that follow each other share the entities that have not changed. */
function plainPartsOf(spec: EntitySpec): PlainParts {
  const known = plainParts.get(spec);
  if (known) return known;
  const shape = tableShape(spec);
  const parts = {
    shape,
    unique: new Map(uniqueRules(shape).map(({ index, message, fields }) => [index, { message, fields }])),
    transitions: new Map((spec.workflow?.transitions ?? []).map((transition) => [transition.name, transition])),
    inexpressible: new Set(todoGuards(spec).filter((text) => !isExpressible(text, shape))),
  };
  plainParts.set(spec, parts);
  return parts;
}

/** `types`: the other entities, which a derived one is derivedFields from. */
function recordType(
  spec: EntitySpec,
  known: Pick<RecordType, 'dictionary' | 'schemaVersion' | 'tabSets' | 'claimed'> & {
    types: TypeLookup;
    ledgerSpec: LedgerSpec | undefined;
  },
): RecordType {
  const { dictionary, schemaVersion, types, tabSets, claimed, ledgerSpec } = known;
  const { shape, unique, transitions, inexpressible } = plainPartsOf(spec);
  const compiled = new Map<string, CompiledExpression>();
  let derived: DerivedTables | null = null;
  const own = sql`${sql.id(RECORD_SCHEMA, shape.table)}`;
  const isDerivedField = spec.derived !== undefined || spec.derivedFields !== undefined;
  const derivedFields = () => {
    derived ??= derivedTables(
      { ...{ spec, shape, stored: own, table: own, ledger: undefined }, wholeWith: () => own, reckons: () => false },
      types,
    );
    return derived;
  };
  const reckons = (codes: readonly string[]) => isDerivedField && derivedFields().reckons(codes);
  return {
    spec,
    schemaVersion,
    shape,
    tabSets,
    claimed,
    ledger: ledgerSpec && ledgerOf(ledgerSpec, shape),
    stored: own,
    get table() {
      return isDerivedField ? derivedFields().table : own;
    },
    tableOf: (ids) =>
      isDerivedField
        ? derivedFields().tableOf(ids)
        : sql`(select * from ${own} where id = any(${[...ids]}::text[])) as some_rows`,
    listedFor({ company }, cut) {
      return isDerivedField ? derivedFields().listed(company?.companyType, cut) : own;
    },
    get whole() {
      return isDerivedField ? derivedFields().whole : own;
    },
    wholeWith: (codes) => (!spec.derived && !reckons(codes) ? own : derivedFields().wholeWith(codes)),
    over: spec.derivedFields && !spec.derived ? (rows, cut) => derivedFields().over(rows, cut) : undefined,
    reckons,
    wholeOf: (ids) =>
      isDerivedField
        ? derivedFields().wholeOf(ids)
        : sql`(select * from ${own} where id = any(${[...ids]}::text[])) as some_rows`,
    unique,
    transitions,
    dictionary,
    holidays: new Set(dictionary('holiday')?.entries.map(({ code }) => code)),
    inexpressible,
    compile(text, transition, field, other) {
      const key = `${transition?.name ?? ''}\n${field ?? ''}\n${other?.name ?? ''}\n${text}`;
      let expression = compiled.get(key);
      if (!expression) {
        const edits = transition?.to === UNMOVED;
        const input = transition && inputFields(transition);
        const names = entityNames(spec, { ...placeOf(field), input, edits, other });
        expression = compileExpression(text, { names, dictionary });
        compiled.set(key, expression);
      }
      return expression;
    },
  };
}

/** A path below `input` is one of the dialog. */
const placeOf = (field: string | undefined) =>
  field?.startsWith('input.') ? { inputField: field.slice('input.'.length) } : { field };

function todoGuards(spec: EntitySpec): string[] {
  const transitions = spec.workflow?.transitions ?? [];
  return transitions.filter((transition) => transition.todo).flatMap(({ when }) => (when === undefined ? [] : [when]));
}

function isExpressible(text: string, shape: TableShape): boolean {
  try {
    whereOf(text, { shape, context: neutralContext() });
    return true;
  } catch {
    return false;
  }
}
