import { converter, fieldType, isForbiddenName, type NameType, SYSTEM_FIELDS, type Value } from '#core/expression';
import type { EntitySpec, FieldSchema } from '#core/language';
import type { FieldNode } from './types.ts';

/** A place for one field in every frame of a scope; nested objects are flattened to their members. */
export type Slot = {
  /** Position in the arrays of a frame. */
  index: number;
  /** Path below the scope: `side`, `deliveryDate.start`. */
  path: string;
  kind: 'leaf' | 'object' | 'table';
  field: FieldNode;
  type: NameType;
  scope: Scope;
  /** The object that the slot is a member of. */
  owner: Slot | null;
  members: Slot[];
  /** Rows of a line table. */
  rows: Scope | null;
  /** A field of the record that the form does not declare: `id`, `version`, in a dialog the whole record. */
  isSystem: boolean;
  /** A name that the form gives to an expression (`let`): computed, read by rules, never judged, kept or sent. */
  isNamed: boolean;
  convert(outside: unknown): Value;
};

/** The record itself (root) or the row of a line table; each row has a frame of its own. */
export type Scope = {
  index: number;
  depth: number;
  parent: Scope | null;
  /** The slot in the parent that holds the rows. */
  table: Slot | null;
  slots: Slot[];
  byPath: Map<string, Slot>;
};

export type Layout = { root: Scope; scopes: Scope[]; fields: Map<string, FieldNode> };

/** Where the record of a dialog lies among the dialog's fields; no field of a schema can be called so. */
export const RECORD = '$record';

/** Lays the entity's fields out into scopes and slots, once for each model; of a dialog also those of its record. */
export function layOut(entity: EntitySpec, record?: EntitySpec, named: ReadonlySet<string> = NONE): Layout {
  const layout: Layout = { root: newScope(0, null, null), scopes: [], fields: new Map() };
  layout.scopes.push(layout.root);
  addFields(layout, layout.root, entity.properties, entity.required ?? [], null);
  if (record) addRecord(layout, record);
  else addSystemFields(layout.root, null);
  for (const { slots } of layout.scopes)
    for (const slot of slots) if (named.has(slot.field.path)) setNamed(layout, slot);
  return layout;
}

const NONE: ReadonlySet<string> = new Set();

function setNamed(layout: Layout, slot: Slot): void {
  slot.isNamed = true;
  layout.fields.delete(slot.field.path);
}

/** Fields of the record that the entity does not declare. */
function addSystemFields(scope: Scope, owner: Slot | null): void {
  for (const [name, type] of SYSTEM_FIELDS) {
    const path = owner ? `${owner.path}.${name}` : name;
    if (scope.byPath.has(path)) continue;
    const schema: FieldSchema = { type: 'string', title: name, serverOwned: true };
    const field: FieldNode = { path, schema, required: false, table: null };
    addSlot(scope, { path, kind: 'leaf', field, type: { type }, owner, isSystem: true });
  }
}

/** The record that a dialog is about: read by its rules, never judged or sent. */
function addRecord(layout: Layout, { properties, title }: EntitySpec): void {
  const schema: FieldSchema = { type: 'object', title, properties, serverOwned: true };
  const field: FieldNode = { path: RECORD, schema, required: false, table: null };
  const { root } = layout;
  const slot = addSlot(root, {
    path: RECORD,
    kind: 'object',
    field,
    type: fieldType(schema),
    owner: null,
    isSystem: true,
  });
  addFields(layout, root, properties, [], slot);
  addSystemFields(root, slot);
}

function newScope(index: number, parent: Scope | null, table: Slot | null): Scope {
  const depth = parent ? parent.depth + 1 : 0;
  return { index, depth, parent, table, slots: [], byPath: new Map() };
}

function addFields(
  layout: Layout,
  scope: Scope,
  properties: Record<string, FieldSchema>,
  required: readonly string[],
  owner: Slot | null,
): void {
  for (const name of Object.keys(properties)) {
    if (isForbiddenName(name)) continue;
    const schema = properties[name] as FieldSchema;
    const path = owner ? `${owner.path}.${name}` : name;
    const field: FieldNode = {
      path: scope.table ? `${scope.table.field.path}.${path}` : path,
      schema,
      required: required.includes(name),
      table: scope.table?.field.path ?? null,
    };
    const isSystem = owner?.isSystem ?? scope.table?.isSystem ?? false;
    if (!isSystem) layout.fields.set(field.path, field);
    const kind = kindOf(schema);
    const slot = addSlot(scope, { path, kind, field, type: fieldType(schema), owner, isSystem });
    if (kind === 'object') addFields(layout, scope, schema.properties ?? {}, schema.required ?? [], slot);
    if (kind === 'table') addRows(layout, slot, schema);
  }
}

function addRows(layout: Layout, slot: Slot, schema: FieldSchema): void {
  slot.rows = newScope(layout.scopes.length, slot.scope, slot);
  layout.scopes.push(slot.rows);
  addFields(layout, slot.rows, schema.items?.properties ?? {}, schema.items?.required ?? [], null);
}

function kindOf(schema: FieldSchema): Slot['kind'] {
  if (schema.type === 'object' && schema.properties) return 'object';
  return schema.type === 'array' && schema.items?.type === 'object' ? 'table' : 'leaf';
}

function addSlot(scope: Scope, part: Pick<Slot, 'path' | 'kind' | 'field' | 'type' | 'owner' | 'isSystem'>): Slot {
  const { path, kind, field, type, owner, isSystem } = part;
  const slot: Slot = {
    index: scope.slots.length,
    path,
    kind,
    field,
    type,
    scope,
    owner,
    members: NO_MEMBERS,
    rows: null,
    isSystem,
    isNamed: false,
    convert: converter(type.type, type.element),
  };
  scope.slots.push(slot);
  scope.byPath.set(path, slot);
  if (owner) {
    if (owner.members === NO_MEMBERS) owner.members = [];
    owner.members.push(slot);
  }
  return slot;
}

/** Shared by all slots that are no objects. */
const NO_MEMBERS: Slot[] = [];

/** Name of a member inside its object: `start` of `deliveryDate.start`. */
export function memberName(slot: Slot): string {
  return slot.owner ? slot.path.slice(slot.owner.path.length + 1) : slot.path;
}
