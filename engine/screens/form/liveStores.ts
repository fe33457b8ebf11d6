import type { FormStore } from '#engine/store';
import type { DraftSync } from './DraftSync.ts';

/** A form between two steps: its store, and the way of its draft to the server. */
export type LiveForm = { store: FormStore; sync: DraftSync };

/**
 * Stores of flows that are between two steps, by draft key. The next step goes on with the same evaluation, so that
 * what was suggested still follows its inputs and what was edited stays edited; a reload starts from the draft.
 */
const stores = new Map<string, LiveForm>();

export function keepStore(key: string, form: LiveForm): void {
  stores.set(key, form);
}

export const isKept = (key: string): boolean => stores.has(key);

/** Hands the kept store over, once. */
export function takeStore(key: string): LiveForm | undefined {
  const form = stores.get(key);
  stores.delete(key);
  return form;
}

export function forgetStore(key: string): void {
  stores.delete(key);
}
