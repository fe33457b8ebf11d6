import type { FormSection } from '#core/language';
import { usesOf } from './fields/uses.ts';

type Placed = { path: string };

/** The order in which a form shows its fields; what it does not show comes last. */
export class FieldOrder {
  private readonly places = new Map<string, number>();

  constructor(sections: readonly FormSection[]) {
    for (const section of sections)
      for (const { field } of usesOf(section)) if (!this.places.has(field)) this.places.set(field, this.places.size);
  }

  /** The same things as the user meets them from above; those of one field stay as they were. */
  sorted<T extends Placed>(things: readonly T[]): readonly T[] {
    if (things.length < 2 || this.places.size === 0) return things;
    const placed = things.map((thing) => ({ thing, at: this.placeOf(thing.path) }));
    return placed.sort((left, right) => left.at - right.at).map(({ thing }) => thing);
  }

  /** Place of the field that a path is or lies in (`items.0.price`, `period.end`). */
  private placeOf(path: string): number {
    for (let wanted = path; wanted !== ''; wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('.')))) {
      const place = this.places.get(wanted);
      if (place !== undefined) return place;
    }
    return this.places.size;
  }
}
