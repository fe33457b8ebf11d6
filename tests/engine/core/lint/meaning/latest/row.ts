import { parsed, type Seed } from '../seed.ts';

/** Where in a file: dots lead on, `@name` is the member of a list that goes by the name, `@name#1` the second of them. */
type Way = string | readonly (string | number)[];

/** What is wrong, the code that tells it, file, place, value, and where it is told when not there. */
export type Row = readonly [what: string, code: string, file: string, way: Way, value: unknown, shows?: Way];

const NAMES = ['name', 'key', 'field', 'id', 'party', 'code'];

export const seedsOf = (rows: readonly Row[]): Seed[] =>
  rows.map(([what, code, file, way, value, shows]) => ({
    finds: what,
    code,
    file,
    path: pathOf(file, way),
    value,
    ...(shows === undefined ? {} : { shows: { path: pathOf(file, shows) } }),
  }));

function pathOf(file: string, way: Way): Array<string | number> {
  let value = parsed<unknown>(file);
  const steps = typeof way === 'string' ? way.split('.') : way;
  return steps.map((step) => {
    const key = Array.isArray(value) ? indexIn(value, String(step)) : /^\d+$/.test(String(step)) ? Number(step) : step;
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
}

function indexIn(list: readonly unknown[], step: string): number {
  if (step === '+') return list.length;
  if (!step.startsWith('@')) return Number(step);
  const [name, nth = '0'] = step.slice(1).split('#');
  const goesBy = (each: unknown) =>
    each === name || NAMES.some((key) => (each as Record<string, unknown> | null)?.[key] === name);
  const found = list.flatMap((each, index) => (goesBy(each) ? [index] : []));
  const index = found[Number(nth)];
  if (index === undefined) throw new Error(`nothing goes by "${name}"`);
  return index;
}
