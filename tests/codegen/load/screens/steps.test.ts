import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '#codegen/load';
import { formatFinding } from '#core/lint';
import { mended } from '../../../../codegen/mend.ts';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';

const LIST = 'screens/shop/trade/list.json';
const STEPS = loadSchemas(SHOP).set.entities.order?.workflow?.transitions.map(({ name }) => name) ?? [];

/** The row actions of a list of orders beside other screens, and what the list repeats. */
function rowActions(rowActions: unknown[], more: Record<string, object> = {}, head: object = { view: 'buy' }) {
  const shop = workspace(SHOP);
  const list = { kind: 'list', entity: 'order', filters: [], columns: ['orderNo'], rowActions, ...head };
  for (const [file, screen] of Object.entries({ [LIST]: list, ...more }))
    shop.write(file, JSON.stringify(screen, null, 2));
  const { set, positions, findings, repeated } = loadSchemas(shop.root);
  expect(findings.map(formatFinding)).toEqual([]);
  const screen = set.screens['/shop/trade/list'] as unknown as { rowActions: Array<{ key: string; to?: string }> };
  const told = repeated.filter(({ where }) => where.file === `schemas/${LIST}`).map(({ where }) => where.pointer);
  return { actions: screen.rowActions, positions, told };
}

/** What `--fix` takes out, until nothing is left. */
function fix(root: string) {
  for (let { repeated } = loadSchemas(root); repeated.length > 0; { repeated } = loadSchemas(root))
    for (const file of new Set(repeated.map(({ where }) => where.file))) {
      const path = join(root, file);
      const found = repeated.filter(({ where }) => where.file === file);
      writeFileSync(path, mended(readFileSync(path, 'utf8'), found));
    }
}

const STAMP = { kind: 'stamp', title: '盖章', entity: 'order', view: 'buy', transition: 'submit', blocks: [] };
const PAGE = { 'screens/shop/trade/stamp.json': STAMP };

describe('the button of a step', () => {
  it('leads to the page that is made for the step, as the same side sees the record', () => {
    expect(rowActions(['submit'], PAGE).actions).toMatchObject([{ key: 'submit', to: '/shop/trade/stamp?id={id}' }]);
    const other = { 'screens/shop/trade/stamp.json': { ...STAMP, view: 'sell' } };
    expect(rowActions(['submit'], other).actions[0]).not.toHaveProperty('to');
  });

  it('leads to the page that approves by the step', () => {
    const confirm = { kind: 'confirm', title: '确认', entity: 'order', view: 'buy', approve: 'submit', blocks: [] };
    const { actions } = rowActions(['submit'], { 'screens/shop/trade/confirm.json': confirm });
    expect(actions).toMatchObject([{ key: 'submit', to: '/shop/trade/confirm?id={id}' }]);
  });

  it('asks on the spot where several pages are made for the step, or where it says that none is', () => {
    const two = { ...PAGE, 'screens/shop/trade/again.json': STAMP };
    expect(rowActions(['submit'], two).actions[0]).not.toHaveProperty('to');
    expect(rowActions([{ key: 'submit', to: null }], PAGE).actions[0]).not.toHaveProperty('to');
  });

  it('is told that it repeats the address of that page', () => {
    const { told } = rowActions([{ key: 'submit', transition: 'submit', to: './stamp?id={id}' }], PAGE);
    expect(told).toContain('/rowActions/0/to');
  });
});

describe('the step of a button that a variant leads elsewhere', () => {
  const variant = (action: object) => ({
    'screens/shop/trade/other.json': { extends: './list', title: '别的', rowActions: [action] },
  });
  const base = [{ key: 'submit', transition: 'submit' }];
  const elsewhere = { key: 'submit', to: '/shop/trade/list?id={id}' };

  it('is no repetition in the base: without it the variant would only lead to a page', () => {
    expect(rowActions(base, {}).told).toContain('/rowActions/0/transition');
    expect(rowActions(base, variant({ key: 'submit', style: 'primary' })).told).toContain('/rowActions/0/transition');
    expect(rowActions(base, variant(elsewhere)).told).not.toContain('/rowActions/0/transition');
  });

  it('is still there once everything that is repeated was taken out, in base and variant', () => {
    const shop = workspace(SHOP);
    const list = { kind: 'list', entity: 'order', filters: [], columns: ['orderNo'], rowActions: base, view: 'buy' };
    shop.write(LIST, JSON.stringify(list, null, 2));
    const file = 'screens/shop/trade/other.json';
    shop.write(file, JSON.stringify(variant({ ...elsewhere, transition: 'submit' })[file], null, 2));
    fix(shop.root);
    const screen = loadSchemas(shop.root).set.screens['/shop/trade/other'];
    expect(screen).toMatchObject({ rowActions: [{ key: 'submit', transition: 'submit', to: elsewhere.to }] });
  });
});

describe('the word for all steps', () => {
  it('stands for those that the list does not place itself, in the order of the workflow', () => {
    const [first, ...others] = STEPS;
    const { actions } = rowActions(['detail', 'transitions', { key: first, style: 'primary' }, 'remove']);
    expect(actions.map(({ key }) => key)).toEqual(['detail', ...others, first, 'remove']);
    expect(actions[1]).toMatchObject({ transition: others[0], style: 'link' });
  });

  it('is where findings about any of its steps lead to', () => {
    const { positions, actions } = rowActions(['detail', 'transitions', 'remove']);
    expect(positions.of('screens', '/shop/trade/list', '/rowActions/2/key').pointer).toBe('/rowActions/1/key');
    const last = actions.length - 1;
    expect(positions.of('screens', '/shop/trade/list', `/rowActions/${last}/key`).pointer).toBe('/rowActions/2/key');
  });
});
