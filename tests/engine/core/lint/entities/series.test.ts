import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';
import { FIRM, ORDER } from '../mistakes/mistake.ts';

// biome-ignore lint/suspicious/noExplicitAny: files are changed freely
type Json = any;

const KNOWN = { components: ['home'], operations: ['shop.message'], questions: ['record.unique'] };
const SERIES = 'series/orders.json';
const samplesOf = (entityFile: string) => entityFile.replace('entity.json', 'samples.json');

/** A firm and two orders of it, without a mistake. */
const series = (firm: string, order: string) => ({
  name: 'orders',
  title: '订单',
  records: [
    { name: 'firm', entity: 'firm', like: firm, day: 'set.day' },
    {
      name: 'order',
      entity: 'order',
      like: { BIG: order },
      day: 'set.day + 1',
      when: 'set.sum > 0',
      values: { amount: 'set.sum' },
    },
  ],
  sets: [{ kind: 'BIG', day: -9, sum: 12 }],
});

function foundIn(change: (series: Json) => void) {
  const shop = workspace(SHOP);
  const idOf = (file: string): string => {
    shop.edit<Json>(samplesOf(file), () => undefined);
    return JSON.parse(shop.read(samplesOf(file))).samples[0].id;
  };
  const own = series(idOf(FIRM), idOf(ORDER));
  change(own);
  shop.write(SERIES, JSON.stringify(own, null, 2));
  return shop.findings(KNOWN);
}

const MISTAKES: Array<[finds: string, code: string, pointer: string, change: (series: Json) => void]> = [
  ['an entity that is none', 'SCH106', '/records/0/entity', (own) => (own.records[0].entity = 'frm')],
  ['a sample that is none', 'SCH139', '/records/0/like', (own) => (own.records[0].like = 'NOBODY')],
  ['a sample of a kind that is none', 'SCH139', '/records/1/like/BIG', (own) => (own.records[1].like.BIG = 'NOBODY')],
  ['a set whose kind names no sample', 'SCH139', '/sets/0', (own) => (own.sets[0].kind = 'SMALL')],
  ['two records of one name', 'SCH124', '/records/1/name', (own) => (own.records[1].name = 'firm')],
  ['a record that takes the name of the set', 'SCH124', '/records/0/name', (own) => (own.records[0].name = 'set')],
  ['a field that is none', 'SCH105', '/records/1/values/amuont', (own) => (own.records[1].values.amuont = '1')],
  ['a field left out that is none', 'SCH105', '/records/1/without/0', (own) => (own.records[1].without = ['amuont'])],
  ['what no set says', 'ENG109', '/records/1/values/amount', (own) => (own.records[1].values.amount = 'set.summ')],
  ['a record that comes later', 'ENG109', '/records/0/day', (own) => (own.records[0].day = 'order.amount')],
  ['a condition that cannot be read', 'ENG101', '/records/1/when', (own) => (own.records[1].when = 'set.sum >')],
];

describe('series', () => {
  it('without a mistake have no finding', () => {
    expect(foundIn(() => undefined).map(formatFinding)).toEqual([]);
  });

  it.each(MISTAKES)('are found to name %s', (_finds, code, pointer, change) => {
    const found = foundIn(change).map(({ code: told, where }) => [told, where.file, where.pointer]);
    expect(found).toContainEqual([code, `schemas/${SERIES}`, pointer]);
  });
});
