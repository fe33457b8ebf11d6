import { type ComponentType, createContext } from 'react';
import type { FieldViewProps, FixedProps } from './fieldProps.ts';

/** A field that may be edited in place, and how it is drawn while it is looked at. */
export type InPlaceFieldProps = FieldViewProps & { Fixed: ComponentType<FixedProps> };

/** Fields of a record that are edited where they stand, and what draws one of them. */
type InPlace = { paths: ReadonlySet<string>; Field: ComponentType<InPlaceFieldProps> };

/** Set by the page around a record; null where its fields are only looked at. */
export const InPlaceContext = createContext<InPlace | null>(null);
