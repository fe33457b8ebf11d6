/**
 * Every shipped list, by its own screen: tabs count what they hold, sortable columns sort, filters find exactly the rows
 * that a look at all rows finds, sums add up, the export is the list. A field is sorted and filtered once for its entity.
 */
import Big from 'big.js';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAddress, type EntitySpec, type ListScreen } from '#core/language';
import { columnTitle, fieldAt, isPersonalFilter, isSortable, kindOf, tabSetOf, tabsOf } from '#core/listing';
import { valueAt } from '../../../../engine/cells/field.ts';
import { type FilterField, filterFields } from '../../../../engine/screens/list/filters/fields.ts';
import { modules } from '../../../../server/modules.ts';
import { type Answer, type Portal, shippedSchemas, startPortal } from '../../platform/portal.ts';

type Row = Record<string, unknown> & { id: string };
type Query = Record<string, string | number | undefined>;

const schemas = shippedSchemas();
const LISTS = Object.values(schemas.screens).filter((screen): screen is ListScreen => screen.kind === 'list');
/** A trader, a supplier, two of the platform, a financier; the first who sees enough of a list looks at it. */
const VIEWERS = ['co02u02', 'co04u02', 'co02u01', 'co01u01', 'co01u05', 'co01u08', 'co05u02', 'co06u02'];
const ENOUGH = 5;

/** Records that only doing makes, which no demonstration holds for these viewers. */
const DONE: Record<string, Array<Record<string, unknown>>> = {
  screenShare: [
    { sharerName: '王芳', companyName: '山西晋源焦化有限公司', viewers: '平台客服', viewerCount: 1 },
    { sharerName: '李强', companyName: '河北唐宏钢铁有限公司', viewers: '平台客服、钱进', viewerCount: 2 },
    { sharerName: '赵敏', companyName: '河北唐宏钢铁有限公司', viewers: '平台运营', viewerCount: 1 },
  ].map((share, index) => ({
    ...share,
    shareNo: `PM20261120000${index + 1}`,
    startTime: `2026-11-2${index} 09:30:00`,
    endTime: `2026-11-2${index} 09:45:00`,
    endReason: ['STOPPED', 'VIEWERS_LEFT', 'LOST'][index],
  })),
  cameraControlLog: ['LEFT', 'ZOOM_IN', 'PRESET'].map((command, index) => ({
    userName: ['王芳', '李强', '赵敏'][index],
    channelName: ['一号煤场', '二号煤场', '汽车衡'][index],
    command,
    phase: ['START', 'STOP', 'START'][index],
    preset: command === 'PRESET' ? '大门' : null,
    operateTime: `2026-11-2${index} 10:00:00`,
  })),
  realNameAuth: ['王芳', '李强', '赵敏'].map((name, index) => ({
    name,
    idType: 'PASSPORT',
    status: ['WAIT', 'PASS', 'FAIL'][index],
    recheck: index > 0,
  })),
  approvalTask: ['TODO', 'AGREED', 'TODO'].map((status, index) => ({
    bizType: 'PAYMENT',
    recordNumber: `ZF20261120000${index + 1}`,
    title: `用款申请 ${index + 1}`,
    amount: `${index + 1}000.50`,
    submitterName: ['王芳', '李强', '赵敏'][index],
    assigneeUserId: 'U0202',
    nodeName: '财务',
    status,
    arrivedAt: `2026-11-2${index} 08:00:00`,
    dueAt: `${index === 0 ? 2020 : 2099}-11-23 18:00:00`,
  })),
};

let portal: Portal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
  for (const account of VIEWERS) tokens.set(account, await portal.signIn(account));
  const by = { userId: 'U0202', userName: '王芳', companyId: 'CO02' };
  for (const [entity, records] of Object.entries(DONE))
    for (const record of records)
      await portal.system((sql) => portal.services.entities.insert(sql, entity, record, by));
}, 400_000);
afterAll(() => portal?.close());

const entityOf = (screen: ListScreen) => schemas.entities[screen.entity] as EntitySpec;

function ask(screen: ListScreen, viewer: string, query: Query, operation: 'page' | 'tabCount' | 'export' = 'page') {
  const entity = entityOf(screen);
  const standard = { method: 'GET', path: `/${operation}` } as const;
  const at = operation === 'page' ? callAddress(entity, 'page', standard) : null;
  const url = at ? `/${at.base}-api${at.path}` : `/${entity.base}-api${entity.path}/${operation}`;
  const sent = Object.entries({ view: screen.view, ...query }).filter(([, value]) => value !== undefined);
  const isBeside = ([name]: [string, unknown]) => name.startsWith('f.') && isPersonalFilter(entity, name.slice(2));
  return portal.get(url, Object.fromEntries(sent.filter((each) => !isBeside(each))), {
    token: tokens.get(viewer),
    privately: Object.fromEntries(sent.filter(isBeside)),
  });
}

