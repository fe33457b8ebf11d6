// Our form engine with Formily's components behind the bridge in every field: those of `formily`, drawn as `bulkline-form-whole`.
import { DatePicker, Input, NumberPicker, Select } from '@formily/antd-v5';
import { makeFormSpec } from '../spec.js';
import { mountWith, prepareWith, ready as started } from './bulkline-form.jsx';

export const name = 'bulkline-bridged';

const brought = { Input, NumberPicker, Select, DatePicker };
const BRIDGED = {
  components: Object.fromEntries(Object.entries(brought).map(([key, component]) => [key, { load: async () => component }])),
  widgets: { text: 'formily:Input', number: 'formily:NumberPicker', computed: 'formily:NumberPicker', select: 'formily:Select', date: 'formily:DatePicker' },
};

export const prepareForm = (spec) => prepareWith(spec, BRIDGED);

export function mountForm(el, spec, prepared) {
  return mountWith(el, prepared, true);
}

/** Their code is there before a form opens, as that of the engine's own controls: a form with one of each is drawn and taken away. */
async function warm() {
  await started;
  const el = document.body.appendChild(document.createElement('div'));
  const spec = makeFormSpec(10);
  const form = mountForm(el, spec, prepareForm(spec));
  while (!el.querySelector('label') || el.querySelector('[aria-busy]')) await new Promise((resolve) => setTimeout(resolve, 20));
  form.unmount();
  el.remove();
}
export const ready = warm();
