import type { SourcePosition } from '#core/language';
import type { Place } from './place.ts';
import type { Provenance } from './provenance.ts';
import type { SourceFile } from './source.ts';

/** One value of the set to be: where it belongs, what it says, and the file of its own. */
export type Member = {
  place: Place;
  /** Undefined: it could not be resolved; its place stays taken. */
  value: unknown;
  source: SourceFile;
};

/** The file and line of the statement that a value of the member goes back to. */
export function locate(
  { value, source }: Member,
  provenance: Provenance,
  pointer: string,
  part?: 'key' | 'value',
): SourcePosition {
  return provenance.position(value, pointer, part) ?? source.position(pointer, part);
}
