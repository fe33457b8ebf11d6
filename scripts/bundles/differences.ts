/** What differs between two sets of bundles, told so that a difference in a hundred routes is one line. */
export type Bundles = Record<string, unknown>;
/** `at`: the members that lead there, places in lists as `#`; `routes`: where it is so. */
export type Difference = { at: string; routes: string[] };
export type Comparison = { equal: number; gone: string[]; added: string[]; differences: Difference[] };

/** Where the file finds its meta-schema: no page reads it. */
const FOR_EDITORS = '$schema';

export function compareBundles(before: Bundles, after: Bundles): Comparison {
  const routes = new Map<string, string[]>();
  let equal = 0;
  const both = Object.keys(before).filter((route) => Object.hasOwn(after, route));
  for (const route of both) {
    const places = new Set(differingPlaces(before[route], after[route], ''));
    if (places.size === 0) equal += 1;
    for (const place of places) routes.set(place, [...(routes.get(place) ?? []), route]);
  }
  const differences = [...routes].map(([at, where]) => ({ at, routes: where }));
  return {
    equal,
    gone: Object.keys(before).filter((route) => !Object.hasOwn(after, route)),
    added: Object.keys(after).filter((route) => !Object.hasOwn(before, route)),
    differences: differences.sort((one, other) => other.routes.length - one.routes.length),
  };
}

function differingPlaces(before: unknown, after: unknown, at: string): string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differingPlaces(item, after[index], `${at}/#`));
  if (!isRecord(before) || !isRecord(after)) return [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete(FOR_EDITORS);
  return [...names].flatMap((name) => differingPlaces(before[name], after[name], `${at}/${name}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
