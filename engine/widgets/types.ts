import type { ComponentType } from 'react';
import type { FieldSchema } from '#core/language';

/** ARIA attributes that a widget spreads on the element that takes the focus. */
export type ControlAria = {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-label'?: string;
};

/** What an editing widget gets. `value` is what the model holds: null or undefined when empty. */
export type WidgetProps = {
  /** DOM id of the element that takes the focus; the label points at it. */
  id: string;
  /** Concrete path of the field, e.g. `items.2.price`. */
  path: string;
  label: string;
  schema: FieldSchema;
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  disabled: boolean;
  status: 'error' | 'warning' | undefined;
  aria: ControlAria;
  /** Codes on offer by the rules; null = all of the dictionary. */
  codes: readonly string[] | null;
  /** Bounds by the rules (dates, numbers), null = none. */
  min: string | null;
  max: string | null;
  /** `props` of the field's use in form.json. */
  settings: Readonly<Record<string, unknown>>;
  /** Inside a line table: no hint block, dense. */
  compact: boolean;
  /** The pointer or the focus is or was at the field: marks that only then make sense (clear) are drawn. */
  isNear?: boolean;
};

export type ReadOnlyProps = {
  path: string;
  label: string;
  schema: FieldSchema;
  value: unknown;
  settings: Readonly<Record<string, unknown>>;
  compact?: boolean;
};

/** One entry of the registry: what it is called, which fields it fits, how it is drawn. */
export type WidgetDefinition = {
  name: string;
  /** The first widget of the registry that applies draws a field without an explicit `widget`. */
  applies(schema: FieldSchema): boolean;
  Edit: ComponentType<WidgetProps>;
  /**
   * Stands for `Edit` until the pointer or the focus comes: native elements that look, are labelled and are reached like
   * the control, with the same `id`. For controls that are heavy to load or to mount.
   */
  Shell?: ComponentType<WidgetProps>;
  /** False until `load` has brought the code that `Edit` needs. Both are left out where it is there from the start. */
  isReady?(): boolean;
  load?(): Promise<void>;
  ReadOnly: ComponentType<ReadOnlyProps>;
  /** Takes all columns of the section's grid. */
  wide?: boolean;
  /** What stands in it is usually longer than a narrow column of a form: there it takes two. */
  isLong?(schema: FieldSchema): boolean;
  /** Several controls: drawn as a group that the label names, not as one labelled control. */
  group?: boolean;
};
