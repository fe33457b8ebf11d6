// Our engine by its production doors: an entity, a form and a decision table as data, compiled by #core, drawn by FormView.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { compileForm } from '../../../engine/core/model/index.ts';
import { FormStore, FormView } from '../../../engine/form/index.ts';
import { EngineProvider } from '../../../engine/host.tsx';
import { EngineTheme } from '../../../engine/theme.tsx';
import { isVisible, MODES } from '../spec.js';

export const name = 'bulkline-form';

const SCHEMA = {
  text: { type: 'string' },
  number: { type: 'integer' },
  computed: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  select: { type: 'string', dictionary: 'choice' },
};
const NUMERIC = new Set(['number', 'computed']);

/** An empty input counts as 0, as in the other contenders. */
function expressionOf(compute, fields) {
  const operand = (key) => `coalesce(${NUMERIC.has(fields[Number(key.slice(1))].type) ? key : `decimal(${key})`}, 0)`;
  return compute.args.map(operand).join(compute.op === 'sum' ? ' + ' : ' * ');
}

function matrixOf(spec) {
  const ruled = spec.fields.filter((field) => field.visibleIn);
  const cell = (field, mode) => (field.requiredIn.includes(mode) ? 'required' : isVisible(field, mode) ? 'shown' : 'hidden');
  return {
    name: 'mode-matrix',
    title: spec.modeLabel,
    inputs: [{ name: 'mode', expression: 'mode', domain: { dictionary: 'mode' } }],
    outputs: ruled.map((field) => ({ field: field.key, aspect: 'state' })),
    rows: MODES.map((mode) => ({ when: { mode }, then: Object.fromEntries(ruled.map((field) => [field.key, cell(field, mode)])) })),
  };
}

function dictionariesOf(spec) {
  const entries = (options) => options.map(({ value, label }) => ({ code: value, label }));
  const choices = spec.fields.find((field) => field.options)?.options ?? [];
  return {
    mode: { name: 'mode', title: spec.modeLabel, entries: entries(spec.modeOptions) },
    choice: { name: 'choice', title: '类别', entries: entries(choices) },
  };
}

export function prepareForm(spec) {
  const properties = { mode: { type: 'string', title: spec.modeLabel, dictionary: 'mode' } };
  for (const field of spec.fields) properties[field.key] = { title: field.label, ...SCHEMA[field.type] };
  const entity = {
    name: 'work', title: '表单', base: 'trade', path: '/work', label: ['mode'], type: 'object', properties,
    required: ['mode', ...spec.fields.filter((field) => field.required).map((field) => field.key)], parties: {}, access: [],
  };
  const sections = [{ key: 'all', title: '表单', columns: 1, fields: ['mode', ...spec.fields.map((field) => field.key)] }];
  const rules = [
    { table: 'mode-matrix' },
    ...spec.fields.filter((field) => field.compute).map((field) => ({ field: field.key, value: expressionOf(field.compute, spec.fields) })),
  ];
  const dictionaries = dictionariesOf(spec);
  const dictionary = (wanted) => dictionaries[wanted];
  const form = { name: 'form', entity: entity.name, sections, rules };
  const model = compileForm({ entity, form, tables: { 'mode-matrix': matrixOf(spec) }, dictionary });
  return { model, sections, host: { dictionary, context: () => CONTEXT }, spec };
}
const CONTEXT = { today: '2024-03-15', now: '2024-03-15 10:00:00', user: null, company: null, facts: {}, query: {}, view: '' };

export function mountForm(el, _spec, { model, sections, host, spec }) {
  const store = new FormStore(model.start(spec.initial, CONTEXT), { sections });
  const root = createRoot(el);
  el.style.maxWidth = '720px';
  const form = createElement(FormView, { store, sections });
  root.render(createElement(EngineTheme, null, createElement(EngineProvider, { host }, form)));
  const shownIn = (mode) => ['mode', ...spec.fields.filter((field) => isVisible(field, mode)).map((field) => field.key)];
  return {
    lazy: true,
    setMode: (mode) => store.input('mode', mode),
    validate: () => store.validate(),
    // Parts of the form that are not near the window are not in the document: the store says what they would show.
    visibleKeys: () => spec.fields.filter((field) => store.state(field.key).visible).map((field) => field.key),
    modeReached: (mode) => drawnPaths(el).join() === shownIn(mode).filter((path) => FIRST_SCREEN.has(path)).join(),
    errorCount: () => (el.querySelector('.blk-error') ? store.findings.all().length : 0),
    // A part that is far down comes by a jump to it, as from the field search.
    fieldBox: (key) => boxOf(el, key) ?? (store.focus(key), boxOf(el, key)),
    unmount: () => { root.unmount(); store.dispose(); },
  };
}
const boxOf = (el, key) => el.querySelector(`[data-path="${key}"]`);
/** Fields of the first two parts of the form: drawn in every mode. */
const FIRST_SCREEN = new Set(['mode', ...Array.from({ length: 19 }, (_, index) => `f${index}`)]);
const drawnPaths = (el) => [...el.querySelectorAll('[data-path]')].map((field) => field.dataset.path).filter((path) => FIRST_SCREEN.has(path));