const rowsOf = (answer: Answer): Row[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.list;
};

/** All rows of the list as the viewer who sees most of it sees them. */
async function looked(screen: ListScreen): Promise<{ viewer: string; rows: Row[] }> {
  let best: { viewer: string; rows: Row[] } | null = null;
  for (const viewer of VIEWERS) {
    const answer = await ask(screen, viewer, { pageSize: 200, sort: screen.sort });
    if (answer.status === 403) continue;
    const rows = rowsOf(answer);
    expect(answer.body.data.total).toBeLessThanOrEqual(200);
    if (!best || rows.length > best.rows.length) best = { viewer, rows };
    if (rows.length >= ENOUGH) break;
  }
  if (!best) throw new Error(`nobody of ${VIEWERS} may open ${screen.route}`);
  return best;
}

const fieldsOf = (screen: ListScreen) =>
  screen.columns.map((column) => (typeof column === 'string' ? { field: column } : column));

/** What a row is sorted by; null comes last. */
function sortKey(entity: EntitySpec, path: string): (row: Row) => string | number | boolean | null {
  const schema = fieldAt(entity, path);
  const kind = kindOf(entity, path, schema);
  const codes =
    kind === 'state'
      ? entity.workflow?.states.map(({ code }) => code)
      : schemas.dictionaries[schema?.dictionary ?? '']?.entries.map(({ code }) => code);
  return (row) => {
    const value = valueAt(row, path);
    if (value === null || value === undefined || value === '') return null;
    if (codes) return codes.includes(String(value)) ? codes.indexOf(String(value)) : codes.length;
    return ['money', 'number', 'percent'].includes(kind) ? Number(value) : (value as string | boolean);
  };
}

