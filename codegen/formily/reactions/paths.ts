import type { Field, Outline } from '../outline/index.ts';
import { withInner } from '../outline/index.ts';
import { type Code, type CodeType, type Place, whole } from '../script/index.ts';

/** What reads or is written: a field, or a layout around fields. */
export type Spot = Pick<Field, 'pointer' | 'address'> & {
  given: readonly string[];
  path: readonly string[];
  field: Field | null;
};

/** The fields and layouts of an outline by the paths of Formily. */
export class Paths {
  readonly fields: readonly Field[];
  readonly #spots: readonly Spot[];

  constructor({ fields }: Outline) {
    this.fields = fields.flatMap(withInner);
    const spots = new Map<string, Spot>();
    for (const field of this.fields) {
      for (const holder of field.around)
        if (!spots.has(holder.pointer)) spots.set(holder.pointer, { ...holder, field: null });
      spots.set(field.pointer, { ...field, field });
    }
    this.#spots = [...spots.values()];
  }

  /** The field at a path by the names of Formily; parts of a range are `0` and `1`. */
  at(given: readonly string[]): { path: readonly string[]; kind: CodeType } | null {
    const wanted = given.join('.');
    const found = this.fields.find((field) => field.given.join('.') === wanted);
    if (found) return found;
    const range = this.fields.find(
      (field) => field.leaf?.kind === 'object' && field.given.join('.') === given.slice(0, -1).join('.'),
    );
    const part = range && PARTS[given.at(-1) ?? ''];
    if (range && part) return endOf(range, part);
    return this.#taken(given);
  }

  /** `from` of a field that is named `[from,to]`. */
  #taken(given: readonly string[]): { path: readonly string[]; kind: CodeType } | null {
    const holder = given.slice(0, -1).join('.');
    for (const field of this.fields) {
      const names = /^\[([^\]]*)\]$/.exec(field.name)?.[1]?.split(',') ?? [];
      const part = PARTS[names.findIndex((name) => name.trim() === given.at(-1))];
      if (part && field.leaf?.kind === 'object' && field.given.slice(0, -1).join('.') === holder)
        return endOf(field, part);
    }
    return null;
  }

  spot(pointer: string): Spot | null {
    return this.#spots.find((spot) => spot.pointer === pointer) ?? null;
  }

  /** What a path (`a.b`, `.beside`, `..above`, `rows.*.x`) names for a spot. */
  resolve(text: string, from: Spot): Place | null {
    const pattern = text.split('#')[0]?.trim() ?? '';
    const dots = /^\.*/.exec(pattern)?.[0].length ?? 0;
    const rest = segmentsOf(pattern.slice(dots));
    if (dots === 0) {
      const path = this.#known(rest);
      return path && { path, isOwnRow: false };
    }
    for (let up = dots; up <= from.given.length; up += 1) {
      const base = from.given.slice(0, from.given.length - up);
      const path = [...base, ...rest];
      if (this.at(path)) return { path, isOwnRow: base.includes('*') && !rest.includes('*') };
    }
    return null;
  }

  /** A path with or without its layouts. */
  #known(names: readonly string[]): readonly string[] | null {
    if (this.at(names)) return names;
    const wanted = names.join('.');
    return this.fields.find(({ address }) => address.join('.') === wanted)?.given ?? null;
  }

  /** The spots that a target names: one by its path, several by a pattern with `*`. */
  targets(pattern: string, from: Spot): Spot[] {
    if (!/[*(]/.test(pattern)) {
      const place = this.resolve(pattern, from);
      const given = place?.path.join('.') ?? pattern;
      return this.#spots.filter(
        (spot) => (spot.field && spot.given.join('.') === given) || spot.address.join('.') === given,
      );
    }
    const test = matcher(pattern);
    return this.#spots.filter(
      (spot) => spot.field && (test.test(spot.given.join('.')) || test.test(spot.address.join('.'))),
    );
  }

  /** How an expression of a rule over `at` reads the place; a text tells why it cannot. */
  read(place: Place, at: readonly string[]): Code | string {
    const found = this.at(place.path);
    if (!found) return `"${place.path.join('.')}" is no field`;
    const { path, kind } = found;
    if (place.variable !== undefined) return whole([place.variable, ...path.slice(place.below)].join('.'), kind);
    const row = path.lastIndexOf('*');
    if (row < 0) return whole(path.join('.'), kind);
    if (!place.isOwnRow) return whole(path.filter((name) => name !== '*').join('.'), kind === 'rows' ? kind : 'list');
    const isAround = path.slice(0, row + 1).every((name, index) => at[index] === name);
    if (!isAround) return 'a row writes outside of its table';
    const name = ['row', 'parent'][starsIn(at) - starsIn(path)];
    return name ? whole([name, ...path.slice(row + 1)].join('.'), kind) : 'two tables lie between the rows';
  }
}

const PARTS: Readonly<Record<string, string>> = { 0: 'start', 1: 'end' };

const endOf = ({ path, leaf }: Field, part: string): { path: readonly string[]; kind: CodeType } => ({
  path: [...path, part],
  kind: leaf?.widget === 'DateRange' ? 'date' : 'text',
});

const starsIn = (path: readonly string[]): number => path.filter((name) => name === '*').length;

const segmentsOf = (path: string): string[] =>
  path
    .replaceAll(/\[(\*?)\]/g, '.*')
    .split('.')
    .filter((name) => name !== '');

/** `*(a,b)`, `rows.*.x`, `*` as a test of a whole path. */
function matcher(pattern: string): RegExp {
  const isNot = pattern.startsWith('*(!');
  const groups = [...pattern.matchAll(/\*\(!?([^)]*)\)/g)].map(([, names = '']) =>
    names.split(',').map((name) => escaped(name.trim())),
  );
  if (isNot) return new RegExp(`^(?!(?:${groups[0]?.join('|')})$).*$`);
  let group = 0;
  const parts = pattern.split(/(\*\([^)]*\)|\*)/).map((part) => {
    if (part.startsWith('*(')) return `(?:${groups[group++]?.join('|')})`;
    return part === '*' ? '.+' : escaped(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
