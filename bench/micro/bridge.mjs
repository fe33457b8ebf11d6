// What a bridged field costs beside an own one and beside Formily alone, without drawing: making the fields of a form,
// and key strokes into one of them. Run from the root: npx tsx bench/micro/bridge.mjs [fields] [rounds]
import { createForm, onFieldValueChange } from '@formily/core';
import { compileForm } from '../../engine/core/model/index.ts';
import { Bridge } from '../../engine/formily/index.ts';
import { FormStore } from '../../engine/store/index.ts';

const FIELDS = Number(process.argv[2] ?? 200);
const ROUNDS = Number(process.argv[3] ?? 15);
const STROKES = 200;

const names = Array.from({ length: FIELDS }, (_, index) => `field${index}`);
const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }]));
const entity = { name: 'bench', title: '', base: 'trade', path: '/', label: [], type: 'object', properties, parties: {}, access: [] };
const rules = [{ field: 'field1', value: "field0 + '!'" }];
const form = { name: 'form', entity: 'bench', sections: [], rules };
const model = compileForm({ entity, form, tables: {}, dictionary: () => undefined });
const context = { today: '', now: '', user: {}, company: {}, facts: {}, query: {}, view: '' };
const storeOf = () => new FormStore(model.start({}, context));

const own = () => {
  const store = storeOf();
  const [first] = names.map((name) => store.field(name));
  return { stroke: (text) => first.onChange(text), end: () => store.dispose() };
};

const bridged = () => {
  const store = storeOf();
  const bridge = new Bridge(store);
  const [first] = names.map((name) => bridge.field(name));
  return {
    stroke: (text) => first.onInput(text),
    end() {
      bridge.dispose();
      store.dispose();
    },
  };
};

const formily = () => {
  const follow = (field, { values }) => {
    values.field1 = `${field.value}!`;
  };
  const alone = createForm({ effects: () => onFieldValueChange('field0', follow) });
  const fields = names.map((name) => alone.createField({ name, title: name }));
  return { stroke: (text) => fields[0].onInput(text), end: () => alone.onUnmount() };
};

const contenders = { own, bridged, formily };

async function measure(make) {
  const started = process.cpuUsage();
  const made = make();
  const makeUs = process.cpuUsage(started).user;
  const typed = process.cpuUsage();
  for (let stroke = 0; stroke < STROKES; stroke++) await made.stroke(`text ${stroke}`);
  const strokeUs = process.cpuUsage(typed).user / STROKES;
  made.end();
  return { makeUs: makeUs / FIELDS, strokeUs };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const runs = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, make] of Object.entries(contenders)) runs[name].push(await measure(make));

const results = Object.fromEntries(
  Object.entries(runs).map(([name, list]) => [
    name,
    { makeUs: median(list.map((run) => run.makeUs)), strokeUs: median(list.map((run) => run.strokeUs)) },
  ]),
);
console.log(`${FIELDS} fields, ${ROUNDS} rounds, medians of own processor time in µs`);
for (const [name, { makeUs, strokeUs }] of Object.entries(results))
  console.log(
    `${name.padEnd(8)} a field ${makeUs.toFixed(1).padStart(7)} (${(makeUs / results.own.makeUs).toFixed(2)} of own)` +
      `   a key stroke ${strokeUs.toFixed(1).padStart(7)} (${(strokeUs / results.own.strokeUs).toFixed(2)} of own, ${(strokeUs / results.formily.strokeUs).toFixed(2)} of Formily alone)`,
  );
