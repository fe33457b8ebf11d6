/** What is another between two texts: whole lines first, then the characters of lines that belong together. */

export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string };
/** A line of either text; `changed` has its parts, any other kind one part of that kind. */
export type DifferenceLine = { kind: 'same' | 'added' | 'removed' | 'changed'; parts: DifferencePart[] };

/** Two lines are one changed line when they share at least this part of the shorter one's pieces. */
const LEAST_SHARED = 0.3;
/** The name of a field, a number, a word or one sign: an amount is another amount, not another digit. */
const PIECES = /〔[^〕]*〕|\d[\d,.]*|[A-Za-z]+|./gsu;

type Step<T> = { kind: 'same' | 'added' | 'removed'; item: T };

/** Longest common subsequence; texts of documents have some hundred lines, a line some hundred pieces. */
function steps<T>(before: readonly T[], after: readonly T[]): Array<Step<T>> {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0;
  for (let left = before.length - 1; left >= 0; left--) {
    for (let right = after.length - 1; right >= 0; right--) {
      const same = before[left] === after[right];
      lengths[left * width + right] = same
        ? at(left + 1, right + 1) + 1
        : Math.max(at(left + 1, right), at(left, right + 1));
    }
  }
  const found: Array<Step<T>> = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    if (left < before.length && right < after.length && before[left] === after[right]) {
      found.push({ kind: 'same', item: before[left++] as T });
      right++;
    } else if (right >= after.length || (left < before.length && at(left + 1, right) >= at(left, right + 1))) {
      found.push({ kind: 'removed', item: before[left++] as T });
    } else found.push({ kind: 'added', item: after[right++] as T });
  }
  return found;
}

const piecesOf = (line: string): string[] => line.match(PIECES) ?? [];

/** Neighbouring pieces of a kind are one part. */
function partsOf(before: string, after: string): DifferencePart[] {
  const parts: DifferencePart[] = [];
  for (const { kind, item } of steps(piecesOf(before), piecesOf(after))) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += item;
    else parts.push({ kind, text: item });
  }
  return parts;
}

function belongTogether(before: string, after: string): boolean {
  const [left, right] = [piecesOf(before), piecesOf(after)];
  const shared = steps(left, right).filter(({ kind }) => kind === 'same').length;
  return shared >= LEAST_SHARED * Math.min(left.length, right.length);
}

/** Removed and added lines that stand together: paired in order when they are as many, else where they share enough. */
function changedLines(removed: string[], added: string[]): DifferenceLine[] {
  if (removed.length === added.length)
    return removed.map((before, index) => ({ kind: 'changed', parts: partsOf(before, added[index] ?? '') }));
  const lines: DifferenceLine[] = [];
  const left = [...removed];
  for (const line of added) {
    const index = left.findIndex((before) => belongTogether(before, line));
    if (index < 0) {
      lines.push({ kind: 'added', parts: [{ kind: 'added', text: line }] });
      continue;
    }
    const [before = '', ...skipped] = left.splice(0, index + 1).reverse();
    for (const gone of skipped.reverse()) lines.push({ kind: 'removed', parts: [{ kind: 'removed', text: gone }] });
    lines.push({ kind: 'changed', parts: partsOf(before, line) });
  }
  return [...lines, ...left.map((text): DifferenceLine => ({ kind: 'removed', parts: [{ kind: 'removed', text }] }))];
}

/** The lines of `after` in order, with those of `before` that are gone where they stood. */
export function textDifference(before: string, after: string): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    lines.push(...changedLines(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, item } of steps(before.split('\n'), after.split('\n'))) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      flush();
      lines.push({ kind: 'same', parts: [{ kind: 'same', text: item }] });
    }
  }
  flush();
  return lines;
}
