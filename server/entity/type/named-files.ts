/** The stored files that a record names: in its fields of format `files`, also inside nested objects and line tables. */
import type { FieldSchema } from '#core/language';

type Values = Record<string, unknown>;
type Properties = Record<string, FieldSchema>;

/** `path` is the field's place, `lines.0.files`; `name` the file's own name, as the address says it. */
export type NamedFile = { path: string; schema: FieldSchema; fileId: string; name: string };

const ADDRESS = /^\/trade-files\/([\w.-]+)\/(.+)$/;

/** Texts of other formats may look like an address; they name nothing. */
export function filesNamedIn(properties: Properties, values: Values, prefix = ''): NamedFile[] {
  return Object.entries(properties).flatMap(([code, schema]): NamedFile[] => {
    const value = Object.hasOwn(values, code) ? values[code] : null;
    const path = `${prefix}${code}`;
    if (schema.format === 'files') return typeof value === 'string' ? filesOf(value, schema, path) : [];
    if (typeof value !== 'object' || value === null) return [];
    if (!Array.isArray(value)) return filesNamedIn(schema.properties ?? {}, value as Values, `${path}.`);
    const columns = schema.items?.properties;
    if (!columns) return [];
    return value.flatMap((row, index) =>
      typeof row === 'object' && row !== null ? filesNamedIn(columns, row as Values, `${path}.${index}.`) : [],
    );
  });
}

function filesOf(list: string, schema: FieldSchema, path: string): NamedFile[] {
  return list.split(',').flatMap((address) => {
    const [, fileId, name] = ADDRESS.exec(address.trim()) ?? [];
    return fileId && name ? [{ path, schema, fileId, name }] : [];
  });
}
