import type { PageQuery } from '#engine/port';
import type { Values } from './client.ts';

export function pageParams(query: Omit<PageQuery, 'pageNo' | 'pageSize' | 'tab'> & Partial<PageQuery>): Values {
  const { filters, summary, ...rest } = query;
  return { ...rest, summary: summary?.join(',') || undefined, ...filterParams(filters) };
}

export function filterParams(filters: Record<string, string>, prefix: 'f' | 'x' = 'f'): Values {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [`${prefix}.${field}`, value]));
}
