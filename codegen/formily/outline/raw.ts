/** Values of a Formily schema as they are written. */
export type Raw = Record<string, unknown>;

/** Whether a value is an object. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object, or an empty one for anything else. */
export const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {});
/** A text with something in it. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
/** A value as a list: itself, alone, or nothing. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Properties handed to the component. */
export const propsOf = (schema: Raw): Raw => rawOf(schema['x-component-props']);
/** Properties handed to what stands around the component. */
export const decoratorPropsOf = (schema: Raw): Raw => rawOf(schema['x-decorator-props']);

/** The name of the component without the library's own prefix. */
export const componentOf = (schema: Raw): string => textOf(schema['x-component']) ?? '';
