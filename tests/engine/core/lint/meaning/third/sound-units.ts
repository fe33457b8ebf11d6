import type { Change } from '../seed.ts';

/** Figures, spans and bounds as an analyst changes them: sound, and told of nothing. */
export const soundUnits: ReadonlyArray<[does: string, change: Change]> = [
  [
    'a percentage of a percentage, divided once',
    {
      file: 'entities/trade/waybill/entity.json',
      path: ['derived', 'fields', 'allowedLoss', 'value'],
      value: 'round(sendWeight * (coalesce(lossRate, 0) * coalesce(lossRate, 0) / 100) / 100, 2)',
    },
  ],
  [
    'a percentage by a hundredth of its own',
    {
      file: 'entities/trade/waybill/entity.json',
      path: ['derived', 'fields', 'allowedLoss', 'value'],
      value: 'round(sendWeight * coalesce(lossRate, 0) * 0.01, 2)',
    },
  ],
  [
    'a percentage of the days of a year in one divisor',
    {
      file: 'entities/monitoring/steelMark/entity.json',
      path: ['derived', 'fields', 'warnPrice', 'value'],
      value: 'marked > 0 ? round(basePrice * (36500 - warnRatio * 365) / 36500, 2) : null',
    },
  ],
  [
    'a watch that counts the hours of its days',
    {
      file: 'entities/trade/delivery/entity.json',
      path: ['watches', 'late', 'value'],
      value: 'round(minutes(etaDate, ctx.now) / 60, 2)',
    },
  ],
  [
    'a release that is over as soon as nothing is left',
    {
      file: 'entities/trade/lading/entity.json',
      path: ['measures', 'open'],
      value: { title: '提货量合计', sum: 'quantity' },
    },
  ],
  [
    'what a receipt has left beside what came',
    {
      file: 'entities/fund/receiptStream/entity.json',
      path: ['derivedFields', 'unclaimedAmount', 'value'],
      value: 'amount - coalesce(claimedAmount, 0) - (coalesce(returnedBack, 0) + coalesce(returningAmount, 0))',
    },
  ],
  [
    'fees from the day of the transfer',
    {
      file: 'entities/trade/goodsTransfer/form.json',
      path: ['rules', 22, 'suggest'],
      value: 'transferDate',
    },
  ],
];
