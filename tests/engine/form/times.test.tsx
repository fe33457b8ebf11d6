// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldFormat, FieldSchema } from '#core/language';
import { shapeOf } from '#core/shape';
import { user } from '../browser.ts';
import { showField } from './oneField.ts';

const part = (title: string, format: FieldFormat): FieldSchema => ({ type: 'string', title, format });
const range = (format: FieldFormat): FieldSchema => ({
  type: 'object',
  title: '装车',
  properties: { start: part('开始', format), end: part('结束', format) },
});

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
    const store = await showField({ schema: part('装车', 'time') });
    await type(/^装车/, '08:30:15');
    expect(store.evaluation.value('field')).toBe('08:30:15');
    expect(store.validate()).toEqual([]);
  });

  it.each([
    ['datetime', { start: '2024-03-10 08:30:00', end: '2024-03-11 18:00:00' }],
    ['time', { start: '08:30:00', end: '18:00:00' }],
    ['date', { start: '2024-03-10', end: '2024-03-11' }],
  ] as const)('of a range whose ends are of format %s keep what they hold', async (format, value) => {
    const store = await showField({ schema: range(format), value });
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
