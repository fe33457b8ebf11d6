import type { FieldSchema } from '#core/language';
import type { EngineHost } from '../port.ts';

type Values = Record<string, unknown>;

/** The values as they travel: filled sensitive fields under the server's public key, never in plain text. */
export async function sealed(
  fields: Record<string, FieldSchema>,
  values: Values,
  { data }: Pick<EngineHost, 'data'>,
): Promise<Values> {
  const told = { ...values };
  // One after the other: the same question asked twice at once is taken as asked anew, and the first one is dropped.
  for (const [name, value] of Object.entries(values)) {
    const isSecret = fields[name]?.sensitive === true && typeof value === 'string' && value !== '';
    if (isSecret && data.encrypt) told[name] = await data.encrypt(value);
  }
  return told;
}
