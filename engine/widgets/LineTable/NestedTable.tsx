import { type ComponentType, createContext, useContext } from 'react';
import type { FieldSchema } from '#core/language';

export type NestedTableProps = { path: string; schema: FieldSchema; editable: boolean };

/** Set by the grid, so that a row can draw a grid without the two modules importing each other. */
export const NestedTableContext = createContext<ComponentType<NestedTableProps> | null>(null);

export function NestedTable(props: NestedTableProps) {
  const Grid = useContext(NestedTableContext);
  return Grid ? <Grid {...props} /> : null;
}
