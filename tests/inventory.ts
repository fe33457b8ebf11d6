import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../shared/inventory');

export type VectorCase = {
  id: string;
  input: unknown;
  expected: unknown;
  ambiguous: boolean;
  candidates?: unknown[];
  ambiguity?: string | null;
};
export type VectorGroup = {
  id: string;
  function: string;
  parameters: Record<string, unknown> | null;
  cases: VectorCase[];
};

/** A checklist of the specification; the folder lies beside the checkout and is never edited to make a test pass. */
export function inventory<T>(name: string): T {
  const file = join(FOLDER, `${name}.json`);
  if (!existsSync(file))
    throw new Error(`The specification's checklist ${name}.json is missing: put shared/inventory beside the checkout.`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** All cases of one function of vectors.json. */
export function vectors(id: string): VectorCase[] {
  const group = inventory<VectorGroup[]>('vectors').find((entry) => entry.id === id);
  if (!group) throw new Error(`vectors.json has no group "${id}"`);
  return group.cases;
}

/** The inventory writes a missing value as `{ "undefined": true }`. */
export function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'undefined' in value ? undefined : value;
}
