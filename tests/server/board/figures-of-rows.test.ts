/** Every figure of every board and line, reckoned once more from the rows themselves: one name, one number. */
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardScreen, DerivedField, FigureSource, GraphBlock, LinkedRows, Measure } from '#core/language';
import { engines } from '../engines.ts';
import { data, type House, openHouse } from '../story/house.ts';

const START_MS = 300_000;
const LINES = '/trade-api/api/fullBusinessLine';
type Row = Record<string, unknown> & { id: string };
type Linked = Extract<DerivedField, { of: LinkedRows }>;
const [engine] = engines;

describe.each(engine ? [engine] : [])('figures and the rows that they are made of, on $name', (on) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(on);
  }, START_MS);
  afterAll(() => house?.close());

  const specs = () => house.portal.services.schemas.entities;
  const rowsOf = (entity: string) =>
    house.portal.system((sql) => house.portal.services.entities.find(sql, entity, {})) as Promise<Row[]>;
  const get = async (account: string, url: string, query = {}) =>
    data(await (await house.person(account)).get(url, query));
  const listed = async (account: string, source: FigureSource, more: Record<string, string>): Promise<Row[]> => {
    const { base, path } = specs()[source.entity] ?? { base: '', path: '' };
    const filters = Object.entries({ ...source.only, ...more }).map(([field, value]) => [`f.${field}`, value]);
    const query = { ...Object.fromEntries(filters), ...(source.view ? { view: source.view } : {}), pageSize: 200 };
    return (await get(account, `/${base}-api${path}/page`, query)).list;
  };

  describe('of a board', () => {
    const year = () => String(new Date().getFullYear());
    const days = (source: FigureSource, from: string, to: string): Record<string, string> =>
      source.date === undefined ? {} : { [source.date]: `${from}~${to}` };
    const thisYear = (source: FigureSource) => days(source, `${year()}-01-01`, `${year()}-12-31`);
    const boards = () =>
      Object.values(house.portal.services.schemas.screens).filter(
        (screen): screen is BoardScreen => screen.kind === 'board',
      );
    /** The first of them whose company and rights open the board. */
    const READERS = ['co02u02', 'co06u02', 'co01u02'];
    const answerTo = async (readers: readonly string[], { route, answers }: BoardScreen, block: string) => {
      const [base = '', path = ''] = answers.split(':');
      for (const account of readers) {
        const answer = await (await house.person(account)).get(`/${base}-api${path}`, { block });
        if (answer.status !== 403) return { account, told: data(answer) };
      }
      throw new Error(`none of ${readers.join(', ')} may open ${route}`);
    };

    it.each(['co02u02', 'co04u02'])(
      'is what its rows come to for %s, cards and balances alike',
      async (account) => {
        let compared = 0;
        for (const board of boards()) {
          const person = await house.person(account);
          for (const block of board.blocks) {
            if (block.kind !== 'figures' && block.kind !== 'balance') continue;
            const [base = '', path = ''] = board.answers.split(':');
            const answer = await person.get(`/${base}-api${path}`, { block: block.key });
            if (answer.status === 403) continue;
            const told = data(answer);
            if (block.kind === 'figures')
              for (const [index, { key, of }] of block.cards.entries()) {
                expect(of.where, `${board.route} ${key} leads to its rows`).toBeUndefined();
                const rows = await listed(account, of, thisYear(of));
                expect([key, plain(told.cards[index].value)]).toEqual([key, reckoned(of, rows)]);
                compared += 1;
              }
            else {
              const moves = await Promise.all(
                block.steps.map(async ({ of, sign }) => ({
                  now: Number(reckoned(of, await listed(account, of, thisYear(of)))) * sign,
                  ever: Number(reckoned(of, await listed(account, of, days(of, '', `${year()}-12-31`)))) * sign,
                })),
              );
              const values = told.values.map(Number);
              expect(values.slice(1, -1)).toEqual(moves.map(({ now }) => now));
              expect(values.at(-1)).toBeCloseTo(
                moves.reduce((sum, { ever }) => sum + ever, 0),
                2,
              );
              compared += moves.length;
            }
          }
        }
        expect(compared).toBeGreaterThan(2);
      },
      120_000,
    );

    it('comes to the same in its charts as in the rows behind them', async () => {
      let compared = 0;
      for (const board of boards())
        for (const block of board.blocks) {
          if (block.kind !== 'chart' || !('month' in block.group || 'field' in block.group)) continue;
          const { account, told } = await answerTo(READERS, board, block.key);
          for (const [index, { of, year: shift = 0 }] of block.series.entries()) {
            if (!('sum' in of || 'count' in of) || ('split' in block.group && block.group.split)) continue;
            if ('age' in block.group) continue;
            const wanted = Number(year()) + shift;
            const rows = await listed(
              account,
              of,
              'month' in block.group ? days(of, `${wanted}-01-01`, `${wanted}-12-31`) : thisYear(of),
            );
            const values = told.series[index].values as Array<string | null>;
            const total = values.reduce((sum, value) => sum.plus(value ?? 0), new Big(0)).toFixed(DIGITS);
            expect([block.key, index, total]).toEqual([block.key, index, reckoned(of, rows)]);
            compared += 1;
          }
        }
      expect(compared).toBeGreaterThan(3);
    }, 120_000);
  });

  describe('of a business line', () => {
    const ROUTES = ['/center/monitoring/fullBusinessLine/detail', '/center/monitoring/fullBusinessLine/steelDetail'];
    const graphAt = (route: string) => {
      const screen = house.portal.services.schemas.screens[route];
      const blocks = screen?.kind === 'detail' ? (screen.header ?? []) : [];
      return blocks.find((block): block is GraphBlock => block.kind === 'graph') as GraphBlock;
    };
    const lines = () => rowsOf('businessLine');
    const routeOf = (line: Row) => ROUTES[line.lineType === 'STEEL' ? 1 : 0] ?? '';
    const linkedWith = async (of: LinkedRows, line: Row) => {
      const belongs = (row: Row) =>
        Object.entries(of.match ?? {}).every(([field, text]) => cells(line, text).includes(String(row[field] ?? '')));
      return (await rowsOf(of.entity)).filter(belongs);
    };
    const ofHead = () => Object.entries(specs().fullBusinessLine?.derived?.fields ?? {});
    const derived = () => [...ofHead(), ...Object.entries(specs().businessLine?.derivedFields ?? {})];
    /** The field of the head that shows a part: the total of both trades, under the name that it has there. */
    const shownAs = (code: string) => {
      const adds = new RegExp(`^(${code} \\+ \\w+|\\w+ \\+ ${code})$`);
      const total = derived().find(([, field]) => 'value' in field && adds.test(field.value))?.[0] ?? code;
      return ofHead().find(([, field]) => 'field' in field && field.field === total)?.[0] ?? total;
    };
    const measuresOf = (entity: string) => Object.values(specs()[entity]?.measures ?? {});

    it('stands in its head as its rows say it, and not otherwise', async () => {
      let compared = 0;
      for (const line of await lines()) {
        const head = await get('co01u01', `${LINES}/${line.id}`);
        for (const [code, field] of derived()) {
          if (!('of' in field) || !('sum' in field) || specs()[field.of.entity]?.derived) continue;
          const measure = measuresOf(field.of.entity).find(
            (one) => 'sum' in one && one.sum === (field as { sum: string }).sum,
          );
          if (!measure) continue;
          const rows = (await linkedWith(field.of, line)).filter((row) => isCounted(field.of.where, row));
          const wanted = reckoned(field as Measure, rows);
          // A part that nobody sees is added to the other trade's, of which a line has nothing.
          if (Number(wanted) === 0) continue;
          expect([line.id, code, plain(head[shownAs(code)])]).toEqual([line.id, code, wanted]);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(20);
    }, 120_000);

    it('is the same in head and graph wherever both tell of the same rows', async () => {
      const compared = new Set<string>();
      for (const line of await lines()) {
        const head = await get('co01u01', `${LINES}/${line.id}`);
        const route = routeOf(line);
        const owner = line.ownerCompanyId === 'CO02' ? 'co02u02' : 'co01u01';
        const answers = (await get(owner, `${LINES}/${line.id}/graph`, { route })).nodes as Row[];
        for (const node of graphAt(route).nodes) {
          const { figure, of } = node;
          if (!figure || !('sum' in figure)) continue;
          const answer = answers.find(({ key }) => key === node.key);
          const rows = await linkedWith(of, line);
          const counted = rows.filter((row) => isCounted(of.where, row) && isCounted(figure.where, row));
          if (answer?.open && !specs()[of.entity]?.derived)
            expect([node.key, plain(answer.figure ?? '0')]).toEqual([node.key, reckoned(figure, counted)]);
          const same = derived().filter(([, field]) => isSame(field, figure, of));
          for (const [code] of same) {
            expect([line.id, code, plain(answer?.figure ?? '0')]).toEqual([line.id, code, plain(head[shownAs(code)])]);
            compared.add(`${node.key} ${code}`);
          }
        }
      }
      expect([...compared].length).toBeGreaterThan(8);
    }, 120_000);
  });
});

