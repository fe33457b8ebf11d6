import type { EntitySpec } from '#core/language';
import type { FilterField } from '../fields.ts';

export type FilterControlProps = {
  id: string;
  field: FilterField;
  entity: EntitySpec;
  /** Protocol form: `A,B`, `a~b`, text; empty text = no filter. */
  value: string;
  onChange(value: string): void;
};
