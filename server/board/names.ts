/** What codes and ids are called in a chart. */
import type { FigureSource } from '#core/language';
import { asService } from '#server/database';
import { labelsOf } from '#server/entity';
import type { Asking } from './figures.ts';

/** Names in the order of the codes: of a dictionary, of referred records, or the values themselves. */
export async function namesOf(
  { sql, types }: Asking,
  source: FigureSource,
  field: string,
  codes: readonly string[],
): Promise<string[]> {
  const type = types.get(source.entity);
  const schema = type?.spec.properties[field];
  if (!type || !schema) return codes.map(named);
  const dictionary = schema.dictionary === undefined ? undefined : type.dictionary(schema.dictionary);
  if (dictionary)
    return codes.map((code) => dictionary.entries.find((entry) => entry.code === code)?.label ?? named(code));
  if (!schema.ref) return codes.map(named);
  const labels = await asService(sql, () =>
    labelsOf(
      sql,
      types,
      type,
      codes.map((code) => ({ [field]: code })),
    ),
  );
  return codes.map((code, index) => labels[index]?.[field] ?? named(code));
}

const named = (code: string): string => (code === '' ? '未填写' : code);
