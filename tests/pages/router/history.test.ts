// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortalHistory } from '../../../pages/router/history.ts';
import { onLeave } from '../../../pages/router/index.ts';

/** A history that stands at /form, which was come to from /list. */
async function atForm() {
  window.history.pushState(null, '', '/list');
  const history = createPortalHistory();
  const told: string[] = [];
  ends.push(history.listen(({ action, location }) => told.push(`${action} ${location.pathname}`)));
  history.push('/form', null);
  told.length = 0;
  return { history, told };
}

/** Asks at every leaving; the test answers. */
function asking() {
  const asked: string[] = [];
  let answer: (leaves: boolean) => void = () => undefined;
  const stop = onLeave((path) => {
    asked.push(path);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  ends.push(stop);
  return { asked, answer: async (leaves: boolean) => answer(leaves), stop };
}

const ends: Array<() => void> = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const settled = (path: string) => vi.waitFor(() => expect(window.location.pathname).toBe(path));

describe('the history of the portal', () => {
  it('goes on at once where nothing is asked', async () => {
    const { history, told } = await atForm();
    history.push('/detail', null);
    history.replace('/other', null);
    expect(told).toEqual(['PUSH /detail', 'REPLACE /other']);
  });

  it('holds a link back until the answer, and stays after a no', async () => {
    const { history, told } = await atForm();
    const { asked, answer } = asking();
    history.push('/detail', null);
    expect(asked).toEqual(['/detail']);
    expect(window.location.pathname).toBe('/form');
    await answer(false);
    expect(told).toEqual([]);
    history.push('/detail', null);
    await answer(true);
    await vi.waitFor(() => expect(told).toEqual(['PUSH /detail']));
    expect(history.current().location.pathname).toBe('/detail');
  });

  it('gives the address back when the browser went back, and goes back after a yes', async () => {
    const { told } = await atForm();
    const { asked, answer } = asking();
    window.history.back();
    await vi.waitFor(() => expect(asked).toEqual(['/list']));
    await settled('/form');
    expect(told).toEqual([]);
    await answer(true);
    await settled('/list');
    await vi.waitFor(() => expect(told).toEqual(['POP /list']));
    expect(asked).toHaveLength(1);
  });

  it('stays where it is when the browser went back and the answer is no, and asks again the next time', async () => {
    const { told } = await atForm();
    const { asked, answer } = asking();
    window.history.back();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await settled('/form');
    await answer(false);
    window.history.back();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await settled('/form');
    expect(told).toEqual([]);
  });

  it('never asks within a page, whose query changes', async () => {
    const { history, told } = await atForm();
    const { asked } = asking();
    history.push('/form?tab=2', null);
    expect(asked).toEqual([]);
    expect(told).toEqual(['PUSH /form']);
  });

  it('asks once, and goes where it was sent last while the question stood', async () => {
    const { history, told } = await atForm();
    const { asked, answer } = asking();
    history.push('/detail', null);
    history.replace('/login/', null);
    await answer(true);
    await vi.waitFor(() => expect(told).toEqual(['REPLACE /login/']));
    expect(asked).toEqual(['/detail']);
  });

  it('asks nothing any more once the question ended', async () => {
    const { history, told } = await atForm();
    const { stop } = asking();
    stop();
    history.push('/detail', null);
    expect(told).toEqual(['PUSH /detail']);
  });
});
