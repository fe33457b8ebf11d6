/** Findings in Chinese: nothing of a seeded mistake stays English but names, and every text keeps its slots. */
import { describe, expect, it } from 'vitest';
import { inChinese } from '#codegen/chinese';
import { commonErrors, type ErrorCode, lintErrors } from '#core/errors';
import type { Finding } from '#core/lint';
import { expressionTexts } from '../../../codegen/chinese/expression-texts.ts';
import { lintTexts } from '../../../codegen/chinese/lint-texts.ts';
import { schemaTexts } from '../../../codegen/chinese/schema-texts.ts';
import { KNOWN, mistakes } from '../../engine/core/lint/mistakes/all.ts';
import { SHOP, workspace } from '../../fixtures/workspace.ts';

/** Without names in quotes, addresses of documents, JSON, commands and calls, what is computed after what, values. */
const prose = (text: string) =>
  text
    .replace(/“[^”]*”|"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|npm run .*|https?:\S+/g, ' ')
    .replace(/[\w./-]+\.(?:md|json|ts)\b|：.*→.*|\w+ = [\w ]+/g, ' ');
const ENGLISH = /[a-z]{2,} +[a-z]{2,}/;

const finding = (code: string, message: string, hint: string | null): Finding => ({
  code: code as ErrorCode,
  message,
  hint,
  where: { file: 'a.json', pointer: '' },
});

describe('a finding in Chinese', () => {
  it('leaves nothing English of the seeded mistakes but names', () => {
    const english = mistakes.flatMap(({ file, from, to }) => {
      const shop = workspace(SHOP);
      shop.write(
        file,
        shop.read(file).replace(from, () => to),
      );
      const told = shop.findings(KNOWN).map(inChinese);
      return told.flatMap(({ code, message, hint }) => [message, hint ?? ''].map((text) => `${code} ${text}`));
    });
    expect(english.length).toBeGreaterThan(mistakes.length);
    expect([...new Set(english)].filter((text) => ENGLISH.test(prose(text)))).toEqual([]);
  });

  it('has the slots of the English texts', () => {
    const all: Record<string, readonly [string, string]> = { ...commonErrors, ...lintErrors };
    const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    const chinese = Object.entries({ ...schemaTexts, ...lintTexts, ...expressionTexts });
    const differing = chinese.filter(([code, texts]) =>
      texts.some((text, index) => String(slots(text)) !== String(slots(all[code]?.[index] ?? ''))),
    );
    expect(differing.map(([code]) => code)).toEqual([]);
  });

  it('translates the phrase that fills a slot, and no name', () => {
    expect(inChinese(finding('SCH141', 'field "read": it is no line table', null)).message).toBe(
      '字段“read”：它不是明细表',
    );
    expect(inChinese(finding('SCH105', 'unknown field "amuont"', 'did you mean "amount"?'))).toMatchObject({
      message: '未知的字段“amuont”',
      hint: '是不是“amount”？',
    });
    const named = 'it may be "A" of "kinds", which "sorts" lacks';
    expect(inChinese(finding('SCH240', `the condition of "sort" does not fit it: ${named}`, null)).message).toBe(
      '“sort”的该条件不合适：它可能是“kinds”的“A”，而“sorts”没有',
    );
  });

  it('keeps what it has no text for', () => {
    const unknown = finding('GEN101', 'generated file x is out of date', 'run npm run codegen');
    expect(inChinese(unknown)).toEqual(unknown);
  });
});
