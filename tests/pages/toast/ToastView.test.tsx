// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toast } from '#runtime/toast';
import { ToastView } from '../../../pages/toast/ToastView.tsx';

/** What the browser keeps of its top layer: modal dialogs and popovers, the topmost last. */
let layer: Element[] = [];
const proto = HTMLElement.prototype as unknown as Record<string, unknown>;

beforeEach(() => {
  layer = [];
  proto.showPopover = function show(this: Element) {
    if (layer.includes(this)) throw new DOMException('already open', 'InvalidStateError');
    layer.push(this);
  };
  proto.hidePopover = function hide(this: Element) {
    layer = layer.filter((each) => each !== this);
  };
  const { matches } = Element.prototype;
  proto.matches = function match(this: Element, selector: string) {
    return selector === ':popover-open' ? layer.includes(this) : matches.call(this, selector);
  };
});
afterEach(() => {
  cleanup();
  for (const name of ['showPopover', 'hidePopover', 'matches']) delete proto[name];
});

it('lies above a dialog that was opened before it, each time', () => {
  render(<ToastView />);
  const dialog = document.createElement('dialog');
  for (const text of ['验证错误，请重新验证。', '操作过于频繁，请稍后再试']) {
    layer = [...layer.filter((each) => each !== dialog), dialog];
    act(() => toast('error', text));
    expect(layer.at(-1)).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toBe(text);
  }
});

it('is shown where there are no popovers', () => {
  delete proto.showPopover;
  render(<ToastView />);
  act(() => toast('success', '发送成功'));
  expect(screen.getByRole('status').textContent).toBe('发送成功');
});
