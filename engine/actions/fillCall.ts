/** `{field}` slots of a call, URL-encoded, so that a value cannot leave its path segment. */
export function fillCall(address: string, values: Record<string, unknown>): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Object.hasOwn(values, name) ? String(values[name] ?? '') : ''),
  );
}
