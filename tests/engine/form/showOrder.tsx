import type { FormStore } from '#engine/store';
import { orderHost, sections } from './order.ts';
import { showForm } from './showForm.tsx';

/** Draws the form of the small order, in its own sections unless told otherwise. */
export function showOrder(store: FormStore, shown = sections) {
  return showForm(orderHost(), { store, sections: shown });
}
