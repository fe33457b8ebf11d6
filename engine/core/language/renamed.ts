import type { EntitySpec, FieldSchema } from './types/index.ts';

/** A field that had other names: where it lies (codes of the tables and objects around it), its code, the earlier ones. */
export type RenamedField = {
  entity: string;
  /** Codes of today around the field, outermost first; empty for a field of the record itself. */
  within: string[];
  code: string;
  /** Earlier codes, the newest first. */
  from: string[];
};

type Values = Record<string, unknown>;

/** Earlier codes of a field, the newest first. */
export function formerNames({ renamedFrom }: FieldSchema): string[] {
  return typeof renamedFrom === 'string' ? [renamedFrom] : (renamedFrom ?? []);
}

/** All fields of an entity that had other names; what stands around a field comes before it. */
export function renamedFields({ name, properties }: EntitySpec): RenamedField[] {
  return renamedBelow(name, properties, []);
}

function renamedBelow(entity: string, properties: Record<string, FieldSchema>, within: string[]): RenamedField[] {
  return Object.entries(properties).flatMap(([code, schema]) => {
    const from = formerNames(schema);
    const inner = renamedBelow(entity, schema.items?.properties ?? schema.properties ?? {}, [...within, code]);
    return from.length === 0 ? inner : [{ entity, within, code, from }, ...inner];
  });
}

/** A path (`items.2.kind`, row numbers may be left out) that was written under earlier names, in those of today. */
export function currentPath(fields: readonly RenamedField[], path: string): string {
  const parts = path.split('.');
  const named = parts.flatMap((part, index) => (/^\d+$/.test(part) ? [] : [index]));
  for (const { within, code, from } of fields) {
    const at = named[within.length];
    if (at === undefined || !from.includes(parts[at] ?? '')) continue;
    if (within.every((name, depth) => parts[named[depth] ?? -1] === name)) parts[at] = code;
  }
  return parts.join('.');
}

/** Values of a record that were written under earlier names, in those of today; a value of today's name is kept. */
export function currentValues(fields: readonly RenamedField[], values: Values): Values {
  return fields.reduce((record, field) => moved(record, field.within, field) as Values, values);
}

function moved(value: unknown, within: readonly string[], field: RenamedField): unknown {
  if (Array.isArray(value)) return value.map((row) => moved(row, within, field));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Values;
  const [outer, ...rest] = within;
  if (outer !== undefined)
    return Object.hasOwn(record, outer) ? { ...record, [outer]: moved(record[outer], rest, field) } : record;
  const former = field.from.find((name) => Object.hasOwn(record, name));
  if (former === undefined) return record;
  const { [former]: given, ...others } = record;
  return { [field.code]: given, ...others };
}
