import type { Collection } from './finding.ts';

/** A value of the set: the file it belongs to and the pointer to it. */
export type Place = {
  collection: Collection;
  key: string;
  pointer: string;
  /** Offset of a name in the text that stands there. */
  start?: number;
  /** Whether a name is the key or the value, where both could be. */
  part?: 'key' | 'value';
};
