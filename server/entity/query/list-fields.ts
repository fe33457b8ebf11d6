/** What a list's rows are read for: the fields that its screen shows, asks about and judges, and no others. */

import { shownFields } from '#core/dialog';
import type { EntitySpec, ListScreen, SchemaSet, TransitionSpec } from '#core/language';
import { offeredFields } from '#core/listing';
import { errors } from '#server/kernel';
import { fieldsRead, narrowed } from '../type/narrowed.ts';
import type { RecordType } from '../type/record-type.ts';
import type { Query } from './list-query.ts';

/** Read by the service itself: which record it is, and in which state. */
const OWN = ['version', 'status'];

/**
 * The type as far as the rows of a list go that asks with its route (`screen`), with the fields that its user has added
 * to its columns (`shown`); the whole type for who asks for a page without a screen.
 * @throws ServerError 400 for a route that is no list of the entity, and for fields that the list does not offer
 */
export function typeOfRows(type: RecordType, schemas: Pick<SchemaSet, 'screens'>, query: Query): RecordType {
  const { screen: route = '', shown = '' } = query;
  if (route === '') return type;
  const screen = listAt(type, schemas, route);
  const added = shown.split(',').filter((code) => code !== '');
  const offered = new Set(offeredFields(type.spec, screen.columns));
  const foreign = added.find((code) => !offered.has(code));
  if (foreign !== undefined) throw refused(foreign);
  return narrowed(type, [...OWN, ...added, ...fieldsOf(type, screen)]);
}

/** @throws ServerError 400 for a route that is no list of the entity */
export function listAt(type: RecordType, { screens }: Pick<SchemaSet, 'screens'>, route: string): ListScreen {
  const screen = Object.hasOwn(screens, route) ? screens[route] : undefined;
  if (screen?.kind !== 'list' || screen.entity !== type.spec.name) throw refused(route);
  return screen;
}

const known = new WeakMap<ListScreen, { spec: EntitySpec; fields: readonly string[] }>();

/** Worked out once for a screen of a set. */
function fieldsOf(type: RecordType, screen: ListScreen): readonly string[] {
  const before = known.get(screen);
  if (before?.spec === type.spec) return before.fields;
  const fields = [...new Set([...named(type, screen), ...told(type, screen), ...judged(type)])];
  known.set(screen, { spec: type.spec, fields });
  return fields;
}

/**
 * Fields that columns and buttons name: every word of them that is a field's code, wherever it stands, so that no keyword
 * of screens and none to come is forgotten. A word that happens to mean something else costs one value.
 */
function named(type: RecordType, screen: ListScreen): string[] {
  const { columns, rowActions, batchActions, opened } = screen;
  const dialogs = stepsOf(type, screen).map(({ dialog }) => dialog);
  const words = JSON.stringify([columns, rowActions, batchActions, opened, dialogs]).match(/[A-Za-z_]\w*/g);
  return [...new Set(words)].filter((word) => type.shape.columns.has(word));
}

/** Fields that tell the user which record a dialog or an outcome is about. */
function told(type: RecordType, screen: ListScreen): string[] {
  const { number, label } = type.spec;
  const dialogs = [...stepsOf(type, screen), ...(screen.rowActions ?? [])].map(({ dialog }) => dialog);
  const shown = dialogs.flatMap((dialog) => shownFields(type.spec, dialog?.shows));
  return [...(number ? [number.field] : label.slice(0, 1)), ...shown];
}

function stepsOf({ transitions }: RecordType, { rowActions = [], batchActions = [] }: ListScreen): TransitionSpec[] {
  return [...rowActions, ...batchActions].flatMap(({ transition, dialog }) =>
    [transition, dialog?.then].flatMap((name) => transitions.get(name ?? '') ?? []),
  );
}

/** Fields that say what may be done with a row, and who sees it. */
function judged({ spec, transitions }: RecordType): string[] {
  const operations = Object.values(spec.operations ?? {});
  const conditions = [...[...transitions.values(), ...operations].map(conditionOf), ...spec.access.map(conditionOf)];
  return conditions.flatMap((text) => (text === undefined ? [] : fieldsRead(text)));
}

const conditionOf = (rule: object): string | undefined =>
  'when' in rule && typeof rule.when === 'string' ? rule.when : undefined;

const refused = (name: string) => errors.SRV115({ path: name.slice(0, 60) });
