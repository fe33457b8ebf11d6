import type { EntitySpec, FactSpec, FieldSchema } from '#core/language';
import { CONTEXT_TYPE, memberType, type Names, type NameType, objectType, UNKNOWN } from './names.ts';
import type { ValueType } from './types.ts';

/** Fields that the server gives each record beside the entity's own (docs/protocol.md "Records"). */
export const SYSTEM_FIELDS: ReadonlyMap<string, ValueType> = new Map([
  ['id', 'text'],
  ['number', 'text'],
  ['status', 'text'],
  ['version', 'decimal'],
  ['companyId', 'text'],
  ['createdBy', 'text'],
  ['creatorName', 'text'],
  ['createTime', 'datetime'],
  ['updateTime', 'datetime'],
]);

type Properties = Record<string, FieldSchema>;

const fieldTypes = new WeakMap<FieldSchema, NameType>();

/** Value type of a field schema as expressions see it. */
export function fieldType(schema: FieldSchema): NameType {
  const known = fieldTypes.get(schema) ?? fieldTypeOf(schema);
  fieldTypes.set(schema, known);
  return known;
}

function fieldTypeOf(schema: FieldSchema): NameType {
  if (schema.type === 'integer') return { type: 'decimal' };
  if (schema.type === 'boolean') return { type: 'bool' };
  if (schema.type === 'array') return listType(schema);
  if (schema.type === 'object') return schema.properties ? propertiesType(schema.properties) : { type: 'object' };
  return { type: stringType(schema), dictionary: schema.dictionary };
}

function stringType(schema: FieldSchema): ValueType {
  switch (schema.format) {
    case 'money':
    case 'decimal':
    case 'percent':
      return 'decimal';
    case 'date':
    case 'datetime':
      return schema.format;
    default:
      return 'text';
  }
}

function listType(schema: FieldSchema): NameType {
  const rows = schema.items?.type === 'object';
  return { type: 'list', element: rows ? 'object' : 'text', dictionary: schema.dictionary };
}

function propertiesType(properties: Properties): NameType {
  return {
    type: 'object',
    member: (name) => (Object.hasOwn(properties, name) ? fieldType(properties[name] as FieldSchema) : null),
    members: () => Object.keys(properties),
  };
}

/** Type of a path below some properties; a column of a line table is a list of its cells. */
function pathType(properties: Properties | undefined, path: readonly string[]): NameType | null {
  const [name, ...rest] = path;
  if (name === undefined || !properties || !Object.hasOwn(properties, name)) return null;
  const schema = properties[name] as FieldSchema;
  if (rest.length === 0) return fieldType(schema);
  if (schema.type === 'object') return schema.properties ? pathType(schema.properties, rest) : UNKNOWN;
  if (schema.type !== 'array' || !schema.items?.properties) return null;
  const cell = pathType(schema.items.properties, rest);
  if (!cell) return null;
  // A column of an inner table says it itself.
  const isFlattened = cell.isFlattened ?? cell.type === 'list';
  const element = cell.type === 'list' ? cell.element : cell.type;
  return { type: 'list', element, isFlattened, dictionary: cell.dictionary };
}

type Around = { row?: Properties; parent?: Properties; tables?: Record<string, string[]> };

/** Properties of the row that a column path lies in, and of the row around it; where their tables are read. */
function rowsAround(top: Properties, fieldPath: string, prefix: string[] = []): Around {
  let properties: Properties | undefined = top;
  const rows: Properties[] = [];
  const tables: string[][] = [[]];
  const segments = fieldPath.split('.');
  for (const name of segments.slice(0, -1)) {
    const schema: FieldSchema | undefined =
      properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties = schema?.items?.properties ?? schema?.properties;
    tables.at(-1)?.push(name);
    if (!schema?.items?.properties) continue;
    rows.push(schema.items.properties);
    tables.push([]);
  }
  const [outer = [], inner = []] = tables;
  const nested = { parent: [...prefix, ...outer], row: ['parent', ...inner] };
  return {
    row: rows.at(-1),
    parent: rows.at(-2),
    tables: rows.length === 1 ? { row: [...prefix, ...outer] } : rows.length === 2 ? nested : {},
  };
}

/** Properties of the rows of the table at a path. */
function tableAt(properties: Properties | undefined, path: readonly string[]): Properties | null {
  const [name, ...rest] = path;
  const schema = name !== undefined && properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const inner = schema?.items?.properties ?? schema?.properties;
  if (rest.length === 0) return schema?.items?.properties ?? null;
  return inner ? tableAt(inner, rest) : null;
}

/** Names of the members of a row alone. */
function rowNames(properties: Properties): Names {
  return {
    resolve: (path) => pathType(properties, path),
    candidates: (path) => (path.length === 0 ? Object.keys(properties) : []),
    row: (path) => {
      const inner = tableAt(properties, path);
      return inner && rowNames(inner);
    },
  };
}

