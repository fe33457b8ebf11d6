import type { EntitySpec } from '#core/language';
import { isPersonalFilter } from '#core/listing';
import type { PageQuery } from '#engine/port';
import type { RequestSpec } from '#runtime/http';
import type { Values } from './client.ts';

/** What is asked in the address, and what beside it. */
export type Asked = Required<Pick<RequestSpec, 'privately'>> & { values: Values };

type Asking = Omit<PageQuery, 'pageNo' | 'pageSize' | 'tab'> & Partial<PageQuery>;

export function pageParams(entity: EntitySpec, { filters, summary, shown, ...rest }: Asking): Asked {
  const { values, privately } = filterParams(entity, filters);
  return { values: { ...rest, summary: listed(summary), shown: listed(shown), ...values }, privately };
}

const listed = (names: readonly string[] = []): string | undefined => names.join(',') || undefined;

/** Conditions `f.<field>`, or `x.<field>` of what is left out; those on personal fields beside the address. */
export function filterParams(entity: EntitySpec, filters: Record<string, string>, prefix: 'f' | 'x' = 'f'): Asked {
  const asked: Asked = { values: {}, privately: {} };
  for (const [field, value] of Object.entries(filters))
    asked[isPersonalFilter(entity, field) ? 'privately' : 'values'][`${prefix}.${field}`] = value;
  return asked;
}
