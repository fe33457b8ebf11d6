import type { FormStore } from '../../form/index.ts';

/**
 * Stores of flows that are between two steps, by draft key. The next step goes on with the same evaluation, so that
 * what was suggested still follows its inputs and what was edited stays edited; a reload starts from the draft.
 */
const stores = new Map<string, FormStore>();

export function keepStore(key: string, store: FormStore): void {
  stores.set(key, store);
}

/** Hands the kept store over, once. */
export function takeStore(key: string): FormStore | undefined {
  const store = stores.get(key);
  stores.delete(key);
  return store;
}

export function forgetStore(key: string): void {
  stores.delete(key);
}
