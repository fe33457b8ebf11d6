/** A list asks for what it shows and judges, and draws the same of it as of whole records. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReadFrom, type Shows, shownFields } from '#core/dialog';
import { callAddress, type EntitySpec, type ListScreen } from '#core/language';
import { offeredFields } from '#core/listing';
import { type EngineHost, EngineProvider, type RecordRow } from '#engine';
import { isOffered, valuesSet } from '#engine/actions';
import { columnsOf, fieldText, fillRoute, valueAt } from '#engine/cells';
import { modules } from '../../../../server/modules.ts';
import { type Portal, shippedSchemas, startPortal } from '../../platform/portal.ts';

const schemas = shippedSchemas();
const LISTS = Object.values(schemas.screens).filter((screen): screen is ListScreen => screen.kind === 'list');
const VIEWERS = ['co02u02', 'co04u02', 'co02u01', 'co01u01', 'co01u05', 'co01u08', 'co05u02', 'co06u02'];
const TODAY = '2026-11-28';

let portal: Portal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
  for (const account of VIEWERS) tokens.set(account, await portal.signIn(account));
}, 400_000);
afterAll(() => portal?.close());

const entityOf = (screen: ListScreen) => schemas.entities[screen.entity] as EntitySpec;

type Query = Record<string, string | number>;

function ask(screen: ListScreen, viewer: string, query: Query = {}) {
  const at = callAddress(entityOf(screen), 'page', { method: 'GET', path: '/page' });
  const asked = { ...(screen.view ? { view: screen.view } : {}), pageSize: 50, sort: 'id', ...query };
  return portal.get(`/${at.base}-api${at.path}`, asked, { token: tokens.get(viewer) });
}

/** The first who sees rows of the list, or may open it at all; whole records, and rows as the list asks for them. */
async function looked(screen: ListScreen) {
  for (const viewer of VIEWERS) {
    const whole = await ask(screen, viewer);
    if (whole.status === 403) continue;
    expect(whole.status, JSON.stringify(whole.body)).toBe(200);
    if (whole.body.data.list.length === 0 && viewer !== VIEWERS.at(-1)) continue;
    const own = await ask(screen, viewer, { screen: screen.route });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    return { whole: whole.body.data.list as RecordRow[], own: own.body.data.list as RecordRow[], viewer };
  }
  return { whole: [], own: [], viewer: VIEWERS[0] as string };
}

/** Beside its columns what a row of contracts is read for. */
const READ = [
  ...['_actions', '_labels', '_parties', 'id', 'version'],
  // Who the parties are, and what conditions of steps, of access and of buttons read.
  ...['companyId', 'buyerCompanyId', 'sellerCompanyId', 'commitmentFileId', 'commitmentText', 'contractFileId'],
  ...['effectTime', 'stopFlag', 'submitTime', 'submitUserId'],
];

/** A host that holds every right: what the server lists and what rows say decides. */
const host = {
  query: () => new URLSearchParams(),
  holds: () => true,
  dictionary: (name: string) => schemas.dictionaries[name],
  context: () => ({ user: { id: 'U' }, company: { id: 'C' }, today: TODAY, now: `${TODAY} 08:00:00`, facts: {} }),
} as unknown as EngineHost;

const markup = (node: ReactNode) => renderToStaticMarkup(EngineProvider({ host, children: node }));

/** Everything that the list draws and does with a row. */
function seen(screen: ListScreen, row: RecordRow) {
  const entity = entityOf(screen);
  const cells = columnsOf(screen.columns, { entity, host }).map(({ id, render }) => [id, markup(render(row))]);
  const actions = [...(screen.rowActions ?? []), ...(screen.batchActions ?? [])].map((action) => {
    const step = entity.workflow?.transitions.find(({ name }) =>
      [action.transition, action.dialog?.then].includes(name),
    );
    const asks = action.dialog ?? step?.dialog;
    return {
      key: action.key,
      offered: isOffered(action, { entity, row }, host),
      to: action.to && fillRoute(action.to, row, host.query()),
      set: valuesSet(action, entity, row, host),
      file: action.download && valueAt(row, action.download),
      isWhole: asks === undefined || isReadFrom(asks, row),
      facts: factsOf(entity, row, asks?.shows),
    };
  });
  return { cells, actions };
}

const factsOf = (entity: EntitySpec, row: RecordRow, shows?: Shows) =>
  shownFields(entity, shows).map((path) => fieldText(host, entity, path, row));

const size = (rows: readonly RecordRow[]) => JSON.stringify(rows).length;

describe('rows of a list', () => {
  const sizes: Array<{ route: string; rows: number; whole: number; own: number }> = [];

  it.each(LISTS.map((screen) => [screen.route, screen] as const))(
    'are drawn as whole records are: %s',
    async (_, screen) => {
      const { whole, own } = await looked(screen);
      sizes.push({ route: screen.route, rows: own.length, whole: size(whole), own: size(own) });
      expect(own.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      for (const [index, row] of own.entries()) {
        const record = whole[index] as RecordRow;
        expect(record).toMatchObject(row);
        expect([row._actions, row._parties]).toEqual([record._actions, record._parties]);
        expect(seen(screen, row)).toEqual(seen(screen, record));
      }
    },
  );

  it('come in two fifths of the bytes, between all lists', () => {
    // Samples have rows for nearly all of them; what none is drawn of proves nothing.
    expect(sizes.filter(({ rows }) => rows > 0).length).toBeGreaterThan(LISTS.length * 0.9);
    const total = (key: 'whole' | 'own') => sizes.reduce((sum, each) => sum + each[key], 0);
    expect(total('own')).toBeLessThan(total('whole') * 0.4);
  });

  const BUY = schemas.screens['/center/contract/buy/list'] as ListScreen;
  const namesOf = (rows: readonly RecordRow[]) => Object.keys(rows[0] ?? {}).sort();
  const listOf = async (query: Query) => (await ask(BUY, 'co02u02', query)).body.data.list as RecordRow[];

  it('hold the columns, what conditions and buttons read, and which record they are', async () => {
    const columns = BUY.columns.map((column) => (typeof column === 'string' ? column : column.field));
    const names = namesOf(await listOf({ screen: BUY.route }));
    expect(names).toEqual([...READ, ...columns].sort());
    expect(Object.keys(entityOf(BUY).properties).length).toBeGreaterThan(100);
    const whole = await listOf({});
    expect(namesOf(whole).length).toBeGreaterThan(100);
  });

  it('hold the fields that the user has added, and their labels', async () => {
    const added = offeredFields(entityOf(BUY), BUY.columns).slice(0, 3);
    const plain = namesOf(await listOf({ screen: BUY.route }));
    const names = namesOf(await listOf({ screen: BUY.route, shown: added.join(',') }));
    expect(names).toEqual([...new Set([...plain, ...added])].sort());
  });

  it.each([
    ['a route that is none', { screen: '/nowhere' }],
    ['a screen that is no list', { screen: '/center/contract/detail' }],
    ['the list of another entity', { screen: '/center/contract/agreement/list' }],
    ['a name of the language', { screen: 'constructor' }],
    ['a field that the list does not offer', { screen: '/center/contract/buy/list', shown: 'visibleTo' }],
    ['a table of lines', { screen: '/center/contract/buy/list', shown: 'orderIndicators' }],
  ])('are refused to %s', async (_, query: Query) => {
    expect((await ask(BUY, 'co02u02', query)).status).toBe(400);
  });
});
