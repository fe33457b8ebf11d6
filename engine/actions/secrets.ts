import type { FieldSchema } from '#core/language';
import type { EngineHost } from '../port.ts';

type Values = Record<string, unknown>;

/** The values as they travel: filled sensitive fields under the server's public key, never in plain text. */
export async function sealed(
  fields: Record<string, FieldSchema>,
  values: Values,
  { data }: Pick<EngineHost, 'data'>,
): Promise<Values> {
  const entries = Object.entries(values).map(async ([name, value]) => {
    const isSecret = fields[name]?.sensitive === true && typeof value === 'string' && value !== '';
    return [name, isSecret && data.encrypt ? await data.encrypt(value) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
