/** Everything the service needs to know of an entity, prepared once: table, columns, rules, expressions. */
import { type RawBuilder, sql } from 'kysely';
import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import {
  type DictionarySpec,
  type EntitySpec,
  inputFields,
  type SchemaSet,
  type ScreenSpec,
  type TabSpec,
  type TransitionSpec,
} from '#core/language';
import { type Column, RECORD_SCHEMA, type TableShape, tableShape, uniqueRules } from '../../database/index.ts';
import { ServerError } from '../../kernel/errors.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Sql } from '../../kernel/types.ts';
import { whereOf } from '../sql/translate.ts';
import { neutralContext } from './context.ts';
import { type DerivedTables, derivedTables } from './derived.ts';
import type { TypeLookup } from './measures.ts';
import type { TodoEntry, WrittenRow } from './todo-types.ts';

export type RecordType = {
  spec: EntitySpec;
  shape: TableShape;
  /** Tabs by the name of their set; those of one list alone by its route. */
  tabSets: ReadonlyMap<string, readonly TabSpec[]>;
  /** What stands behind FROM: the table, or the SELECT of a derived entity (read as the service, `readAs`). */
  readonly table: RawBuilder<unknown>;
  /** The table that rows are written to. */
  readonly stored: RawBuilder<unknown>;
  /** The same with the rows of every company. */
  readonly whole: RawBuilder<unknown>;
  /** Unique rules by the name of their index. */
  unique: ReadonlyMap<string, { message: string; fields: string[] }>;
  transitions: ReadonlyMap<string, TransitionSpec>;
  dictionary(name: string): DictionarySpec | undefined;
  /** Days on which nobody works, of the dictionary `holiday`. */
  holidays: ReadonlySet<string>;
  /** Hears of steps that newly wait for somebody, inside the transaction; left out where nobody is to be told (seeds). */
  onTodos?: (sql: Sql, row: WrittenRow, added: readonly TodoEntry[]) => Promise<void>;
  /** Guards of to-do transitions that SQL cannot express: lists of to-dos leave them out, the call itself does not. */
  inexpressible: ReadonlySet<string>;
  /**
   * Compiled once for each text and place; `transition` gives the names below `input`, `field` (a path like
   * `lines.goodsId`) those of `row` and `parent`.
   */
  compile(text: string, transition?: TransitionSpec, field?: string): CompiledExpression;
};

export type RecordTypes = ReadonlyMap<string, RecordType>;

type Schemas = Pick<SchemaSet, 'entities' | 'dictionaries'> & Partial<Pick<SchemaSet, 'screens'>>;

export function recordTypes(schemas: Schemas): RecordTypes {
  const dictionary = (name: string) =>
    Object.hasOwn(schemas.dictionaries, name) ? schemas.dictionaries[name] : undefined;
  const types = new Map<string, RecordType>();
  const named = (name: string) => types.get(name);
  const screens = Object.values(schemas.screens ?? {});
  for (const spec of Object.values(schemas.entities))
    types.set(spec.name, recordType(spec, { dictionary, types: named, tabSets: tabSetsOf(spec, screens) }));
  return types;
}

function tabSetsOf(spec: EntitySpec, screens: readonly ScreenSpec[]): RecordType['tabSets'] {
  const own = screens.flatMap((screen) =>
    screen.kind === 'list' && screen.entity === spec.name && Array.isArray(screen.tabs)
      ? [[screen.route, screen.tabs] as const]
      : [],
  );
  return new Map([...Object.entries(spec.tabs ?? {}), ...own]);
}

/** `types`: the other entities, which a derived one is reckoned from. */
function recordType(
  spec: EntitySpec,
  { dictionary, types, tabSets }: Pick<RecordType, 'dictionary' | 'tabSets'> & { types: TypeLookup },
): RecordType {
  const shape = tableShape(spec);
  const compiled = new Map<string, CompiledExpression>();
  let derived: DerivedTables | null = null;
  const own = sql`${sql.id(RECORD_SCHEMA, shape.table)}`;
  const isReckoned = spec.derived !== undefined || spec.reckoned !== undefined;
  const reckoned = () => {
    derived ??= derivedTables({ spec, shape, table: own, whole: own }, types);
    return derived;
  };
  return {
    spec,
    shape,
    tabSets,
    stored: own,
    get table() {
      return isReckoned ? reckoned().table : own;
    },
    get whole() {
      return isReckoned ? reckoned().whole : own;
    },
    unique: new Map(uniqueRules(shape).map(({ index, message, fields }) => [index, { message, fields }])),
    transitions: new Map((spec.workflow?.transitions ?? []).map((transition) => [transition.name, transition])),
    dictionary,
    holidays: new Set(dictionary('holiday')?.entries.map(({ code }) => code)),
    inexpressible: new Set(todoGuards(spec).filter((text) => !isExpressible(text, shape))),
    compile(text, transition, field) {
      const key = `${transition?.name ?? ''}\n${field ?? ''}\n${text}`;
      let expression = compiled.get(key);
      if (!expression) {
        const names = entityNames(spec, { field, input: transition && inputFields(transition) });
        expression = compileExpression(text, { names, dictionary });
        compiled.set(key, expression);
      }
      return expression;
    },
  };
}

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

/**
 * Refuses to start with views, tabs and due rows that could never be listed.
 * @throws StartError SRV313
 */
export function checkConditions(type: RecordType): void {
  const { spec, shape } = type;
  checkDerived(type);
  const tabs = [...type.tabSets].flatMap(([set, list]) =>
    list.map((tab) => [`tabs.${set}.${tab.key}`, tab.where] as const),
  );
  const views = Object.entries(spec.views ?? {}).map(([name, view]) => [`views.${name}`, view.where] as const);
  const automatic = (spec.workflow?.transitions ?? []).map((transition) => {
    return [`workflow.transitions.${transition.name}.automatic`, transition.automatic?.when] as const;
  });
  for (const [place, where] of [...views, ...tabs, ...automatic, ['reference', spec.reference?.where] as const]) {
    if (where === undefined) continue;
    try {
      whereOf(where, { shape, context: neutralContext() });
    } catch (error) {
      const hint = 'run the schema lint; docs/language.md, "Expressions", says what conditions may use';
      throw new StartError(
        'SRV313',
        `${place} of entity "${spec.name}" cannot be a condition on the database: ${(error as Error).message}`,
        hint,
        error,
      );
    }
  }
}

/** @throws StartError SRV313 */
function checkDerived(type: RecordType): void {
  try {
    void type.table;
  } catch (error) {
    throw new StartError(
      'SRV313',
      `"derived" of entity "${type.spec.name}" cannot be told to the database: ${(error as Error).message}`,
      'run the schema lint; docs/language.md, "Derived records", says what it may use',
      error,
    );
  }
}

/** @throws ServerError 404 */
export function typeNamed(types: RecordTypes, name: string): RecordType {
  const type = types.get(name);
  if (!type) throw new ServerError(404, 'SRV104', '数据不存在', { hint: `no entity "${name}"` });
  return type;
}

/** Columns that may leave the server in lists, filters, sorting, sums and exports. */
export function listedColumn(type: RecordType, code: string): Column | null {
  const column = type.shape.columns.get(code);
  const { internal, sensitive, readableBy } = column?.schema ?? {};
  if (!column || internal || sensitive || readableBy) return null;
  return column;
}
