const SHOWN = 2;
/** Pixels: a character of a link, the gap behind it (list.css), what the column of actions has room for. */
const CHARACTER = 14;
const GAP = 12;
const ROOM = 148;
const MORE = 2 * CHARACTER + GAP;

/** How many of a row's actions stand as links; what is over goes behind 更多, which then has its place too. */
export function shownLinks(labels: readonly string[]): number {
  const width = (count: number, start: number) =>
    labels.slice(0, count).reduce((sum, label) => sum + label.length * CHARACTER + GAP, start);
  if (labels.length <= SHOWN + 1 && width(labels.length, 0) <= ROOM) return labels.length;
  return width(SHOWN, MORE) <= ROOM ? SHOWN : 1;
}
