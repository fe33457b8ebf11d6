// Our form engine with every field in the document, as for print and for the browser's search.
import { mountWith } from './bulkline-form.jsx';

export const name = 'bulkline-form-whole';
export { prepareForm, ready } from './bulkline-form.jsx';

export function mountForm(el, spec, prepared) {
  return mountWith(el, prepared, true);
}
