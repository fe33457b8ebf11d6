import { describe, expect, it } from 'vitest';
import { allKeywords, emitLanguage } from '#codegen/language';
import { parseExpression } from '#core/expression';
import { judgeValue } from '#core/judge';
import { MODULES, must, namings, object, type ShortNode } from '#core/language/definition';
import { writtenForm } from '#core/written';

const keywords = allKeywords().filter(({ path }) => !path.endsWith('.$schema'));
const pages = [...(emitLanguage().get('docs/language/keywords') ?? [])].filter(([name]) => name !== 'README.md');
const text = pages.map(([, page]) => page).join('\n');

const shorts = Object.values(MODULES)
  .flatMap((parts) => Object.values(parts) as ShortNode[])
  .filter(({ is }) => is === 'short');

/** The place of a shorter value, in files and once they are loaded. */
function placeFor(short: ShortNode) {
  const whole = object({ value: must(short, '', null) });
  return { whole, inFiles: writtenForm({ title: '', meaning: '', file: '', of: whole }) };
}

describe('the keyword reference', () => {
  it('has an entry with an example for each keyword of the language', () => {
    const entries = text.match(/^- \*\*`/gm)?.length;
    expect(entries).toBe(allKeywords().length);
    expect(text.match(/ Example:(?: `|\n)/g)?.length).toBe(entries);
    expect(entries).toBeGreaterThan(700);
  });

  it('says of each keyword what it means', () => {
    const silent = keywords.filter(({ keyword }) => keyword.meaning.length < 3);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('gives examples that the judge of the loader accepts in their place', () => {
    const wrong = keywords.flatMap(({ path, keyword }) =>
      judgeValue(keyword.type, keyword.example).map(({ parameters }) => `${path}: ${Object.values(parameters)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('gives examples whose expressions can be read', () => {
    const expressions = keywords.flatMap(({ path, keyword }) =>
      namings(keyword.type, keyword.example)
        .filter(({ holds }) => holds === 'expression' || holds === 'sql')
        .map((naming) => ({ path, text: naming.text })),
    );
    expect(expressions.length).toBeGreaterThan(100);
    for (const { path, text } of expressions) expect(() => parseExpression(text), path).not.toThrow();
  });

  it('says of every part without a file of its own where it may stand', () => {
    const parts = text.split(/^## /m).slice(1);
    const lost = parts.filter((part) => !/^(Stands in|File:) /m.test(part)).map((part) => part.split('\n')[0]);
    expect(lost).toEqual([]);
  });

  it('shows the shorter way that files may say a value, which a loaded set never holds', () => {
    expect(shorts.length).toBeGreaterThan(4);
    for (const short of shorts) {
      const { whole, inFiles } = placeFor(short);
      expect(text, short.name).toContain(`Example of a file: \`${JSON.stringify(short.example)}\``);
      expect(judgeValue(inFiles, { value: short.example }), short.name).toEqual([]);
      expect(judgeValue(whole, { value: short.example }), short.name).not.toEqual([]);
    }
  });

  it('tells what follows in files and what only files say', () => {
    expect(text).toContain('left out in files: the path of the file below screens/');
    expect(text).toMatch(/\*\*`aliases`\*\* \(list of text; in files only\)/);
  });
});
