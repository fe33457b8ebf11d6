/**
 * Why a regular expression can take exponential time, or null: a repetition without bound around something that itself
 * repeats without bound (`(a+)+`) or offers alternatives that start alike (`(a|ab)*`). Errs on the strict side.
 */
export function backtracking(pattern: string): string | null {
  const groups: Array<{ start: number; repeats: boolean; alternatives: string[]; from: number }> = [];
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern[index];
    if (char === '\\') index++;
    else if (char === '[') index = endOfClass(pattern, index);
    else if (char === '(')
      groups.push({ start: index, repeats: false, alternatives: [], from: bodyOf(pattern, index) });
    else if (char === '|' && groups.length > 0) splitAlternative(groups, pattern, index);
    else if (char === ')') {
      const group = groups.pop();
      if (!group) continue;
      const alternatives = [...group.alternatives, pattern.slice(group.from, index)];
      const unbounded = isUnbounded(pattern, index + 1);
      if (
        unbounded &&
        ((group.repeats && !isFenced(pattern.slice(bodyOf(pattern, group.start), index))) || startAlike(alternatives))
      ) {
        return pattern.slice(group.start, index + 2);
      }
      const outer = groups.at(-1);
      if (outer && (group.repeats || unbounded)) outer.repeats = true;
    } else if (isUnbounded(pattern, index)) {
      const outer = groups.at(-1);
      if (outer) outer.repeats = true;
    }
  }
  return null;
}

function splitAlternative(groups: Array<{ alternatives: string[]; from: number }>, pattern: string, index: number) {
  const group = groups.at(-1);
  if (!group) return;
  group.alternatives.push(pattern.slice(group.from, index));
  group.from = index + 1;
}

/** `*`, `+` or `{n,}` at the index. */
function isUnbounded(pattern: string, index: number): boolean {
  return /^(?:[*+]|\{\d+,\})/.test(pattern.slice(index, index + 12));
}

function endOfClass(pattern: string, start: number): number {
  for (let index = start + 1; index < pattern.length; index++) {
    if (pattern[index] === '\\') index++;
    else if (pattern[index] === ']') return index;
  }
  return pattern.length;
}

function bodyOf(pattern: string, open: number): number {
  const prefix = /^\((?:\?(?::|=|!|<=|<!|<\w+>))?/.exec(pattern.slice(open));
  return open + (prefix?.[0].length ?? 1);
}

/** A separator that stands at one end of each repetition and nowhere else keeps them apart: `(,\d+)*`, `(\w+\.)*`. */
function isFenced(body: string): boolean {
  const first = /^\\?[.,;:/@_\s-](?![*+?{])/.exec(body);
  const last = /\\?[,;:/@_\s-]$|\\\.$/.exec(body);
  return [first, last].some((fence) => fence !== null && standsAlone(body, fence[0], fence.index));
}

function standsAlone(body: string, fence: string, index: number): boolean {
  if (fence === '.') return false;
  const rest = body.slice(0, index) + body.slice(index + fence.length);
  const swallowsAll = /(?<!\\)\.|\[\^|\\[SWD]/.test(rest);
  return !swallowsAll && !rest.includes(fence.replace('\\', ''));
}

/** Two alternatives that can start with the same character. */
function startAlike(alternatives: string[]): boolean {
  if (alternatives.length < 2) return false;
  const starts = alternatives.map((alternative) => /^(?:\\.|\[[^\]]*\]|.)/.exec(alternative)?.[0] ?? '');
  return new Set(starts).size < starts.length;
}
