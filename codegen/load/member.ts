import type { SourcePosition } from '#core/language';
import type { Place } from './place.ts';
import type { SourceFile } from './source.ts';

/** One value of the set to be: where it belongs, what it says, and the files that state it, its own first. */
export type Member = {
  place: Place;
  /** Undefined: it could not be resolved; its place stays taken. */
  value: unknown;
  sources: SourceFile[];
};

/** The file that states the pointer; of a varied screen the one that states most of it, the variant first. */
export function locate(sources: SourceFile[], pointer: string, part?: 'key' | 'value'): SourcePosition {
  const exact = sources.find((source) => source.states(pointer));
  const best = exact ?? sources.reduce((a, b) => (b.depth(pointer) > a.depth(pointer) ? b : a));
  return best.position(pointer, part);
}
