import type { FormFieldUse, FormSection } from '#core/language';
import type { CodeType } from '../script/index.ts';
import type { Leaf } from './leaf.ts';
import type { Raw } from './raw.ts';

/** What holds other parts: a void layout, an object, a table; `pointer` says where it stands. */
export type Holder = Pick<Field, 'schema' | 'pointer' | 'address' | 'given' | 'path' | 'name'>;

/** A field of the schema, also an object or a line table, with what lies around it. */
export type Field = {
  name: string;
  /** Codes from the record down; `*` for a row. */
  path: readonly string[];
  /** The same by the names of Formily, without and with its void layouts. */
  given: readonly string[];
  address: readonly string[];
  schema: Raw;
  pointer: string;
  kind: CodeType;
  /** Null for objects and line tables. */
  leaf: Leaf | null;
  /** From the outside in: layouts, objects and tables that it stands in. */
  around: readonly Holder[];
  /** Of an object or a table. */
  children: Field[];
  /** Names of rows: the title of the column that it stands in, the label of the button that adds rows. */
  columnTitle?: string;
  addLabel?: string;
  /** How its rows stand, where not as lines of a table. */
  as?: FormFieldUse['as'];
  /** Grid columns, where the layout says so. */
  span?: number;
};

/** A titled block, with its fields in order. */
export type Section = {
  title: string;
  columns?: number;
  text: string[];
  fields: Field[];
  /** How it stands among the others, as the form says it. */
  as?: FormSection['as'];
  /** The layout that it comes from; null for what stands in none. */
  holder: Holder | null;
};

/** The schema as fields and blocks. */
export type Outline = {
  /** Fields of the record, each with those inside it. */
  fields: Field[];
  sections: Section[];
  isStepwise: boolean;
  /** Members that the record itself says must be there. */
  required: readonly string[];
};

/** The field and all below it. */
export const withInner = (field: Field): Field[] => [field, ...field.children.flatMap(withInner)];
