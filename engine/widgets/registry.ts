import { createContext, useContext } from 'react';
import { didYouMean, errors } from '#core/errors';
import type { FieldSchema } from '#core/language';
import type { WidgetDefinition } from './types.ts';

/** Finds the widget of a field: by name where one is given, else the first of the list that applies. */
export type WidgetLookup = (schema: FieldSchema, name?: string) => WidgetDefinition;

/**
 * Lookup over one flat, ordered list.
 * @throws BulklineError ENG302 for a name that is not registered: only what stands in the list is ever drawn
 */
export function widgetLookup(widgets: readonly WidgetDefinition[]): WidgetLookup {
  const byName = new Map(widgets.map((widget) => [widget.name, widget]));
  const bySchema = new WeakMap<FieldSchema, WidgetDefinition>();
  const find = (schema: FieldSchema): WidgetDefinition | undefined => {
    const known = bySchema.get(schema);
    if (known) return known;
    const found = widgets.find((widget) => widget.applies(schema));
    if (found) bySchema.set(schema, found);
    return found;
  };
  return (schema, name = schema.widget) => {
    const found = name ? byName.get(name) : find(schema);
    if (!found) throw errors.ENG302({ name: name ?? schema.type }, { hint: didYouMean(name ?? '', byName.keys()) });
    return found;
  };
}

/** Set by the form view, so that a line table can draw cells with any widget without importing them all. */
export const WidgetContext = createContext<WidgetLookup | null>(null);

export function useWidgets(): WidgetLookup {
  const lookup = useContext(WidgetContext);
  if (!lookup) throw errors.ENG305({ name: 'a field', around: 'a widget registry' });
  return lookup;
}
