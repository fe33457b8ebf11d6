import { describe, expect, it } from 'vitest';
import { LoadMemory, loadSchemas, readTexts, type SchemaTexts } from '#codegen/load';
import { versionOf } from '#codegen/version';
import { formatFinding } from '#core/lint';
import { SHOP } from '../../fixtures/workspace.ts';

const ORDER = 'entities/trade/order/entity.json';
const texts = readTexts(`${SHOP}/schemas`);
const edited = (change: (text: string) => string): SchemaTexts =>
  new Map(texts).set(ORDER, change(texts.get(ORDER) ?? ''));

/** What a round says, with a memory of earlier ones and without. */
function told(given: SchemaTexts, memory?: LoadMemory) {
  const { set, findings, repeated } = loadSchemas(given, memory);
  return { version: versionOf(set), findings: findings.map(formatFinding), repeated: repeated.map(formatFinding) };
}

describe('a loader that remembers the round before', () => {
  const broken = edited((text) => text.replace('"title"', '"tilte"'));
  const cut = edited((text) => text.slice(0, 200));
  const renamed = edited((text) => text.replace(/"title": "[^"]*"/, '"title": "改名"'));

  it('says in each round what a loader without a memory says', () => {
    const memory = new LoadMemory();
    for (const given of [texts, renamed, broken, texts, cut, renamed, broken, texts])
      expect(told(given, memory)).toEqual(told(given));
  });

  it('gives values of their own, so nothing of one set is seen in the next', () => {
    const memory = new LoadMemory();
    const first = loadSchemas(texts, memory).set;
    const order = first.entities.order;
    if (order) order.title = '别的';
    expect(loadSchemas(texts, memory).set.entities.order?.title).not.toBe('别的');
  });

  it('judges a member anew when another file has made it wrong', () => {
    const memory = new LoadMemory();
    expect(told(texts, memory).findings).toEqual([]);
    const without = new Map(texts);
    without.delete(ORDER);
    expect(told(without, memory)).toEqual(told(without));
    expect(told(texts, memory).findings).toEqual([]);
  });
});
