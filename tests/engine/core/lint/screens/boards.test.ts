import { describe, expect, it } from 'vitest';
import type { FigureSource } from '#core/language';
import { formatFinding } from '#core/lint';
import { SHOP, workspace } from '../../../../fixtures/workspace.ts';

const figure: FigureSource = {
  entity: 'order',
  view: 'buy',
  sum: 'amount',
  date: 'signDate',
  only: { shipMode: 'SHIP' },
  filters: { goods: 'goods' },
};

function findings(of: FigureSource, to = '/shop/order/buy/list'): string {
  const shop = workspace(SHOP);
  const board = {
    kind: 'board',
    route: '/shop/board',
    title: '看板',
    parent: '/shop/home',
    permission: 'shop:order',
    answers: 'trade:/api/shop/board',
    filters: [{ key: 'goods', title: '品种', kind: 'choice', dictionary: 'goods' }],
    blocks: [
      { kind: 'figures', key: 'cards', title: '指标', cards: [{ key: 'sum', title: '金额', unit: '元', of, to }] },
    ],
  };
  shop.write('screens/shop/board.json', JSON.stringify(board));
  return shop.findings({}).map(formatFinding).join('\n');
}

describe('a figure of a board that leads to a list', () => {
  it('passes when the list shows the same rows', () => {
    expect(findings(figure)).toBe('');
  });

  it.each([
    ['a list of another view', figure, '/shop/order/sell/list', /its view is "sell", the figure's "buy"/],
    ['a page that is no list', figure, '/shop/firm/detail', /it is no list of "order"/],
    ['a condition that no filter says', { ...figure, where: 'amount > 5' }, undefined, /"where" is no filter/],
    ['a view that is not there', { ...figure, view: 'bought' }, undefined, /SCH140 unknown view "bought"/],
    ['a field that is not there', { ...figure, only: { mode: 'SHIP' } }, undefined, /"mode"/],
  ])('is refused with %s', (_, of, to, wanted) => {
    expect(findings(of as FigureSource, to)).toMatch(wanted);
  });
});
