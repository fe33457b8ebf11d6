// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EntitySpec, FieldFormat, FieldSchema } from '#core/language';
import { compileForm } from '#core/model';
import { shapeOf } from '#core/shape';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { FormStore } from '#engine/store';
import { EngineTheme } from '#engine/theme';
import { widgetFor } from '#engine/widgets';
import { storyHost } from '../../../stories/host.ts';
import { user } from '../browser.ts';

const part = (title: string, format: FieldFormat): FieldSchema => ({ type: 'string', title, format });
const range = (format: FieldFormat): FieldSchema => ({
  type: 'object',
  title: '装车',
  properties: { start: part('开始', format), end: part('结束', format) },
});

async function show(schema: FieldSchema, value: unknown): Promise<FormStore> {
  const host = storyHost();
  const properties = { field: schema };
  const entity = { name: 'demo', properties, required: [], parties: {}, access: [] } as unknown as EntitySpec;
  const sections = [{ key: 'a', title: '示例', fields: ['field'] }];
  const form = { name: 'form', entity: 'demo', sections, rules: [] };
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start({ field: value }, host.context(), { defaults: false }), { sections });
  await act(async () => widgetFor(schema).load?.());
  render(
    <EngineTheme>
      <EngineProvider host={host}>
        <FormView store={store} sections={sections} />
      </EngineProvider>
    </EngineTheme>,
  );
  return store;
}

/** Typed into one end of the control, and taken by Enter (whose code antd reads). */
async function type(label: RegExp, text: string): Promise<void> {
  act(() => screen.getByLabelText(label).focus());
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await user.clear(input);
  await user.type(input, text);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  fireEvent.blur(input);
}

describe('times', () => {
  it('of the day are typed and stored as hours, minutes and seconds', async () => {
    const store = await show(part('装车', 'time'), null);
    await type(/^装车/, '08:30:15');
    expect(store.evaluation.value('field')).toBe('08:30:15');
    expect(store.validate()).toEqual([]);
  });

  it.each([
    ['datetime', { start: '2024-03-10 08:30:00', end: '2024-03-11 18:00:00' }],
    ['time', { start: '08:30:00', end: '18:00:00' }],
    ['date', { start: '2024-03-10', end: '2024-03-11' }],
  ] as const)('of a range whose ends are of format %s keep what they hold', async (format, value) => {
    const store = await show(range(format), value);
    act(() => screen.getByLabelText(/^装车$/).focus());
    expect(screen.getByLabelText<HTMLInputElement>(/^装车$/).value).toBe(value.start);
    expect(screen.getByLabelText<HTMLInputElement>(/^装车 结束/).value).toBe(value.end);
    expect(store.evaluation.value('field')).toEqual(value);
    expect(store.validate()).toEqual([]);
  });

  it.each(['24:00:00', '08:60:00', '8:30:00', '08:30', '08:30:00 '.repeat(2), '2024-03-10 08:30:00'])(
    'are refused as %s, by the form as by the server',
    (text) => {
      expect(shapeOf(part('装车', 'time'), text)).toEqual({ message: '请输入正确的时间' });
    },
  );
});
