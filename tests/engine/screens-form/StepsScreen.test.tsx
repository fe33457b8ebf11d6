// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../browser.ts';
import { hostFor, open, press, settle, step, tree } from './fixture.tsx';

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const LEFT_AFTER_MS = 3200;

describe('a flow of steps', () => {
  it('goes on only when the fields of the step are right', async () => {
    const host = hostFor();
    await open(step(1), host);
    await press('下一步');
    expect(host.visited).toEqual([]);
    expect(document.activeElement).toBe(control(/^\*?名称/));
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}甲`);
    fill(control(/^\*?数量/), `${control(/^\*?数量/).value}5`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await press('下一步');
    expect(host.visited).toEqual(['/order/step2']);
  });

  it('carries the values to the next step and back', async () => {
    const host = hostFor();
    const first = await open(step(1), host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}甲`);
    fill(control(/^\*?数量/), `${control(/^\*?数量/).value}5`);
    await press('下一步');
    first.unmount();
    const second = await open(step(2), host);
    expect(screen.getByText('货物', { selector: '[aria-current="step"] *' })).toBeTruthy();
    await press('基本');
    expect(host.visited.at(-1)).toBe('/order/step1');
    second.unmount();
    await open(step(1), host);
    expect(control(/^\*?名称/).value).toBe('甲');
  });

  it('sends a later step without a draft back to the first', async () => {
    const host = hostFor();
    await open(step(2), host);
    expect(host.visited).toEqual(['/order/step1']);
    expect(document.querySelector('h1')).toBeNull();
  });

  it('does not go back to the first while it is being left for a page that knows no record', async () => {
    const host = hostFor({ query: 'id=R1' });
    const drawn = await open(step(2), host);
    expect(host.drafts.get('flow:order')).toBeUndefined();
    host.go('');
    drawn.rerender(tree(step(2), host));
    await settle();
    expect(host.visited).toEqual([]);
  });

  it('keeps the draft over a reload and clears it when the flow is left (SCREEN-05)', async () => {
    const host = hostFor();
    const first = await open(step(1), host);
    fill(control(/^\*?名称/), `${control(/^\*?名称/).value}甲`);
    await settle(600);
    expect(host.drafts.get('flow:order')).toMatchObject({ values: { name: '甲' } });
    first.unmount();
    await settle(LEFT_AFTER_MS);
    expect(host.drafts.get('flow:order')).toBeUndefined();
  });
});
