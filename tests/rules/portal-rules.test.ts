/** Sections 4, 6 and 7: dictionaries of orders, the order of a contract's steps, my device, records that are deleted. */
import { describe, expect } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import type { EntitySpec } from '#core/language';
import type { HttpClient, RequestSpec } from '#runtime/http';
import { showsEntry } from '#runtime/session';
import { createDataSource } from '../../runtime/data/index.ts';
import { dictionariesOf } from '../../server/platform/dictionaries.ts';
import { rule } from './rule.ts';

const { set } = loadSchemasOrThrow(`${import.meta.dirname}/../..`);

/** The record passes these transitions one after the other, each from a state that the one before leads to. */
function passes(entity: string, names: readonly string[]): void {
  const transitions = set.entities[entity]?.workflow?.transitions ?? [];
  let before: string[] | null = null;
  for (const name of names) {
    const found = transitions.find((each) => each.name === name);
    expect(found?.name).toBe(name);
    const from = found?.from ?? [];
    if (before) expect(from.some((state) => before?.includes(state))).toBe(true);
    const to = found?.to ?? [];
    before = typeof to === 'string' ? [to] : to.map((each) => each.state);
  }
}

describe('steps of a contract', () => {
  rule('FLOW-01', () => {
    expect(set.entities.tradeContract?.operations?.create).toBeDefined();
    passes('tradeContract', ['submit', 'stamp', 'confirm', 'confirmStamp', 'complete']);
    const stamps = ['stamp', 'confirmStamp'].map(
      (name) => set.entities.tradeContract?.workflow?.transitions.find((each) => each.name === name)?.party,
    );
    expect(stamps).toEqual(['initiator', 'counterparty']);
  });
  rule('FLOW-03', () =>
    passes('settlement', ['submit', 'pass', 'confirm', 'stamp', 'cancelApply', 'cancelAgree', 'cancelStamp']),
  );
  rule('FLOW-02', () => passes('contractTermination', ['initiate', 'stamp', 'confirm', 'stampAgreement']));
});

rule('DATA-09', () => {
  const order = Object.keys(dictionariesOf(set.dictionaries, 'order'));
  const common = Object.keys(dictionariesOf(set.dictionaries, 'common'));
  const moved = [
    'orderTabTypeDict',
    'despatchTypeDict',
    'financingStatusDict',
    'repayApplyStatusDict',
    'receivableStatusDict',
    'loanStatusDict',
    'loanTypeData',
  ];
  expect(order).toEqual(expect.arrayContaining(moved));
  expect(common.filter((name) => moved.includes(name))).toEqual([]);
});

rule('PERM-08', () => {
  const entry = set.menu.items.flatMap((item) => item.children ?? []).find(({ name }) => name === '我的设备');
  if (!entry) throw new Error('the menu has no 我的设备');
  expect(showsEntry(entry, new Set(['dgChain', 'dgChain:myDevice', 'dgChain:myDevice:myDevice']))).toBe(true);
  expect(showsEntry(entry, new Set(['dgChain']))).toBe(false);
  // Codes are closed upwards: who holds the page's code holds the entry's.
  expect(set.permissions.codes.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['dgChain:myDevice', 'dgChain:myDevice:myDevice']),
  );
});

rule('CALL-26', async () => {
  const asked: RequestSpec[] = [];
  const http = {
    request: async (spec: RequestSpec) => {
      asked.push(spec);
      return { data: null };
    },
  } as unknown as HttpClient;
  const goods = { name: 'goodsRecord', base: 'trade', path: '/api/storage/goods' } as EntitySpec;
  const source = createDataSource(http, async () => goods, { headers: () => ({}), signOut: () => undefined });
  await source.remove(goods, '7', 1);
  expect(asked[0]).toMatchObject({ method: 'DELETE', base: 'trade', path: '/api/storage/goods/7' });
});
