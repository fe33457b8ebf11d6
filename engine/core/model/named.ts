/** Names that a form gives to expressions (`let`): computed fields of the form that nobody sees. */
import { BulklineError, errors } from '#core/errors';
import {
  check,
  type DictionaryLookup,
  entityNames,
  type NameType,
  parseExpression,
  referencesOf,
} from '#core/expression';
import { type EntitySpec, escapePointer, type FieldSchema, type FormSpec } from '#core/language';

/** A name with its expression, and where the form says it. */
export type NamedExpression = { path: string; text: string; pointer: string };
/** The record as the rules of a form see it: its own fields and the names. */
type NamedRecord = { entity: EntitySpec; names: readonly NamedExpression[] };

type Properties = Record<string, FieldSchema>;
type Ground = { form: Pick<FormSpec, 'let'>; dictionary: DictionaryLookup };

/**
 * The record with the names of a form, each of the type that its expression has; `refuse` is told of names that are
 * taken, of rows that are not there and of values that no name can hold.
 */
export function withNames(
  entity: EntitySpec,
  { form, dictionary }: Ground,
  refuse: (problem: BulklineError, pointer: string) => void = () => {},
): NamedRecord {
  const given = Object.entries(form.let ?? {});
  if (given.length === 0) return { entity, names: [] };
  const names = given.map(([path, text]) => ({ path, text, pointer: `/let/${escapePointer(path)}` }));
  const placed = names.filter(({ path, pointer }) => {
    const reason = misplaced(entity, path);
    if (reason) refuse(errors.SCH205({ aspect: 'let', field: path, reason }), pointer);
    return reason === null;
  });
  return { entity: typed(entity, placed, { dictionary, refuse }), names: placed };
}

function misplaced(entity: EntitySpec, path: string): string | null {
  const parts = path.split('.');
  const name = parts.pop() ?? '';
  const properties = propertiesAt(entity.properties, parts);
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'a name is letters, digits and "_"';
  if (!properties) return `"${parts.join('.')}" is no line table`;
  return Object.hasOwn(properties, name) ? 'a field has this name' : null;
}

/** Columns of the line table at a path; those of the record at none. */
function propertiesAt(properties: Properties, path: readonly string[]): Properties | null {
  const [head, ...rest] = path;
  if (head === undefined) return properties;
  const inner = Object.hasOwn(properties, head) ? properties[head]?.items?.properties : undefined;
  return inner ? propertiesAt(inner, rest) : null;
}

type Typing = { dictionary: DictionaryLookup; refuse: (problem: BulklineError, pointer: string) => void };

/** Names read each other in any order: each is typed after those that it reads. */
function typed(entity: EntitySpec, names: readonly NamedExpression[], { dictionary, refuse }: Typing): EntitySpec {
  const waiting = new Map(names.map((name) => [name.path, name]));
  let record = entity;
  const trail: string[] = [];
  const settle = (name: NamedExpression) => {
    waiting.delete(name.path);
    trail.push(name.path);
    for (const path of readBy(name)) {
      const other = waiting.get(path);
      const circle = [...trail.slice(trail.indexOf(path)), path].join(' → ');
      if (other) settle(other);
      else if (trail.includes(path)) refuse(errors.SCH202({ path: circle }), name.pointer);
    }
    trail.pop();
    const type = typeOf(record, name, dictionary);
    const schema = type && schemaOf(type, name.path);
    if (type && !schema)
      refuse(errors.SCH205({ aspect: 'let', field: name.path, reason: `a name holds no ${type.type}` }), name.pointer);
    record = { ...record, properties: put(record.properties, name.path.split('.'), schema ?? open(name.path)) };
  };
  for (const name of names) if (waiting.has(name.path)) settle(name);
  return record;
}

/** Paths that an expression reads: `row.raw` of a rule in `lines` is `lines.raw`. */
function readBy({ path, text }: NamedExpression): string[] {
  const around = path.split('.').slice(0, -1);
  try {
    return referencesOf(parseExpression(text)).fields.map(([head = '', ...rest]) =>
      [...(head === 'row' ? around : head === 'parent' ? around.slice(0, -1) : [head]), ...rest].join('.'),
    );
  } catch (cause) {
    if (cause instanceof BulklineError) return [];
    throw cause;
  }
}

/** Null where the expression cannot be read: the rules' own check says why. */
function typeOf(entity: EntitySpec, { path, text }: NamedExpression, dictionary: DictionaryLookup): NameType | null {
  try {
    const node = parseExpression(text);
    const { type, problems } = check(node, entityNames(entity, { field: path }), { dictionary });
    return problems.length === 0 ? type : null;
  } catch (cause) {
    if (cause instanceof BulklineError) return null;
    throw cause;
  }
}

/** What cannot be typed is told elsewhere; most names are numbers. */
const open = (title: string): FieldSchema => ({ type: 'string', format: 'decimal', title });

function schemaOf({ type, element, dictionary }: NameType, title: string): FieldSchema | null {
  switch (type) {
    case 'decimal':
      return { type: 'string', format: 'decimal', title };
    case 'bool':
      return { type: 'boolean', title };
    case 'date':
    case 'datetime':
      return { type: 'string', format: type, title };
    case 'text':
      return { type: 'string', title, dictionary };
    case 'list':
      return element === 'text' ? { type: 'array', title, dictionary, items: { type: 'string' } } : null;
    default:
      return null;
  }
}

function put(properties: Properties, [name = '', ...rest]: readonly string[], schema: FieldSchema): Properties {
  const table = properties[name];
  if (rest.length === 0 || !table?.items?.properties) return { ...properties, [name]: schema };
  return {
    ...properties,
    [name]: { ...table, items: { ...table.items, properties: put(table.items.properties, rest, schema) } },
  };
}