function expectOrdered(keys: Array<string | number | boolean | null>): void {
  const filled = keys.filter((key) => key !== null);
  expect(keys.slice(0, filled.length)).toEqual(filled);
  const isAfter = (key: (typeof filled)[number], index: number) => key < (filled[index] as typeof key);
  expect(filled.slice(1).findIndex(isAfter)).toBe(-1);
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Probe = { value: string; matches(row: Row): boolean };
type Period = { start?: string; end?: string };

/** A value of a row in the middle, as the filter's control would send it, and which rows it means. */
function probe(filter: FilterField, rows: Row[]): Probe {
  const paths = [filter.path, ...(filter.schema.searches ?? [])];
  const some = rows.map((row) => valueAt(row, filter.path)).filter((value) => !isBlank(value));
  const value = some[Math.floor(some.length / 2)];
  const where = (fits: (value: unknown) => boolean) => (row: Row) =>
    paths.some((path) => !isBlank(valueAt(row, path)) && fits(valueAt(row, path)));
  switch (filter.control) {
    case 'choice': {
      const code = Array.isArray(value) ? value[0] : (value ?? (filter.kind === 'boolean' ? true : 'NONE'));
      if (filter.kind === 'boolean')
        return { value: String(code), matches: (row) => (valueAt(row, filter.path) ?? false) === code };
      return {
        value: String(code),
        matches: where((each) => (Array.isArray(each) ? each.includes(code) : each === code)),
      };
    }
    case 'record':
      return { value: String(value ?? 'NONE'), matches: where((each) => each === value) };
    case 'numbers':
      return { value: `${value ?? 0}~`, matches: where((each) => Number(each) >= Number(value ?? 0)) };
    case 'months':
    case 'dates': {
      if (filter.kind === 'dateRange') return periodProbe(value as Period | undefined, where);
      const day = String(value ?? '2026-01-01').slice(0, filter.control === 'months' ? 7 : 10);
      return { value: `${day}~${day}`, matches: where((each) => String(each).startsWith(day)) };
    }
    default: {
      const text = String(value ?? 'nothing like it');
      const part = text.slice(0, Math.ceil(text.length / 2));
      return { value: part, matches: where((each) => String(each).includes(part)) };
    }
  }
}

function periodProbe(
  period: Period | undefined,
  where: (fits: (value: unknown) => boolean) => Probe['matches'],
): Probe {
  const day = period?.start ?? period?.end ?? '2026-01-01';
  const holds = ({ start, end }: Period) =>
    (start ?? end) !== undefined && (!start || start <= day) && (!end || end >= day);
  return { value: `${day}~${day}`, matches: where((each) => holds(each as Period)) };
}

const ids = (rows: Row[]) => rows.map(({ id }) => id).sort();
const tried = new Set<string>();
const isNew = (...parts: string[]) => !tried.has(parts.join(' ')) && tried.add(parts.join(' '));

describe.each(LISTS.map((screen) => [screen.route, screen] as const))('the list %s', (_route, screen) => {
  const entity = entityOf(screen);
  let viewer = '';
  let rows: Row[] = [];
  beforeAll(async () => {
    ({ viewer, rows } = await looked(screen));
  });

  it('has something to show', () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it('counts in its tabs what they hold, and adds up what it says it adds up', async () => {
    const tabs = tabsOf(screen, entity).filter(({ count }) => count !== false);
    if (tabs.length > 0) {
      const counted = await ask(screen, viewer, { tabs: tabSetOf(screen) }, 'tabCount');
      const held: Record<string, number> = {};
      for (const { key } of tabs)
        held[key] = (await ask(screen, viewer, { tabs: tabSetOf(screen), tab: key, pageSize: 1 })).body.data?.total;
      expect(counted.body.data).toEqual(held);
    }
    const sums = screen.summary ?? [];
    if (sums.length === 0) return;
    const { data } = (await ask(screen, viewer, { summary: sums.join(','), pageSize: 1 })).body;
    for (const field of sums) {
      const added = rows.reduce((sum, row) => sum + Number(valueAt(row, field) ?? 0), 0);
      expect(Number(data.summary[field]), field).toBeCloseTo(added, 4);
    }
  });

  it('sorts by every column that offers it', async () => {
    for (const { field, sortable } of fieldsOf(screen)) {
      const schema = field === undefined ? undefined : fieldAt(entity, field);
      const kind = kindOf(entity, field ?? '', schema);
      const offers = sortable ?? (schema !== undefined && isSortable(schema) && kind !== 'ref' && kind !== 'files');
      if (field === undefined || !offers || !isNew(entity.name, 'sort', field)) continue;
      const sorted = rowsOf(await ask(screen, viewer, { sort: field, pageSize: 200 }));
      expect(ids(sorted), field).toEqual(ids(rows));
      expectOrdered(sorted.map(sortKey(entity, field)));
    }
  });

  it('finds by every filter the rows that a look at all of them finds', async () => {
    for (const filter of filterFields(screen.filters, entity)) {
      if (!isNew(entity.name, 'filter', filter.path)) continue;
      const { value, matches } = probe(filter, rows);
      const found = rowsOf(await ask(screen, viewer, { [`f.${filter.path}`]: value, pageSize: 200 }));
      expect(ids(found), `${filter.path} = ${value}`).toEqual(ids(rows.filter(matches)));
    }
  });

  it('exports what it shows, headed as on screen', async () => {
    const offers = screen.export === true || (screen.toolbar ?? []).some(({ operation }) => operation === 'export');
    if (!offers) return;
    const columns = fieldsOf(screen).filter(({ field, hidden, link, expression }) => {
      const schema = field === undefined ? undefined : fieldAt(entity, field);
      if (hidden) return false;
      if (!schema) return expression !== undefined && link === undefined;
      return !schema.sensitive && !schema.readableBy && schema.items?.type !== 'object';
    });
    const query = { columns: columns.map(({ field, key }) => field ?? key).join(','), screen: screen.route };
    for (const each of VIEWERS) {
      const answer = await ask(screen, each, { ...query, sort: screen.sort }, 'export');
      if (answer.status === 403) continue;
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const [head, ...body] = (await readXlsx(new Uint8Array(answer.raw))).sheets[0]?.rows ?? [];
      const schemaOf = (field?: string) => (field === undefined ? undefined : fieldAt(entity, field));
      expect(head).toEqual(columns.map((column) => columnTitle(column, schemaOf(column.field))));
      const listed = rowsOf(await ask(screen, each, { sort: screen.sort, pageSize: 200 }));
      const summed = columns.flatMap(({ field = '' }, index) =>
        screen.summary?.includes(field) ? [{ field, index }] : [],
      );
      const totals = listed.length > 0 && summed.length > 0 ? body.pop() : undefined;
      for (const { field, index } of totals ? summed : [])
        expect(Number(totals?.[index] ?? Number.NaN), `sum of ${field}`).toBe(sumOf(listed, field));
      expect(body).toHaveLength(listed.length);
      for (const [index, { field }] of columns.entries()) {
        const cells = body.map((row) => row[index]);
        expectSame(entity, field, listed, cells);
      }
      return;
    }
    throw new Error('nobody may export it');
  });
});

/** What a column adds up to, reckoned exactly. */
const sumOf = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum.plus(String(valueAt(row, field) || 0)), new Big(0)).toNumber();

/** Numbers and moments are compared with the rows, in their order; texts are labels and compared elsewhere. */
function expectSame(entity: EntitySpec, field: string | undefined, rows: Row[], cells: unknown[]): void {
  if (field === undefined) return;
  const kind = kindOf(entity, field, fieldAt(entity, field));
  rows.forEach((row, index) => {
    const value = valueAt(row, field);
    if (isBlank(value)) return;
    if (kind === 'money' || kind === 'number' || kind === 'percent') expect(cells[index], field).toBe(Number(value));
    if (kind === 'date' || kind === 'datetime') {
      const moment = (cells[index] as Date).toISOString().replace('T', ' ');
      expect(moment.startsWith(String(value).slice(0, 19)), field).toBe(true);
    }
  });
}
