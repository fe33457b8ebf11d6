/** The real schemas in the browser, as the loader gives them. */
import set from 'virtual:schema-set';
import type { DecisionTable, FormSpec, ScreenSpec } from '#core/language';
import type { ScreenBundle } from '#engine/port';

export const entities = new Map(Object.entries(set.entities));
export const samples = new Map(Object.entries(set.samples));
export const dictionaries = Object.values(set.dictionaries);
export const templates = Object.values(set.templates);
export const screens: readonly ScreenSpec[] = Object.values(set.screens);

/** Members of an entity: forms or tables by `<entity>/<name>`. */
function ownedBy<T>(all: Readonly<Record<string, T>>, entity: string): [string, T][] {
  return Object.entries(all).filter(([key]) => key.startsWith(`${entity}/`));
}

/** A screen with what it names, as `/schema/screen` answers, and every entity. */
export function bundleOf(route: string): ScreenBundle {
  const screen = set.screens[route];
  if (!screen) throw new Error(`schemas/screens has no route ${route}`);
  const name = 'entity' in screen && screen.entity ? screen.entity : '';
  return {
    screen,
    entities: set.entities,
    forms: Object.fromEntries(ownedBy(set.forms, name)),
    tables: Object.fromEntries(ownedBy(set.tables, name)),
  };
}

export const formOf = (entity: string): FormSpec => {
  const form = set.forms[`${entity}/form`];
  if (!form) throw new Error(`schemas/entities has no form for ${entity}`);
  return form;
};

export const tablesOf = (entity: string): Record<string, DecisionTable> =>
  Object.fromEntries(ownedBy(set.tables, entity).map(([, table]) => [table.name, table]));
