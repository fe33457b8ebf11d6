import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureEffect, HttpFailure, httpErrors, shownText, shownToast } from '#runtime/http';

const HAN = /\p{Script=Han}/u;
/** The frame that the specification gives the toast of a 500. */
const FRAME = /^code: \d+, message: /;
const english = (text: string) => text.replace(FRAME, '').match(/[A-Za-z]{3,}/g);
const STATUSES = [0, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 501, 502, 503, 504, 599];
const STATUS_TEXTS = ['', 'Bad Gateway', 'Internal Server Error', 'Request Timeout'];

const ROOT = join(import.meta.dirname, '../../..');
const sources = ['pages', 'engine', 'runtime'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('core/'))
    .map((name) => join(folder, name)),
);

describe('what a person reads of a failed call', () => {
  it.each(STATUSES)('is Chinese where a call ends with status %s and no words of its own', (status) => {
    for (const text of STATUS_TEXTS) {
      const { shown } = new HttpFailure(status, text, 'GET /a');
      expect([text, HAN.test(shown), english(shown)]).toEqual([text, true, null]);
      const toast = failureEffect(status, text, {}).toast;
      if (toast !== null && status !== 400) expect(english(shownToast(toast))).toBeNull();
    }
  });

  it.each(Object.keys(httpErrors) as Array<'RUN221' | 'RUN222'>)(
    'is Chinese where nothing was asked or answered: %s',
    (code) => {
      const failure = HttpFailure.unanswered(code, 'GET /a');
      expect([HAN.test(failure.shown), english(failure.shown)]).toEqual([true, null]);
      expect(shownText(failure)).toBe(failure.shown);
    },
  );

  it('is the answer’s own where that is Chinese, and the place’s where an error is of the browser', () => {
    expect(new HttpFailure(409, '数据已被修改', 'PUT /a').shown).toBe('数据已被修改');
    expect(shownText(new TypeError('Failed to fetch'), '读取失败')).toBe('读取失败');
  });

  it('is never the bare message of an error in the code of pages and engine', () => {
    const bare = /\(error: Error\) =>[^;]*error\.message|\(\w+ as Error\)\.message|instanceof Error && \w+\.message \?/;
    expect(sources.filter((file) => bare.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});
