// @vitest-environment jsdom
/** Sections 7, 8 and 9: error reports, page views, pictures that fail, double clicks. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLICK_DEBOUNCE_MS, debounceClick, debounceClicks } from '#runtime/click';
import { configurationFor } from '#runtime/environment';
import { HttpFailure } from '#runtime/http';
import { IMAGE_RETRIES, IMAGE_RETRY_MS, retryImages } from '#runtime/images';
import { createErrorReporting, createPageViews, type ErrorReport } from '#runtime/report';
import { CHUNK_TIMEOUT_MS, chunk, reloadOnLostChunk } from '../../pages/base/lost-chunk.ts';
import { rule } from './rule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function reporting(isOn = true) {
  const sent: ErrorReport[] = [];
  const report = createErrorReporting(isOn, {
    send: async (each) => void sent.push(each),
    page: () => '/center/contract/buy/list',
  });
  return { sent, report };
}

describe('error reporting', () => {
  test('tells of an error that nobody caught, once', () => {
    const { sent, report } = reporting();
    const fault = new TypeError('x is not a function');
    report('error', fault);
    report('error', fault);
    expect(sent).toEqual([
      expect.objectContaining({ name: 'TypeError', message: 'x is not a function', kind: 'error' }),
    ]);
  });
  rule('ERR-26', () => {
    const { sent, report } = reporting();
    report('error', Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' }));
    report('error', new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect(sent).toEqual([]);
  });
  rule('ERR-27', () => {
    const { sent, report } = reporting();
    report('unhandledrejection', new Error('anything'));
    expect(sent).toEqual([]);
  });
  for (const [id, status] of [
    ['ERR-28', 409],
    ['ERR-29', 500],
  ] as const)
    rule(id, () => {
      const { sent, report } = reporting();
      report('error', new HttpFailure(status, 'x', 'POST /a'));
      expect(sent).toEqual([]);
      report('error', new HttpFailure(404, 'y', 'POST /a'));
      expect(sent).toHaveLength(1);
    });
  rule('ERR-30', () => {
    const { sent, report } = reporting();
    report('error', new TypeError('Failed to fetch'));
    report('error', new HttpFailure(0, 'request failed', 'POST /a'));
    expect(sent).toEqual([]);
  });
  rule('ERR-31', () => {
    const { sent, report } = reporting(
      configurationFor('http://localhost:3000', 'https://portal.example').errorReporting,
    );
    report('error', new TypeError('x'));
    expect(sent).toEqual([]);
  });
});

rule('SOCK-09', () => {
  const sent: string[] = [];
  let signedIn = false;
  const views = createPageViews(true, { send: async ({ path }) => void sent.push(path), isSignedIn: () => signedIn });
  views.open('/login');
  signedIn = true;
  for (const path of ['/center/a', '/center/a', '/center/b']) views.open(path);
  expect(sent).toEqual(['/center/a', '/center/b']);
});

rule('ERR-14', () => {
  window.sessionStorage.clear();
  const reload = vi.fn();
  const stop = reloadOnLostChunk(reload);
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  window.history.pushState(null, '', '/center/contract/buy/list');
  // A second failure on the same route is told: it would reload for ever.
  expect([lose(), lose(), reload.mock.calls.length]).toEqual([true, false, 1]);
  window.history.pushState(null, '', '/center/contract/sell/list');
  expect([lose(), reload.mock.calls.length]).toEqual([true, 2]);
  stop();
  window.history.pushState(null, '', '/');
});

describe('a chunk that does not arrive', () => {
  const never = () => new Promise<never>(() => undefined);
  beforeEach(() => window.sessionStorage.clear());

  rule('CONST-02', () => expect(CHUNK_TIMEOUT_MS).toBe(120_000));
  rule('ERR-13', async () => {
    const failed = vi.fn();
    chunk(never)().catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError' });
  });
  test('has the route loaded anew instead, once, and one that arrives in time is left alone', async () => {
    const reload = vi.fn();
    const failed = vi.fn();
    const stop = reloadOnLostChunk(reload);
    chunk(never)().catch(failed);
    expect(await chunk(async () => 'code')()).toBe('code');
    await vi.advanceTimersByTimeAsync(120_000);
    expect([reload.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
    chunk(never)().catch(failed);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([reload.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
    stop();
  });
});

describe('a picture that fails', () => {
  async function fail(times: number) {
    const stop = retryImages();
    const image = document.createElement('img');
    document.body.append(image);
    const asked: number[] = [];
    let address = 'http://localhost/a.png';
    Object.defineProperty(image, 'src', {
      get: () => address,
      set: (value: string) => {
        address = value;
        asked.push(Date.now());
      },
    });
    for (let turn = 0; turn < times; turn++) {
      image.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(500);
    }
    stop();
    return asked;
  }
  rule('CONST-13', async () => {
    expect(await fail(6)).toHaveLength(3);
    expect(IMAGE_RETRIES).toBe(3);
  });
  rule('CONST-14', async () => {
    const asked = await fail(3);
    expect([asked.map((time) => time - (asked[0] ?? 0)), IMAGE_RETRY_MS]).toEqual([[0, 500, 1_000], 500]);
  });
});

describe('a second click', () => {
  rule('CONST-15', async () => {
    const action = vi.fn();
    const click = debounceClick(action);
    click();
    await vi.advanceTimersByTimeAsync(999);
    click();
    expect([action.mock.calls.length, CLICK_DEBOUNCE_MS]).toEqual([1, 1_000]);
    await vi.advanceTimersByTimeAsync(1);
    click();
    expect(action).toHaveBeenCalledTimes(2);
  });
  test('on an element with data-debounce reaches nobody for a second, or for the time that it names', async () => {
    const stop = debounceClicks();
    document.body.innerHTML =
      '<button data-debounce>a</button><button data-debounce="200">b</button><button>c</button>';
    const heard = [0, 0, 0];
    const buttons = [...document.querySelectorAll('button')];
    for (const [index, button] of buttons.entries())
      button.addEventListener('click', () => {
        heard[index] = (heard[index] ?? 0) + 1;
      });
    for (const button of buttons) {
      button.click();
      button.click();
    }
    await vi.advanceTimersByTimeAsync(300);
    for (const button of buttons) button.click();
    stop();
    expect(heard).toEqual([1, 2, 3]);
  });
});
