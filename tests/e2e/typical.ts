/** What usually stands in the fields of an entity: a sample record, and a text for a field that it leaves empty. */
import type { EntitySpec, FieldSchema, SchemaSet } from '#core/language';
import { displayText } from '#engine/widgets';

type Row = Record<string, unknown> & { id: string };

/** Texts of a format when no sample fills the field in. */
const USUAL: Readonly<Record<string, string>> = {
  money: '12345678.90',
  decimal: '12345.678',
  percent: '12.5',
  date: '2026-11-28',
  datetime: '2026-11-28 14:30:00',
  month: '2026-11',
  time: '14:30:00',
  mobile: '13800000000',
  uscc: '91149900MA0DEM021N',
  'id-number': '110101199003070011',
  'bank-card': '6222020000000000000',
};

export class Typical {
  constructor(
    private readonly set: SchemaSet,
    private readonly entity: EntitySpec,
  ) {}

  /** The sample that fills in most, with the names of the records that it holds. */
  record(): (Row & { _labels: Record<string, string> }) | null {
    const filled = (row: Row) => JSON.stringify(row).length;
    const [best] = [...this.rows(this.entity.name)].sort((one, other) => filled(other) - filled(one));
    return best ? { ...best, _labels: Object.fromEntries(this.labels(this.entity.properties, best)) } : null;
  }

  /** A usual text of the field; empty where nothing is known of it. */
  text(path: string): string {
    const names = path.split('.').filter((name) => !/^\d+$/.test(name));
    const schema = this.schemaOf(names);
    if (!schema) return '';
    const said = this.rows(this.entity.name)
      .flatMap((row) => valuesAt(row, names))
      .map((value) => this.shown(schema, value))
      .filter((text) => text !== '' && text !== '-')
      .sort((one, other) => one.length - other.length);
    if (said.length > 0) return said[Math.floor(said.length / 2)] ?? '';
    const usual = USUAL[schema.format ?? ''] ?? (schema.type === 'integer' ? '1234' : '');
    return usual === '' ? '' : this.shown(schema, usual);
  }

  title(path: string): string {
    const names = path.split('.').filter((name) => !/^\d+$/.test(name));
    return this.schemaOf(names)?.title ?? path;
  }

  private rows(entity: string): readonly Row[] {
    return (this.set.samples[entity]?.samples ?? []) as Row[];
  }

  private schemaOf(names: readonly string[]): FieldSchema | undefined {
    let schema: FieldSchema | undefined;
    let properties: Record<string, FieldSchema> | undefined = this.entity.properties;
    for (const name of names) {
      schema = properties?.[name];
      properties = schema?.properties ?? schema?.items?.properties;
    }
    return schema;
  }

  private shown(schema: FieldSchema, value: unknown): string {
    const label = schema.ref ? this.nameOf(schema, value) : undefined;
    return displayText(schema, value, { dictionary: (name) => this.set.dictionaries[name], label });
  }

  private nameOf({ ref }: FieldSchema, id: unknown): string {
    const row = ref && this.rows(ref.entity).find((one) => one.id === id);
    if (!ref?.label || !row) return '';
    return ref.label
      .map((field) => String(row[field] ?? ''))
      .filter(Boolean)
      .join(' ');
  }

  private labels(properties: Record<string, FieldSchema>, row: object, at = ''): Array<[string, string]> {
    return Object.entries(row).flatMap(([name, value]): Array<[string, string]> => {
      const schema = properties[name];
      if (!schema || value === null) return [];
      if (schema.ref) return [[`${at}${name}`, this.nameOf(schema, value)]];
      const inner = schema.items?.properties;
      if (!inner || !Array.isArray(value)) return [];
      return value.flatMap((line: object, index) => this.labels(inner, line, `${at}${name}.${index}.`));
    });
  }
}

function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  const [name, ...rest] = names;
  if (name === undefined) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((line) => valuesAt(line, names));
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}
