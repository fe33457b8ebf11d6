/** Ids of keys that documents open. */
import { createHash } from 'node:crypto';

/** Shaped like the ids of other records; the same words are the same key whenever they are reckoned. */
export function openedId(words: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}
