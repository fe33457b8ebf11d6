/** Where a row went when rows around it came, went or moved: its place now, null when it is gone. */
export type RowMove = (index: number) => number | null;

export const rowInserted =
  (at: number): RowMove =>
  (index) =>
    index >= at ? index + 1 : index;

export const rowRemoved =
  (at: number): RowMove =>
  (index) =>
    index === at ? null : index > at ? index - 1 : index;

export const rowMoved =
  (from: number, to: number): RowMove =>
  (index) => {
    if (index === from) return to;
    if (from < to) return index > from && index <= to ? index - 1 : index;
    return index >= to && index < from ? index + 1 : index;
  };

/** For rows that stay in their places, of which only so many are left. */
export const rowsLeft =
  (count: number): RowMove =>
  (index) =>
    index < count ? index : null;

/** More rows than any table has. */
const MOST_ROWS = 10_000;

/** The same move taken back: a row that came with it is gone. */
export const rowsBack =
  (move: RowMove): RowMove =>
  (index) => {
    for (let before = 0; before < MOST_ROWS; before += 1) if (move(before) === index) return before;
    return null;
  };

/** A path after the rows of a table went elsewhere; null when it led into a row that is gone. */
export function movedPath(path: string, table: string, move: RowMove): string | null {
  if (!path.startsWith(`${table}.`)) return path;
  const [row = '', ...rest] = path.slice(table.length + 1).split('.');
  const index = /^\d+$/.test(row) ? move(Number(row)) : null;
  return index === null ? null : [table, index, ...rest].join('.');
}

/** Entries by path, each where its row went; those of rows that are gone are left out. */
export function movedEntries<T>(
  entries: Iterable<readonly [string, T]>,
  table: string,
  move: RowMove,
): Array<[string, T]> {
  return [...entries].flatMap(([path, value]) => {
    const now = movedPath(path, table, move);
    return now === null ? [] : [[now, value] as [string, T]];
  });
}
