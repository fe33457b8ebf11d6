/** Value at a path; never reaches a prototype. */
export function valueAt(row: Record<string, unknown>, path: string): unknown {
  return valueReader(path)(row);
}

/** `valueAt` of one path for many rows. */
export function valueReader(path: string): (row: Record<string, unknown>) => unknown {
  if (!path.includes('.')) return (row) => (Object.hasOwn(row, path) ? row[path] : undefined);
  const keys = path.split('.');
  return (row) => {
    let value: unknown = row;
    for (const key of keys) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  };
}
