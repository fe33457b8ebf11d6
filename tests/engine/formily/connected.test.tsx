// @vitest-environment jsdom
import { connect, mapProps, mapReadPretty } from '@formily/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BridgedField, bridgeOf } from '#engine/formily';
import { orderStore } from '../form/order.ts';

type Props = { value?: string; title?: string; errors?: string[]; disabled?: boolean; onChange(value: string): void };

/** A component as a stranger would bring it. */
const Own = connect(
  ({ value = '', title, errors, disabled, onChange }: Props) => (
    <label>
      {title}
      <input value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)} />
      <b>{errors?.join()}</b>
    </label>
  ),
  mapProps({ title: true, selfErrors: 'errors' }),
  mapReadPretty(({ value }: Props) => <em>{value}</em>),
);

const show = (path: string, values: Record<string, unknown>) => {
  const store = orderStore(values);
  const drawn = render(<BridgedField store={store} path={path} component={Own} settings={{}} />);
  return { store, ...drawn };
};
const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a component that somebody else has connected', () => {
  it('shows title, value and errors of the store, and what is typed is an edit', () => {
    const { store } = show('name', { name: '甲', quantity: '1' });
    expect([box().value, screen.getByLabelText(/名称/)]).toEqual(['甲', box()]);
    fireEvent.change(box(), { target: { value: '乙' } });
    expect([store.evaluation.value('name'), store.status.dirty]).toEqual(['乙', true]);
    act(() => store.setServerErrors([{ path: 'name', message: '名称已存在' }]));
    expect(screen.getByText('名称已存在')).toBeTruthy();
    act(() => void store.undo());
    expect(box().value).toBe('甲');
  });

  it('is closed where a rule computes the value, and follows it', () => {
    const { store } = show('amount', { quantity: '2', price: '3' });
    expect([box().disabled, box().value]).toEqual([true, '6']);
    act(() => store.input('price', '4'));
    expect(box().value).toBe('8');
  });

  it('shows its own read-only face when its form is only looked at', () => {
    const { store, container } = show('name', { name: '甲' });
    act(() => bridgeOf(store).form.setPattern('readPretty'));
    expect(container.querySelector('em')?.textContent).toBe('甲');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves nothing behind that watches when it is no longer drawn', async () => {
    const { store, unmount } = show('name', { name: '甲' });
    const bridge = bridgeOf(store);
    unmount();
    await act(async () => {});
    expect(bridgeOf(store)).not.toBe(bridge);
    bridgeOf(store).dispose();
  });
});
