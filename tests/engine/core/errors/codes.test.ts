import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonErrors, modelRefusals, refusals, type UserTexts } from '#core/errors';
import { developerErrors, pageErrors } from '../../../../scripts/error-tables.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CATALOGUE = join(ROOT, 'engine/core/errors/catalogue');

const sources = ['engine', 'runtime', 'pages', 'codegen', 'server', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.startsWith('out/'))
    .map((name) => join(ROOT, folder, name))
    .filter((file) => !file.startsWith(CATALOGUE) && !/export const \w+Errors = \{/.test(readFileSync(file, 'utf8'))),
);

/** Codes in the code itself; what comments say of them is no use. */
const used = new Set(
  sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
    return [...text.matchAll(/\b(?:SCH|ENG|RUN|GEN|SRV)\d{3}\b/g)].map(([code]) => code);
  }),
);

const users: Record<string, UserTexts> = { ...refusals, ...pageErrors };
const catalogued = [...Object.keys(developerErrors), ...Object.keys(users)];

/** One field of the call and the call as a whole; what the page says where the server leaves it unsaid. */
const SAME_AS: Record<string, string> = { SRV201: 'SRV101', RUN211: 'SRV264', RUN213: 'SRV265', RUN231: 'SRV213' };

const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('error codes', () => {
  it('are found in the sources and in the catalogue', () => {
    expect(used.size).toBeGreaterThan(150);
    expect(catalogued.length).toBeGreaterThan(150);
  });

  it('stand in the catalogue, every one that the code uses', () => {
    expect([...used].filter((code) => !catalogued.includes(code)).sort()).toEqual([]);
  });

  it('are told by somebody, every one that the catalogue lists', () => {
    expect(catalogued.filter((code) => !used.has(code)).sort()).toEqual([]);
  });

  it('stand in one group only, so that one place says what they mean', () => {
    expect(twice(catalogued)).toEqual([]);
    expect(Object.keys(modelRefusals).filter((code) => !Object.hasOwn(commonErrors, code))).toEqual([]);
  });

  it('have texts for developers that are English and say one thing each', () => {
    const texts = [
      ...Object.values(developerErrors).map(([message]) => message),
      ...Object.values(users).map(({ when }) => when),
    ];
    expect(twice(texts)).toEqual([]);
    expect(texts.filter((text) => /[^\p{ASCII}…]/u.test(text))).toEqual([]);
  });

  it("have texts for users that are Chinese, the specification's own, or come whole with the call", () => {
    const own = ['{text}', 'repeat request', 'request failed'];
    const texts = Object.values(users).map(({ text }) => text);
    expect(texts.filter((text) => !own.includes(text) && !/\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('do not share a text for users, but for one cause that two places tell', () => {
    const texts = Object.entries(users).filter(([code, { text }]) => !SAME_AS[code] && text !== '{text}');
    expect(twice(texts.map(([, { text }]) => text))).toEqual([]);
    for (const [code, same] of Object.entries(SAME_AS))
      expect([code, users[code]?.text]).toEqual([code, users[same]?.text]);
  });

  it('say how to mend what happened', () => {
    const hints = [
      ...Object.values(developerErrors).map(([, hint]) => hint),
      ...Object.values(users).map(({ hint }) => hint),
    ];
    expect(hints.filter((hint) => hint.length < 4)).toEqual([]);
  });
});
