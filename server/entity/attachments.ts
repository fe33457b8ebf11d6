/** Naming a stored file in a record opens it to everyone who reads the record, so only readable files may be named. */
import type { FieldSchema } from '#core/language';
import type { CallContext } from '../kernel/types.ts';
import { refuseErrors } from './rules.ts';
import type { ValueError } from './values.ts';
import type { Writing } from './write.ts';

type Values = Record<string, unknown>;
type NamedFile = { path: string; title: string; id: string };

/**
 * Runs before the write's transaction, because the answer needs transactions of its own.
 * @throws ServerError 400 with the fields that name a file which is not the caller's to read
 */
export async function refuseForeignFiles(
  { services }: Writing,
  context: CallContext,
  properties: Record<string, FieldSchema>,
  values: Values,
): Promise<void> {
  if (!services.canReadFile) return;
  const errors: ValueError[] = [];
  const known = new Map<string, boolean>();
  for (const { path, title, id } of filesIn(properties, values, '')) {
    if (!known.has(id)) known.set(id, await services.canReadFile(context, id));
    if (!known.get(id)) errors.push({ path, message: `${title}中的文件不存在` });
  }
  refuseErrors(errors);
}

function filesIn(properties: Record<string, FieldSchema>, values: Values, prefix: string): NamedFile[] {
  return Object.entries(properties).flatMap(([code, schema]): NamedFile[] => {
    const value = Object.hasOwn(values, code) ? values[code] : null;
    const path = `${prefix}${code}`;
    if (schema.format === 'files' && typeof value === 'string') {
      const ids = [...value.matchAll(/\/trade-files\/([\w.-]+)\//g)].map((match) => match[1] ?? '');
      return ids.map((id) => ({ path, title: schema.title, id }));
    }
    if (typeof value !== 'object' || value === null) return [];
    const columns = schema.items?.properties;
    if (Array.isArray(value) && columns) {
      return value.flatMap((row, index) =>
        typeof row === 'object' && row !== null ? filesIn(columns, row as Values, `${path}.${index}.`) : [],
      );
    }
    return Array.isArray(value) ? [] : filesIn(schema.properties ?? {}, value as Values, `${path}.`);
  });
}
