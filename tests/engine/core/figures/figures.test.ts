import { describe, expect, it } from 'vitest';
import { figureFilters, monthOf, yearOf } from '#core/figures';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

describe('the rows of a figure', () => {
  const source = {
    entity: 'settlement',
    sum: 'amount',
    only: { status: 'SETTLED,CLOSED' },
    date: 'settleDate',
    filters: { company: 'buyerCompanyId', coal: 'coalType' },
  };

  it('are chosen by what the figure says, the period of the board and its filters', () => {
    expect(figureFilters(source, { company: 'CO02', coal: 'COKE' }, YEAR)).toEqual({
      status: 'SETTLED,CLOSED',
      settleDate: '2026-01-01~2026-12-31',
      buyerCompanyId: 'CO02',
      coalType: 'COKE',
    });
  });

  it('are not narrowed by a filter of the board that nobody has chosen', () => {
    expect(figureFilters(source, { company: '' }, null)).toEqual({ status: 'SETTLED,CLOSED' });
  });

  it('are all of the balance of today where the figure has no day', () => {
    expect(figureFilters({ entity: 'stock', sum: 'weight' }, { company: 'CO02' }, YEAR)).toEqual({});
  });
});

describe('the days of a board', () => {
  it('are a whole year, also one before or after', () => {
    expect(yearOf('2026-05-17')).toEqual(YEAR);
    expect(yearOf('2026-05-17', -1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('end a month on its last day, in February of a leap year on the 29th', () => {
    expect(monthOf(yearOf('2024-07-01'), 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthOf(YEAR, 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthOf(YEAR, 0)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(monthOf(YEAR, 11)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
