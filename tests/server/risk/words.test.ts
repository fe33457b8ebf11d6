import { expect, it } from 'vitest';
import { filled } from '../../../server/risk/watches.ts';

const words = (value: string) =>
  filled('有效期至{{validTo}}，{{@daysLeft}}。', { row: { validTo: '2026-11-30' }, value, threshold: '30' } as never);

it.each([
  ['7', '有效期至2026-11-30，剩余7天。'],
  ['0', '有效期至2026-11-30，今日到期。'],
  ['-23', '有效期至2026-11-30，已逾期23天。'],
])('an alert says %s days until a date as people say them', (value, text) => {
  expect(words(value)).toBe(text);
});
