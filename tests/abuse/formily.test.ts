// @vitest-environment jsdom
import type { Field } from '@formily/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Bridge } from '#engine/formily';
import { orderStore } from '../engine/form/order.ts';

const REFUSED = expect.objectContaining({ code: 'ENG202' });

/** What a prototype must not have got, whatever was tried. */
const isClean = () => Reflect.get({}, 'hacked') === undefined && Reflect.get([], 'hacked') === undefined;
const evil = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

let bridge: Bridge | undefined;
afterEach(() => {
  bridge?.dispose();
  for (const prototype of [Object.prototype, Array.prototype]) Reflect.deleteProperty(prototype, 'hacked');
});

function start(values: Record<string, unknown> = {}) {
  const store = orderStore(values);
  bridge = new Bridge(store);
  return { store, bridge, form: bridge.form };
}

const PATHS = [
  '__proto__.hacked',
  'constructor.prototype.hacked',
  'period.__proto__.hacked',
  'lines.0.__proto__.hacked',
];

describe('a Formily form behind the bridge', () => {
  it.each(PATHS)('writes nothing through the path %s (abuse case 1)', (path) => {
    const { form, bridge } = start({ lines: [{ code: 'a' }] });
    const tries = [
      () => form.setValuesIn(path, 1),
      () => form.setInitialValuesIn(path, 1),
      () => form.deleteValuesIn(path),
      () => form.createField({ name: path }),
      () => form.createField({ basePath: path.split('.').slice(0, -1).join('.'), name: 'hacked' }),
      () => form.createArrayField({ name: path }),
      () => form.createObjectField({ name: path }),
      () => form.createVoidField({ name: path }),
      () => bridge.field(path),
    ];
    for (const attempt of tries) expect(attempt).toThrow(REFUSED);
    expect(isClean()).toBe(true);
  });

  it.each([
    '{"__proto__":{"hacked":1}}',
    '{"period":{"__proto__":{"hacked":1}}}',
    '{"constructor":{"prototype":{"hacked":1}}}',
  ])('takes no values with the keys of %s (abuse case 1)', (text) => {
    const { form, store } = start();
    expect(() => form.setValues(evil(text))).toThrow(REFUSED);
    expect(() => form.setInitialValues(evil(text))).toThrow(REFUSED);
    expect(isClean()).toBe(true);
    expect(store.status.dirty).toBe(false);
  });

  it('brings no key of a value that a component wrote into the record (abuse case 1)', () => {
    const { store, bridge } = start({ name: '甲' });
    const period = bridge.field('period') as Field;
    const value = evil('{"start":"2024-03-01","__proto__":{"hacked":1}}');
    expect(() => void period.onInput(value)).toThrow(REFUSED);
    expect(isClean()).toBe(true);
    expect(store.evaluation.value('period.start') ?? null).toBeNull();
    expect(period.value?.start).toBeUndefined();
  });

  it('does not take paths that match several fields or take values apart (abuse case 15)', () => {
    const { form } = start();
    for (const pattern of [
      '*',
      'lines.*.code',
      '[start,end]',
      '*(name,remark)',
      'lines[9999999].code',
      'lines.999999.code',
    ])
      expect(() => form.setValuesIn(pattern, 1)).toThrow(REFUSED);
    expect(form.values.lines ?? []).toHaveLength(0);
  });

  it('shows a text between double braces and evaluates nothing of it (abuse case 8)', () => {
    const evaluated = vi.fn();
    vi.stubGlobal('evaluated', evaluated);
    const made = vi.spyOn(globalThis, 'Function');
    const { store, bridge } = start({ name: '{{evaluated()}}' });
    const name = bridge.field('name') as Field;
    void name.onInput('{{ $deps[0] = evaluated() }}');
    expect(name.value).toBe('{{ $deps[0] = evaluated() }}');
    expect(store.evaluation.value('name')).toBe('{{ $deps[0] = evaluated() }}');
    expect(evaluated).not.toHaveBeenCalled();
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
    vi.unstubAllGlobals();
  });
});
