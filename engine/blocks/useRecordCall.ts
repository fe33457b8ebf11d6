import { callAddress } from '#core/language';
import { useLoaded } from '#engine/feedback';
import { useHost } from '../host.tsx';
import type { BlockRecord } from './types.ts';

/**
 * What a call about a record answers, asked anew for each version; `standard`: its address behind the entity's, where that
 * gives none of its own, `values`: slots of it beside `{id}`.
 */
export function useRecordCall<Answer>(
  { entity, row }: BlockRecord,
  operation: string,
  standard: string,
  values: Readonly<Record<string, string>> = {},
) {
  const host = useHost();
  const { base, path } = callAddress(entity, operation, { method: 'GET', path: standard });
  const slots = Object.entries({ id: String(row.id), ...values });
  const target = slots.reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  return useLoaded(
    `${operation} ${base}:${target} ${row.version}`,
    () => host.data.call('GET', `${base}:${target}`) as Promise<Answer>,
  );
}
