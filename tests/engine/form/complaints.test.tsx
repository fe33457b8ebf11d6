// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import { FormStore } from '#engine/store';
import { widgets } from '#engine/widgets';
import { orderEntity, orderForm, orderHost, orderStore, sections } from './order.ts';
import { showForm } from './showForm.tsx';

/** Paths of the widgets that were drawn, in order. */
const drawn: string[] = [];
for (const widget of widgets) {
  const { Edit } = widget;
  widget.Edit = (props) => {
    drawn.push(props.path);
    return <Edit {...props} />;
  };
}

function show(store: FormStore) {
  const host = orderHost();
  showForm(host, { store, sections });
}

function storeWith(rules: FormSpec['rules'], values: Record<string, unknown>, entity: EntitySpec = orderEntity) {
  const host = orderHost();
  const model = compileForm({ entity, form: { ...orderForm, rules }, tables: {}, dictionary: host.dictionary });
  return new FormStore(model.start(values, host.context()), { sections });
}

const FILLED = { name: '甲', quantity: '1' };

describe('what users of form engines complain about', () => {
  it('a hidden required field does not block the submit, also in a row', () => {
    const store = storeWith(
      [
        { field: 'station', visible: "mode == 'TRAIN'", required: 'true' },
        { field: 'lines.kind', visible: "row.code == '煤'", required: 'true' },
      ],
      { ...FILLED, mode: 'TRUCK', lines: [{ code: '焦' }] },
    );
    expect(store.validate()).toEqual([]);
    store.input('mode', 'TRAIN');
    store.input('lines.0.code', '煤');
    expect(store.validate().map(({ path }) => path)).toEqual(['station', 'lines.0.kind']);
  });

  it('a hidden value is not sent, also from a row and an object', () => {
    const store = storeWith(
      [
        { field: 'station', visible: "mode == 'TRAIN'" },
        { field: 'period', visible: "mode == 'TRAIN'" },
        { field: 'lines.unitPrice', visible: "row.code == '煤'" },
      ],
      {
        ...FILLED,
        mode: 'TRUCK',
        station: '湖东',
        period: { start: '2024-03-01', end: '2024-03-02' },
        lines: [{ code: '焦', unitPrice: '7' }],
      },
    );
    const sent = store.evaluation.submission();
    expect(JSON.stringify(sent)).not.toMatch(/湖东|2024-03|"7"/);
  });

  it('a condition of a row decides in that row and in no other', () => {
    const store = storeWith([{ field: 'lines.kind', required: 'row.weight > 5', enabled: "row.code != '定'" }], {
      lines: [
        { code: '煤', weight: '6' },
        { code: '定', weight: '1' },
        { code: '焦', weight: '7' },
      ],
    });
    const states = [0, 1, 2].map((row) => store.state(`lines.${row}.kind`));
    expect(states.map(({ required }) => required)).toEqual([true, false, true]);
    expect(states.map(({ enabled }) => enabled)).toEqual([true, false, true]);
    store.input('lines.0.weight', '1');
    expect([0, 1, 2].map((row) => store.state(`lines.${row}.kind`).required)).toEqual([false, false, true]);
  });

  it('chained calculations are right after each change: C = A / B and D = C × B give A again', () => {
    const number = (title: string) => ({ type: 'string' as const, title, format: 'decimal' as const, scale: 6 });
    const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
    const entity: EntitySpec = {
      ...orderEntity,
      properties: {
        ...orderEntity.properties,
        ...Object.fromEntries(['a', 'b', 'c', 'd', ...names].map((name) => [name, number(name)])),
      },
    };
    const chain = names.slice(1).map((field, index) => ({ field, value: `${names[index]} + 1` }));
    const store = storeWith(
      [...chain, { field: 'd', value: 'c * b' }, { field: 'c', value: 'a / b' }, { field: 'n0', value: 'd * 0.1' }],
      { a: '10', b: '4' },
      entity,
    );
    for (const [a, b] of [
      ['10', '4'],
      ['0.3', '0.1'],
      ['7', '8'],
    ] as const) {
      store.input('a', a);
      store.input('b', b);
      expect([store.evaluation.value('d'), Number(store.evaluation.value('n29'))]).toEqual([a, Number(a) * 0.1 + 29]);
    }
  });

  it('typing into a table of thirty rows draws its own row and no other field', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({ code: `货${index}`, kind: 'TRAIN', weight: '1' }));
    const store = orderStore({ ...FILLED, lines });
    show(store);
    const rows = await screen.findAllByLabelText<HTMLInputElement>(/^明细第\d+行 重量/);
    const others = rows.map((input) => input.closest('tr')).filter((_, index) => index !== 14);
    const changed = new Set<Node>();
    const watcher = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    for (const row of others)
      if (row) watcher.observe(row, { attributes: true, childList: true, characterData: true, subtree: true });
    drawn.length = 0;
    const cell = rows[14] as HTMLInputElement;
    act(() => cell.focus());
    for (const text of ['2', '25', '25.5']) act(() => void fireEvent.change(cell, { target: { value: text } }));
    for (const record of watcher.takeRecords()) changed.add(record.target);
    expect(store.evaluation.value('lines.14.weight')).toBe('25.5');
    expect(changed.size).toBe(0);
    // The table itself is drawn once: the user came to it.
    expect(drawn.filter((path) => path !== 'lines')).toEqual([]);
    expect(drawn.length).toBeLessThanOrEqual(1);
  });
});
