import { valueAt } from './field.ts';

/**
 * A route with its slots filled: `{field}` of the row, `{query.x}` of the current address, URL-encoded.
 * Null when a slot has no value, or when the result would leave the application.
 */
export function fillRoute(template: string, row: Record<string, unknown>, query: URLSearchParams): string | null {
  let complete = true;
  const route = template.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = slot.startsWith('query.') ? query.get(slot.slice(6)) : valueAt(row, slot);
    if (value === null || value === undefined || value === '' || typeof value === 'object') complete = false;
    return encodeURIComponent(String(value ?? ''));
  });
  return complete && /^\/(?!\/)/.test(route) ? route : null;
}
