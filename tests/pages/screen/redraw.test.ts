// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePlace, whenQuiet } from '../../../pages/screen/redraw.ts';

const SHOWN = [{}] as unknown as DOMRectList;
const NOWHERE = [] as unknown as DOMRectList;
/** jsdom lays nothing out: what is hidden says so itself. */
const rects = (element: Element) => (element.closest('[hidden]') ? NOWHERE : SHOWN);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return rects(this);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const show = (html: string) => {
  document.body.innerHTML = `<main id="content">${html}</main>`;
};

/** Whether the screen is drawn anew by now. */
function redrawing(kind: Parameters<typeof whenQuiet>[0]) {
  const controller = new AbortController();
  const drawn = vi.fn();
  void whenQuiet(kind, controller.signal).then(drawn);
  return { drawn, gone: () => controller.abort() };
}

describe('a screen whose schemas have changed', () => {
  it('is drawn anew at once when its kind keeps what is typed', async () => {
    show('<input value="half a number">');
    const { drawn } = redrawing('form');
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn).toHaveBeenCalled();
  });

  it('waits while a dialog is open, whatever lies below it', async () => {
    show('<div role="dialog" aria-modal="true"></div>');
    const { drawn } = redrawing('list');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drawn).not.toHaveBeenCalled();
    document.querySelector('[role="dialog"]')?.setAttribute('hidden', '');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drawn).toHaveBeenCalled();
  });

  it.each(['confirm', 'stamp', 'page'] as const)('waits on a %s until its fields are empty', async (kind) => {
    show('<textarea>同意，请</textarea>');
    const { drawn } = redrawing(kind);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drawn).not.toHaveBeenCalled();
    for (const field of document.querySelectorAll('textarea')) field.value = '';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drawn).toHaveBeenCalled();
  });

  it('is left alone once the user has gone elsewhere', async () => {
    show('<div role="dialog" aria-modal="true"></div>');
    const { drawn, gone } = redrawing('list');
    gone();
    document.body.innerHTML = '';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the place on a screen that is drawn anew', () => {
  it('is found again: the field that was filled in, and how far down', async () => {
    show('<section><input id="form1-signDate"></section>');
    document.getElementById('form1-signDate')?.focus();
    const content = document.getElementById('content') as HTMLElement;
    content.scrollTop = 300;
    vi.spyOn(content, 'scrollHeight', 'get').mockReturnValue(900);
    const goBack = leavePlace();
    expect(document.activeElement).toBe(document.body);
    goBack();
    await vi.advanceTimersByTimeAsync(100);
    content.innerHTML = '<section><input id="form2-signDate"></section>';
    content.scrollTop = 0;
    await vi.advanceTimersByTimeAsync(100);
    expect(document.activeElement?.id).toBe('form2-signDate');
    expect(content.scrollTop).toBe(300);
  });
});
