import { valueAt } from './field.ts';

/**
 * A route with its slots filled: `{field}` of the row, `{query.x}` of the current address, URL-encoded; `{+field}` is
 * a field that holds an address of the portal itself and is taken as it is (RFC 6570).
 * Null when a slot has no value, or when the result would leave the application.
 */
export function fillRoute(template: string, row: Record<string, unknown>, query: URLSearchParams): string | null {
  let complete = true;
  const route = template.replace(/\{(\+?)([^{}]+)\}/g, (_, whole: string, slot: string) => {
    const value = slot.startsWith('query.') ? query.get(slot.slice(6)) : valueAt(row, slot);
    if (value === null || value === undefined || value === '' || typeof value === 'object') complete = false;
    return whole ? String(value ?? '') : encodeURIComponent(String(value ?? ''));
  });
  return complete && /^\/(?!\/)/.test(route) ? route : null;
}

/** A call with its slots filled as in a route; a slot without a value is left empty. */
export function fillSlots(call: string, row: Record<string, unknown>, query: URLSearchParams): string {
  return call.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = slot.startsWith('query.') ? query.get(slot.slice(6)) : valueAt(row, slot);
    return encodeURIComponent(typeof value === 'object' ? '' : String(value ?? ''));
  });
}
