import type { FieldSchema } from '#core/language';
import type { RenderInput } from './types.ts';

export type Row = Record<string, unknown>;

/** Where a slot is read: the record, or inside a row text the row and the one around it. */
export type Scope = {
  input: RenderInput;
  row?: Row;
  parent?: Row;
  rowSchema?: FieldSchema;
  parentSchema?: FieldSchema;
  /** Line table that the row belongs to, from the record: `lines.steps`. */
  rowPath?: string;
};

/** `hidden` is set for a field that the form does not show: it is left out without a mark. */
export type Resolved = { value: unknown; schema: FieldSchema | undefined; hidden: boolean };

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const own = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? (object as Row)[name] : undefined;

function walk(value: unknown, schema: FieldSchema | undefined, names: readonly string[]) {
  let current = value;
  let type = schema;
  for (const name of names) {
    current = own(current, name);
    type = type?.properties?.[name] ?? type?.items?.properties?.[name];
  }
  return { value: current, schema: type };
}

function fieldValue(input: RenderInput, field: string, rest: readonly string[]) {
  const value = own(input.values, field);
  const related = rest.length > 0 && typeof value !== 'object' ? input.related?.[field] : undefined;
  return related && !isEmpty(value) ? related : value;
}

/** Value and schema at a slot's path. Only own properties are read, never a prototype. */
export function resolve(scope: Scope, path: string): Resolved {
  const [head = '', ...rest] = path.split('.');
  if (head === 'row' && scope.row) return { ...walk(scope.row, scope.rowSchema, rest), hidden: false };
  if (head === 'parent' && scope.row) return { ...walk(scope.parent, scope.parentSchema, rest), hidden: false };
  const { input } = scope;
  if (head === 'ctx') return { ...walk(input.context, undefined, rest), hidden: false };
  const hidden = input.state?.(head).visible === false;
  const found = walk(fieldValue(input, head, rest), input.entity.properties[head], rest);
  return { ...found, value: hidden ? undefined : found.value, hidden };
}
