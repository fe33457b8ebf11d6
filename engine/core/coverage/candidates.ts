import type { DictionarySpec, EntitySpec, FieldSchema } from '#core/language';

/** Where a name of a rule leads: a field of the record, or a column of the line table that the rule stands in. */
export type Named = { path: string; schema: FieldSchema; isRow: boolean };

/** The field behind a name path, null for `ctx`, `parent` and whole tables. */
export function namedField(entity: EntitySpec, path: readonly string[], table: string | null): Named | null {
  const [head] = path;
  const isRow = head === 'row';
  if (head === 'ctx' || head === 'parent' || (isRow && table === null)) return null;
  const members = isRow ? path.slice(1) : path;
  let properties = isRow ? entity.properties[table ?? '']?.items?.properties : entity.properties;
  let schema: FieldSchema | undefined;
  for (const name of members) {
    schema = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties = schema?.properties;
  }
  return schema && schema.type !== 'object' ? { path: members.join('.'), schema, isRow } : null;
}

/** Line table that a field path is a column of; null for fields of the record and of nested tables. */
export function tableOf(entity: EntitySpec, path: string): string | null {
  const [head = '', ...rest] = path.split('.');
  return rest.length === 1 && entity.properties[head]?.items?.properties ? head : null;
}

/** Values worth trying in a field: its codes, both booleans, a number, a text; always the empty value too. */
export function candidatesFor(
  schema: FieldSchema,
  dictionary: (name: string) => DictionarySpec | undefined,
): unknown[] {
  if (schema.type === 'boolean') return [true, false];
  const codes = schema.dictionary && dictionary(schema.dictionary)?.entries.map((entry) => entry.code);
  if (codes) return schema.type === 'array' ? [...codes.map((code) => [code]), []] : [...codes, ''];
  if (schema.type === 'integer') return [1, 0, ''];
  if (schema.type === 'array') return [['1'], []];
  if (schema.format === 'date') return ['2024-03-05', ''];
  const isNumber = ['money', 'decimal', 'percent'].includes(schema.format ?? '');
  return isNumber ? ['1', '0', ''] : ['文本', ''];
}

/** Values of fields as the record that a case gives: `row.x` in the first row of the table. */
export function givenOf(
  values: ReadonlyArray<readonly [Named, unknown]>,
  table: string | null,
): Record<string, unknown> {
  const given: Record<string, unknown> = table === null ? {} : { [table]: [{}] };
  for (const [{ path, isRow }, value] of values) {
    if (!isRow) given[path] = value;
    else given[table ?? ''] = [{ ...(given[table ?? ''] as [Record<string, unknown>])[0], [path]: value }];
  }
  return given;
}

/** Concrete path of a field in what `givenOf` gives. */
export function pathIn(field: string, table: string | null): string {
  return table === null ? field : `${table}.0${field.slice(table.length)}`;
}
