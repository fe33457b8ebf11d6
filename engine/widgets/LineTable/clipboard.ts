const QUOTED = /(\t|\r?\n|^)(?:"((?:[^"]|"")*)"|([^\t\r\n]*))/g;

/** Cells of a spreadsheet block: tab-separated, quoted where a cell holds tabs, quotes or line breaks. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, separator, quoted, plain] of text.replace(/\r?\n$/, '').matchAll(QUOTED)) {
    if (separator && separator !== '\t') rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return rows;
}

/** True for text that comes from a range of cells, not from one. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
