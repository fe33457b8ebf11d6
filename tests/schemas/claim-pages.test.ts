/** Who claims what is seen on every page of such a record, both ways; asked of the schemas, not of a list of screens. */
import { describe, expect, it } from 'vitest';
import { targetsOf } from '#core/claims';
import type { BlockSpec, DetailScreen, EntitySpec } from '#core/language';
import { shippedSchemas } from '../server/platform/portal.ts';

const { entities, screens } = shippedSchemas();

/** Entities of which a record has a share in another, or another in it. */
const linked: EntitySpec[] = Object.values(entities).filter(
  ({ name, claims, balances }) =>
    claims !== undefined ||
    balances !== undefined ||
    Object.values(entities).some((other) =>
      (other.claims ?? []).some((claim) => targetsOf(claim).some(({ entity }) => entity === name)),
    ),
);

const details = Object.values(screens).filter((screen): screen is DetailScreen => screen.kind === 'detail');
const pagesOf = ({ name }: EntitySpec) => details.filter(({ entity }) => entity === name);
const blocksOf = ({ header = [], tabs }: DetailScreen): BlockSpec[] => [
  ...header,
  ...tabs.flatMap(({ blocks }) => blocks),
];
const linksBothWays = (page: DetailScreen) => blocksOf(page).some(({ kind }) => kind === 'claims');
/** Shows the text of a record that has another page. */
const isPaper = ({ tabs }: DetailScreen) =>
  tabs[0]?.blocks.every(({ kind }) => ['document', 'signatures'].includes(kind));

/** Records that the chapters give no page of their own, the pages that show them, and why these are enough. */
const WITHOUT_PAGE: Record<string, { shown: string[]; why: string }> = {
  unusualInvoice: {
    shown: ['/center/invoice/freight/unusual/list', '/center/invoice/freight/detail'],
    why: 'a finding about an invoice: handled in the list, told on the page of the invoice',
  },
  goodsAllocation: {
    shown: ['/center/storageCenter/storehouse/detail'],
    why: 'a place inside a storehouse: its page shows all of them',
  },
  warehouse: {
    shown: ['/center/storage/myStorage/warehouses'],
    why: 'a setting of the keeper: a form from the list; what lies in it is the page of the storehouse',
  },
};

describe('pages of records that claim or are claimed', () => {
  it('are there for every one that lives by itself', () => {
    expect(linked.length).toBeGreaterThan(30);
    const without = linked.filter((entity) => pagesOf(entity).length === 0).map(({ name }) => name);
    expect(without).toEqual(Object.keys(WITHOUT_PAGE));
  });

  it.each(Object.entries(WITHOUT_PAGE))('of %s are shown where their rows stand', (name, { shown }) => {
    expect(shown.filter((route) => !JSON.stringify(screens[route]).includes(`"entity":"${name}"`))).toEqual([]);
  });

  it.each(linked.filter((entity) => pagesOf(entity).length > 0))('of $name lead both ways', (entity) => {
    const pages = pagesOf(entity);
    expect(pages.some(linksBothWays)).toBe(true);
    expect(pages.filter((page) => !linksBothWays(page) && !isPaper(page)).map(({ route }) => route)).toEqual([]);
  });

  it.each(linked)('of $name explain each number that the page says it explains', (entity) => {
    const told = pagesOf(entity).flatMap(blocksOf);
    const balances = told.flatMap((block) => (block.kind === 'balance' ? [block.field] : []));
    expect(balances.filter((field) => entity.balances?.[field] === undefined)).toEqual([]);
  });
});
