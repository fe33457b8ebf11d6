import type { FormSpec } from '#core/language';
import type { Layout, Slot } from './layout.ts';

/** Sections with a `visible` rule, and the fields that show only in such sections. */
export type SectionGates = {
  /** Section key -> position among the ruled sections, null = always shown. */
  positions: Map<string, number | null>;
  of: Map<Slot, number[]>;
  count: number;
};

/**
 * A field all of whose sections are hidden is hidden itself: nobody could fill it in. Sections of detail pages only
 * and fields outside every section take no part.
 */
export function gateSections(form: FormSpec, layout: Layout): SectionGates {
  const positions = new Map<string, number | null>();
  const places = new Map<Slot, Array<number | null>>();
  let count = 0;
  for (const section of form.sections) {
    const position = section.visible === undefined ? null : count++;
    positions.set(section.key, position);
    if (section.detailOnly) continue;
    for (const use of section.fields) {
      const slot = layout.root.byPath.get(typeof use === 'string' ? use : use.field);
      if (slot) places.set(slot, [...(places.get(slot) ?? []), position]);
    }
  }
  const of = new Map<Slot, number[]>();
  for (const [slot, found] of places) {
    const ruled = found.filter((position) => position !== null);
    if (ruled.length === found.length) of.set(slot, ruled);
  }
  return { positions, of, count };
}
