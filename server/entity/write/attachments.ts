/** Naming a stored file in a record opens it to everyone who reads the record, so only readable files may be named. */
import type { FieldSchema } from '#core/language';
import type { CallContext } from '#server/kernel';
import { refuseErrors } from '../rules/rules.ts';
import type { ValueError } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';
import { filesNamedIn } from '../type/named-files.ts';

type Values = Record<string, unknown>;

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
  for (const { path, schema, fileId } of filesNamedIn(properties, values)) {
    if (!known.has(fileId)) known.set(fileId, await services.canReadFile(context, fileId));
    if (!known.get(fileId)) errors.push({ path, message: `${schema.title}中的文件不存在` });
  }
  refuseErrors(errors);
}