const isSame = (field: DerivedField, figure: { sum: string }, of: LinkedRows): field is Linked =>
  'of' in field &&
  'sum' in field &&
  field.sum === figure.sum &&
  field.of.entity === of.entity &&
  JSON.stringify(field.of.match) === JSON.stringify(of.match);

/** Values of a field of the line, or of a column of one of its tables. */
function cells(line: Row, text: string): string[] {
  const [table = '', column] = text.split('.');
  if (column === undefined) return [String(line[table] ?? '')];
  return ((line[table] ?? []) as Row[]).map((cell) => String(cell[column] ?? ''));
}

/** Conditions of measures and nodes, read by hand: states that are named, or one that is not meant. */
function isCounted(where: string | undefined, row: Row): boolean {
  if (where === undefined) return true;
  const among = /^status in \[([^\]]*)\]$/.exec(where)?.[1]?.match(/\w+/g);
  if (among) return among.includes(String(row.status));
  const [, one] = /^status == '(\w+)'$/.exec(where) ?? [];
  if (one) return row.status === one;
  const [, not] = /^status != '(\w+)'$/.exec(where) ?? [];
  if (not) return row.status !== not;
  const [, field, least] = /^(\w+) >=? ?(\S+)$/.exec(where) ?? [];
  if (field) return Number(row[field] ?? 0) > Number(least) - 0.001 && Number(row[field] ?? 0) > 0;
  throw new Error(`a condition that this test cannot read: ${where}`);
}

/** What a measure comes to, by hand. */
/** As many as weights have in the ledger: nothing is compared rounded. */
const DIGITS = 4;

function reckoned(measure: Measure, rows: readonly Row[]): string {
  if ('count' in measure) return rows.length.toFixed(DIGITS);
  if (!('sum' in measure)) throw new Error('only sums and counts are reckoned');
  return rows.reduce((sum, row) => sum.plus(String(row[measure.sum] ?? 0) || 0), new Big(0)).toFixed(DIGITS);
}

const plain = (value: unknown): string => new Big(String(value ?? 0)).toFixed(DIGITS);