type NamesOptions = {
  field?: string;
  input?: Properties;
  inputField?: string;
  /** The expression judges an edit: `stored` is the record before it. */
  edits?: boolean;
  /** The record that an effect writes to, read as `other`. */
  other?: EntitySpec;
};

function rowsOf(entity: EntitySpec, { field, input, inputField }: NamesOptions): Around {
  if (inputField !== undefined) return rowsAround(input ?? {}, inputField, ['input']);
  return field === undefined ? {} : rowsAround(entity.properties, field);
}

/** Records that an expression may read beside its own, by their name. */
function recordRoots(entity: EntitySpec, { edits, other }: NamesOptions): ReadonlyMap<string, EntitySpec> {
  return new Map([...(edits ? ([['stored', entity]] as const) : []), ...(other ? ([['other', other]] as const) : [])]);
}

function recordType(entity: EntitySpec, path: readonly string[]): NameType | null {
  const system = path.length === 1 ? SYSTEM_FIELDS.get(path[0] ?? '') : undefined;
  return pathType(entity.properties, path) ?? (system ? { type: system } : null);
}

const contextTypes = new WeakMap<object, NameType>();

/** `ctx` with the entity's own facts typed: a yes or no, a number, the fields of a row; those of the caller are open. */
function contextType({ facts }: EntitySpec): NameType {
  if (!facts) return CONTEXT_TYPE;
  const known = contextTypes.get(facts);
  if (known) return known;
  const member = (name: string) => (Object.hasOwn(facts, name) ? factType(facts[name] as FactSpec) : UNKNOWN);
  const type: NameType = {
    ...CONTEXT_TYPE,
    member: (name) =>
      name === 'facts'
        ? { type: 'object', member, members: () => Object.keys(facts) }
        : (CONTEXT_TYPE.member?.(name) ?? null),
  };
  contextTypes.set(facts, type);
  return type;
}

function factType(fact: FactSpec): NameType {
  if (Array.isArray(fact) || 'named' in fact) return { type: 'bool' };
  if ('count' in fact) return { type: 'decimal' };
  return objectType(Object.fromEntries(fact.row.map((field) => [field, UNKNOWN])));
}

/**
 * Names of an expression over a record. `field` is the path of the field that the rule stands on (a column sees `row`,
 * a column of a nested table also `parent`); `input` types the dialog of a transition, `inputField` is the path of the
 * dialog's field that the rule stands on.
 */
export function entityNames(entity: EntitySpec, options: NamesOptions = {}): Names {
  const { row, parent, tables = {} } = rowsOf(entity, options);
  const roots: Record<string, Properties | undefined> = { row, parent, input: options.input };
  const records = recordRoots(entity, options);
  const resolve = (path: readonly string[]): NameType | null => {
    const [head = '', ...rest] = path;
    if (head === 'ctx') return memberType(contextType(entity), rest);
    const record = records.get(head);
    if (record) return rest.length === 0 ? propertiesType(record.properties) : recordType(record, rest);
    if (Object.hasOwn(roots, head)) {
      const properties = roots[head];
      if (!properties) return null;
      if (rest.length === 0) return propertiesType(properties);
      const place: NameType | null =
        Object.hasOwn(tables, head) && rest.join() === 'index' ? { type: 'decimal' } : null;
      return pathType(properties, rest) ?? place;
    }
    return recordType(entity, path);
  };
  return {
    resolve,
    row: ([head = '', ...rest]) => {
      const base = roots[head] ?? records.get(head)?.properties;
      const found = base ? tableAt(base, rest) : tableAt(entity.properties, [head, ...rest]);
      return found && rowNames(found);
    },
    tableOf: (name) => (Object.hasOwn(tables, name) ? (tables[name] ?? null) : null),
    candidates: (path) => {
      if (path.length === 0) {
        const extra = ['ctx', ...Object.keys(roots).filter((name) => roots[name]), ...records.keys()];
        return [...Object.keys(entity.properties), ...SYSTEM_FIELDS.keys(), ...extra];
      }
      return resolve(path)?.members?.() ?? columnNames(entity, path);
    },
  };
}

function columnNames(entity: EntitySpec, path: readonly string[]): string[] {
  let properties: Properties | undefined = entity.properties;
  for (const name of path) {
    const schema: FieldSchema | undefined =
      properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties = schema?.items?.properties ?? schema?.properties;
  }
  return Object.keys(properties ?? {});
}

/** Names of an expression that sees `ctx` only: menu rules, defaults of screens. */
export const contextNames: Names = {
  resolve: ([head, ...rest]) => (head === 'ctx' ? memberType(CONTEXT_TYPE, rest) : null),
  candidates: (path) =>
    path.length === 0 ? ['ctx'] : (memberType(objectType({ ctx: CONTEXT_TYPE }), path)?.members?.() ?? []),
};
