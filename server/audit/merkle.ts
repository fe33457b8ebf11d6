/** Trees of hashes (RFC 6962): one short text stands for many leaves, and a short path proves that one is among them. */
import { createHash } from 'node:crypto';

/** A neighbour on the way from a leaf to the root, and on which side it stands. */
export type Step = { side: 'left' | 'right'; hash: string };

const digest = (prefix: number, ...parts: Buffer[]) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefix), ...parts]))
    .digest('hex');

/** Hash (hex) of what a leaf says. */
export const leafHash = (text: string): string => digest(0, Buffer.from(text));

const nodeHash = (left: string, right: string): string =>
  digest(1, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** Of no leaves: the digest of nothing. */
export function rootOf(leaves: readonly string[]): string {
  const [only] = leaves;
  if (only === undefined) return createHash('sha256').digest('hex');
  if (leaves.length === 1) return only;
  const middle = splitOf(leaves.length);
  return nodeHash(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)));
}

/** The neighbours of the leaf at `index`, the nearest first. */
export function pathOf(leaves: readonly string[], index: number): Step[] {
  if (leaves.length <= 1) return [];
  const middle = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...pathOf(left, index), { side: 'right', hash: rootOf(right) }]
    : [...pathOf(right, index - middle), { side: 'left', hash: rootOf(left) }];
}

/** The largest power of two below a count of two or more. */
function splitOf(count: number): number {
  let middle = 1;
  while (middle * 2 < count) middle *= 2;
  return middle;
}
