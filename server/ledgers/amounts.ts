/** `850.00` -> `850`; nothing is 0. Numbers come as decimal texts, whole ones as numbers. */
export function trimmed(value: unknown): string {
  const text = value === null || value === undefined ? '0' : String(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
