/** A value that came with a call as text; empty where there is none. */
export const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
