/** True for null, undefined, blank text, empty lists and objects of nothing else: what the rules call empty. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(isEmpty);
}
