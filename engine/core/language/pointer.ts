/** One segment of an RFC 6901 pointer. Its two marks are rare, and every value of every file is asked for its place. */
export function escapePointer(segment: string | number): string {
  const text = String(segment);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}
