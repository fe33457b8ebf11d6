/** `a~b` as its two ends. */
export function rangeEnds(value: string | undefined): [string, string] {
  const [from = '', to = ''] = (value ?? '').split('~');
  return [from, to];
}

/** Two ends as `a~b`; empty where both are open. */
export function rangeText(from: string, to: string): string {
  return from || to ? `${from}~${to}` : '';
}
