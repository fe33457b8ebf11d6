// Our engine by its production doors: an entity, a form and a decision table as data, compiled by #core, drawn by FormView.
import { createElement, useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { compileForm } from '../../../engine/core/model/index.ts';
import { FormView } from '../../../engine/form/index.ts';
import { FormStore } from '../../../engine/store/index.ts';
import { EngineProvider } from '../../../engine/host.tsx';
import { EngineTheme } from '../../../engine/theme.tsx';
import { widgets } from '../../../engine/widgets/index.ts';
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
  return prepareWith(spec, {});
}

/** `widgets`: what draws a field of a type instead of the engine's own; `components`: what the host brings for it. */
export function prepareWith(spec, { widgets = {}, components }) {
  const drawn = (type) => (widgets[type] ? { widget: widgets[type] } : {});
  const properties = { mode: { type: 'string', title: spec.modeLabel, dictionary: 'mode', ...drawn('select') } };
  for (const field of spec.fields) properties[field.key] = { title: field.label, ...SCHEMA[field.type], ...drawn(field.type) };
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
  return { model, sections, host: { dictionary, context: () => CONTEXT, components }, spec };
}
const CONTEXT = { today: '2024-03-15', now: '2024-03-15 10:00:00', user: null, company: null, facts: {}, query: {}, view: '' };

/** The application that is there before a form opens, as pages/ has it: theme and host around what is shown. */
let shown = null;
let announce = () => {};
const home = document.createElement('div');
const show = (form) => { shown = form; announce(); };
function Application() {
  const [, redraw] = useReducer((count) => count + 1, 0);
  useEffect(() => { announce = redraw; }, []);
  const form = shown && createElement(EngineProvider, { host: shown.host }, createElement(FormView, { key: shown.store.id, store: shown.store, sections: shown.sections, whole: shown.whole }));
  return createElement(EngineTheme, null, form);
}
/** The running application: React and the theme are there, and it has fetched the controls while it was idle. */
async function start() {
  createRoot(document.body.appendChild(home)).render(createElement(Application));
  await Promise.all(widgets.map((widget) => widget.load?.()));
  await new Promise((resolve) => setTimeout(resolve, 300));
}
export const ready = start();

export function mountForm(el, spec, prepared) {
  return mountWith(el, prepared, false);
}

/** `whole`: every field at once instead of the parts near the window. */
export function mountWith(el, { model, sections, host, spec }, whole) {
  const store = new FormStore(model.start(spec.initial, CONTEXT), { sections });
  el.style.maxWidth = '720px';
  el.appendChild(home);
  show({ host, store, sections, whole });
  const drawn = el.getElementsByClassName('blk-field');
  const common = {
    setMode: (mode) => store.input('mode', mode),
    // Asked for by a click in the portal: React draws what a click changed before the browser's next frame.
    validate: () => flushSync(() => store.validate()),
    errorSelector: '.blk-error',
    unmount: () => { flushSync(() => show(null)); document.body.appendChild(home); store.dispose(); },
  };
  if (whole) return common;
  return {
    ...common,
    lazy: true,
    // Parts of the form that are not near the window are not in the document: the store says what they would show.
    visibleKeys: () => spec.fields.filter((field) => store.state(field.key).visible).map((field) => field.key),
    modeReached: (mode) => firstScreen(spec, mode).every((path, index) => drawn[index]?.dataset.path === path),
    errorCount: () => (el.querySelector('.blk-error') ? store.findings.all().length : 0),
    // A part that is far down comes by a jump to it, as from the field search.
    fieldBox: (key) => boxOf(el, key) ?? (store.focus(key), boxOf(el, key)),
  };
}
const boxOf = (el, key) => el.querySelector(`[data-path="${key}"]`);
/** What the first two parts of the form show in a mode, and the field after them if it is drawn. */
const firstScreens = new Map();
function firstScreen(spec, mode) {
  const key = `${spec.n} ${mode}`;
  if (!firstScreens.has(key)) {
    const visible = spec.fields.slice(0, 19).filter((field) => isVisible(field, mode));
    firstScreens.set(key, ['mode', ...visible.map((field) => field.key)]);
  }
  return firstScreens.get(key);
}
