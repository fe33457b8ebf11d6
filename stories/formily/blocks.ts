/** The JSON files that a page of the documentation shows, by the name above each. */
export function blocksOf(page: string): ReadonlyMap<string, string> {
  const found = page.matchAll(/`([\w./]+\.json)`[^\n]*\n\n```json\n([\s\S]*?)\n```/g);
  return new Map([...found].map(([, file = '', text = '']) => [file, text]));
}
