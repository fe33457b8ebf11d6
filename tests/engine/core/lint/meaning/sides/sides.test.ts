import { describe, expect, it } from 'vitest';
import { formatFinding } from '#core/lint';
import { seedsOf } from '../latest/row.ts';
import { missedAmong } from '../rounds.ts';
import { found, sown } from '../seed.ts';
import { sideSeeds, swapped } from './seeds.ts';

describe('companies that are taken for one another', () => {
  it('are told at the line', () => {
    expect(swapped.length).toBeGreaterThanOrEqual(3);
    expect(missedAmong(sideSeeds)).toEqual([]);
  });
});

describe('companies that may be one', () => {
  const changes = seedsOf([
    [
      'receipts that are still held by whoever handed the goods in: they begin so',
      '',
      'entities/storage/stockOut/entity.json',
      'facts.receiptHeld.0.match',
      { id: 'receiptId', holderCompanyId: 'ownerCompanyId', depositorCompanyId: 'ownerCompanyId' },
    ],
    [
      'a picker of the own sales asks for nothing but the seller',
      '',
      'entities/trade/lading/entity.json',
      'properties.contractId.ref.filter',
      { sellerCompanyId: 'sellerCompanyId' },
    ],
  ]);
  it.each(changes)('are told of nothing: $finds', (change) => {
    expect(found(sown([change])).map(formatFinding)).toEqual([]);
  });
});
