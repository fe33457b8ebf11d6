/** The candidate nearest to a mistyped name (edit distance with swaps, case ignored), or null when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.slice(0, 64).toLowerCase();
  let best: string | null = null;
  // One letter is no evidence in a name of one or two.
  let bestDistance = wanted.length < 3 ? 1 : Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `did you mean "Input"?`, or undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(name, candidates);
  return candidate === null ? undefined : `did you mean "${candidate}"?`;
}

/** Optimal string alignment distance, cut off at `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let distance = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + cost);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) distance = Math.min(distance, at(older, column - 2) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least >= limit) return limit;
    older = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Number.POSITIVE_INFINITY;
}
