import { describe, expect, it } from 'vitest';
import { blankDocument, documentText, renderTemplate, textDifference } from '#core/template';
import { entity, input, templateOf } from './fixture.ts';

type Lines = ReturnType<typeof textDifference>;
/** `-gone +new same`, a line each. */
const shown = (lines: Lines) =>
  lines.map(({ parts }) =>
    parts
      .map(({ kind, text }) => `${kind === 'added' ? `+[${text}]` : kind === 'removed' ? `-[${text}]` : text}`)
      .join(''),
  );
const side = (lines: Lines, left: 'added' | 'removed') =>
  lines
    .filter(({ kind }) => kind !== left)
    .map(({ parts }) => parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(''))
    .join('\n');

describe('what is another between two texts', () => {
  it.each([
    ['甲\n乙', '甲\n乙', ['甲', '乙']],
    ['总价100.00元', '总价1,250.00元', ['总价-[100.00]+[1,250.00]元']],
    ['甲\n付款期限三日\n丙', '甲\n付款期限十日\n丙', ['甲', '付款期限-[三]+[十]日', '丙']],
    ['甲\n丙', '甲\n新增条款内容\n丙', ['甲', '+[新增条款内容]', '丙']],
    ['甲\n删去的条款\n丙', '甲\n丙', ['甲', '-[删去的条款]', '丙']],
    ['违约责任', '不可抗力', ['-[违约责任]+[不可抗力]']],
  ])('%j against %j is %j', (before, after, expected) => {
    expect(shown(textDifference(before, after))).toEqual(expected);
  });

  it('gives both texts back, whatever they are', () => {
    const letters = '甲乙丙1. \n';
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const text = () => Array.from({ length: random(30) }, () => letters[random(letters.length)]).join('');
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()];
      const lines = textDifference(before, after);
      expect(side(lines, 'removed')).toBe(after);
      expect(side(lines, 'added').split('\n').sort()).toEqual(before.split('\n').sort());
    }
  });
});

describe('a document in the words of its template', () => {
  it('names the fields in place of their values, and has nothing of the remaining items', () => {
    const template = templateOf(['总价{{amount|money}}元，自{{period.start|date}}起。']);
    const clauses = [...template.clauses, { key: 'others', text: '另约定：', rest: { except: ['mode'] } }];
    const values = { amount: '1250.00', period: { start: '2024-03-05' }, note: '特别约定' };
    const document = renderTemplate({ ...template, clauses }, input(values));
    expect(documentText(document)).toContain('特别约定');
    const blank = documentText(blankDocument(document, { ...template, clauses }, entity));
    expect(blank).toContain('总价〔金额〕元，自〔期限·起〕起。');
    expect(blank).toContain('另约定：');
    expect(blank).not.toContain('特别约定');
  });
});
