// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldSchema, Widget } from '#core/language';
import type { FormStore } from '#engine/store';
import { type WidgetDefinition, widgets } from '#engine/widgets';
import { user } from '../browser.ts';
import { showField } from '../form/oneField.ts';

const beside = { sellerName: { type: 'string', title: '卖方名称' } } satisfies Record<string, FieldSchema>;
const named = (widget: Widget, more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  title: '品种',
  widget,
  ...more,
});
/** antd's lists go by the codes of keys, which user-event does not send. */
const CODES: Record<string, number> = { Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
function press(...keys: string[]): void {
  for (const key of keys)
    for (const event of ['keyDown', 'keyUp'] as const)
      fireEvent[event](document.activeElement as Element, { key, keyCode: CODES[key], which: CODES[key] });
}
const held = (store: FormStore) => store.evaluation.value('field');
const coal = { dictionary: 'coalSubType' };

describe('a component behind the bridge, by the keyboard alone', () => {
  it('TreeSelect stands as a shell, opens where the focus comes, and takes a choice of the tree', async () => {
    const store = await showField({
      schema: named('formily:TreeSelect', coal),
      props: { parents: 'coalType', treeDefaultExpandAll: true, showSearch: true },
    });
    const shell = screen.getByLabelText(/^品种/);
    expect(shell.closest('.blk-shell')).not.toBeNull();
    act(() => shell.focus());
    expect(document.activeElement?.closest('.ant-tree-select')).not.toBeNull();
    await user.keyboard('贫煤');
    await waitFor(() => expect(screen.getByText('贫煤')).toBeTruthy());
    // The first line is the group.
    press('ArrowDown', 'ArrowDown', 'Enter');
    await waitFor(() => expect(held(store)).toBe('贫煤'), { timeout: 3000 });
    act(() => void store.undo());
    expect(held(store)).toBeNull();
  });

  it('Cascader holds the choice itself and shows the way to it', async () => {
    const store = await showField({
      schema: named('formily:Cascader', coal),
      props: { parents: 'coalType' },
      value: '贫煤',
    });
    act(() => screen.getByLabelText(/^品种/).focus());
    expect(document.querySelector('.ant-cascader')?.textContent).toMatch(/动力煤.*贫煤/);
    press('Enter', 'ArrowDown', 'Enter');
    await waitFor(() => expect(held(store)).not.toBe('贫煤'), { timeout: 3000 });
    expect(typeof held(store)).toBe('string');
  });

  it('Transfer names its boxes after their lines and moves what is ticked', async () => {
    const schema = named('formily:Transfer', { type: 'array', dictionary: 'riskLevel', items: { type: 'string' } });
    const store = await showField({ schema, value: ['RED'] });
    const box = await screen.findByLabelText('橙色');
    act(() => box.focus());
    await user.keyboard(' ');
    const [toRight] = screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
    act(() => toRight?.focus());
    await user.keyboard('{Enter}');
    expect([...(held(store) as string[])].sort()).toEqual(['ORANGE', 'RED']);
  });

  it('Rate changes by the arrows, and no star is nothing in the record', async () => {
    const store = await showField({ schema: named('formily:Rate', { type: 'integer' }), value: 1 });
    const stars = document.querySelector<HTMLElement>('.ant-rate');
    act(() => stars?.focus());
    press('ArrowRight', 'ArrowRight');
    expect(held(store)).toBe(3);
    press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    expect(held(store)).toBeNull();
    expect(store.validate()).toEqual([]);
  });

  it('Password takes what is typed and shows how strong it is', async () => {
    const store = await showField({ schema: named('formily:Password'), props: { checkStrength: true } });
    await user.type(screen.getByLabelText<HTMLInputElement>(/^品种/), 'Ab1-');
    expect(held(store)).toBe('Ab1-');
    expect(document.querySelector('[style*="clip-path"]')).not.toBeNull();
  });

  it('SelectTable takes a record with its label and the copies that the reference names', async () => {
    const ref = { entity: 'company', label: ['name'], copy: { sellerName: 'name' } };
    const schema = named('formily:SelectTable', { format: 'ref', ref });
    const store = await showField({ schema, beside, props: { columns: ['name'] } });
    const [first] = await screen.findAllByRole('radio');
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(held(store)).not.toBeNull());
    expect(store.evaluation.value('sellerName')).toBe(store.labels.field);
    act(() => void store.undo());
    expect([held(store), store.evaluation.value('sellerName')]).toEqual([null, null]);
  });
});

describe('a component behind the bridge', () => {
  it('is told only what the language knows of', async () => {
    await showField({
      schema: named('formily:Rate', { type: 'integer' }),
      props: { count: 3, dangerouslySetInnerHTML: { __html: '<b>x</b>' }, style: { display: 'none' } },
      value: 2,
    });
    const stars = document.querySelector<HTMLElement>('.ant-rate');
    expect(stars?.querySelectorAll('li')).toHaveLength(3);
    expect(stars?.style.display).toBe('');
  });

  it('never shows a password that nobody edits', () => {
    const { ReadOnly } = widgets.find(({ name }) => name === 'formily:Password') as WidgetDefinition;
    const { container } = render(
      <ReadOnly path="field" label="口令" schema={named('formily:Password')} value="Ab1-xyz" settings={{}} />,
    );
    expect(container.textContent).toBe('••••••');
  });

  it('is closed where the rules say so', async () => {
    await showField({
      schema: named('formily:Rate', { type: 'integer' }),
      value: 2,
      rules: [{ field: 'field', enabled: 'false' }],
    });
    expect(document.querySelector('.ant-rate-disabled')).not.toBeNull();
  });
});
