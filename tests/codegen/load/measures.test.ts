/** A measure is defined once: figures name it and get what it says, and none spells it again. */
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import type { BoardScreen, GraphBlock } from '#core/language';
import { PROJECT, workspace } from '../../fixtures/workspace.ts';

const LINE = 'entities/trade/businessLine/entity.json';
const GRAPH = 'screens/center/monitoring/fullBusinessLine/detail.json';
const BOARD = 'screens/center/monitoring/businessOperation.json';
const SETTLEMENT = 'entities/settle/settlement/entity.json';
type Parts = Record<string, unknown>;

const { set } = loadSchemas(PROJECT);

describe('a measure of an entity', () => {
  it('gives head, graph and board the same sum over the same states', () => {
    const head = set.entities.businessLine?.derivedFields?.buySettleCoal;
    expect(head).toMatchObject({ sum: 'settleAmount', of: { where: "status in ['EXECUTING', 'COMPLETED']" } });
    const screen = set.screens['/center/monitoring/fullBusinessLine/detail'];
    const graph =
      screen?.kind === 'detail' && screen.header?.find((block): block is GraphBlock => block.kind === 'graph');
    const node = graph ? graph.nodes.find(({ key }) => key === 'buySettle') : undefined;
    expect(node?.figure).toMatchObject({ sum: 'settleAmount', where: "status in ['EXECUTING', 'COMPLETED']" });
    expect(node?.of.where, 'all rows are listed').toBe("status != 'CANCELLATION'");
    const board = set.screens['/center/monitoring/businessOperation'] as BoardScreen;
    const cards = board.blocks.flatMap((block) => (block.kind === 'figures' ? block.cards : []));
    expect(cards.find(({ key }) => key === 'settled')?.of).toMatchObject({
      sum: 'settleAmount',
      only: { status: 'EXECUTING,COMPLETED' },
      date: 'settleDate',
    });
    expect(cards.find(({ key }) => key === 'financeBalance')?.of.only, 'narrowed further').toEqual({
      loanBalance: '0.01~',
    });
  });

  it('is refused where it is unknown, spelled again or chooses rows by what is no filter', () => {
    const shop = workspace(PROJECT);
    shop.edit<{ derivedFields: Record<string, Parts> }>(LINE, ({ derivedFields: fields }) => {
      Object.assign(fields.buySettleCoal ?? {}, { measure: 'settld' });
      const { measure: _, ...own } = fields.sellSettleCoal ?? {};
      fields.sellSettleCoal = { ...own, sum: 'settleAmount' };
    });
    shop.edit<{ header: Array<{ nodes: Array<{ key: string; figure?: Parts }> }> }>(GRAPH, ({ header }) => {
      const node = header[0]?.nodes.find(({ key }) => key === 'invoiceIn');
      if (node) node.figure = { sum: 'amountTotal', unit: '元' };
    });
    shop.edit<{ blocks: Array<{ cards?: Array<{ key: string; of: Parts }> }> }>(BOARD, ({ blocks }) => {
      const card = blocks[0]?.cards?.find(({ key }) => key === 'settled');
      if (card) card.of = { entity: 'settlement', sum: 'settleAmount', date: 'settleDate' };
    });
    const told = shop.findings().map(({ code, where }) => `${code} ${where.file.slice(8)}${where.pointer ?? ''}`);
    expect(told).toEqual(
      expect.arrayContaining([
        `SCH140 ${LINE}/derivedFields/buySettleCoal/measure`,
        `SCH149 ${LINE}/derivedFields/sellSettleCoal/sum`,
        `SCH149 ${GRAPH}/header/0/nodes/10/figure/sum`,
        `SCH149 ${BOARD}/blocks/0/cards/4/of/sum`,
      ]),
    );
  }, 30_000);

  it('has a title of its own, states that exist and filters that choose', () => {
    const shop = workspace(PROJECT);
    shop.edit<{ measures: Record<string, Parts> }>(SETTLEMENT, ({ measures }) => {
      measures.again = { title: '结算额', sum: 'payableAmount', only: { status: 'EXECUTNG' } };
      measures.odd = { title: '结算额（单号）', sum: 'payableAmount', only: { settleNo: 'JS' } };
    });
    const told = shop.findings().map(({ code, where }) => `${code} ${where.pointer}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'SCH142 /measures/again/title',
        'SCH123 /measures/again/only/status',
        'SCH144 /measures/odd/only/settleNo',
      ]),
    );
  }, 30_000);
});
