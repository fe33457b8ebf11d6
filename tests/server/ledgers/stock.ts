/** A server over the world of lots, with what tests of its ledger ask of it. */
import { type RawBuilder, sql as raw } from 'kysely';
import { recordTypes, verifyBalances } from '../../../server/entity/index.ts';
import { type Ledger, ledgerOf } from '../../../server/ledgers/index.ts';
import type { Engine } from '../engines.ts';
import { BAY, lotSchemas, SLIP, stockLedger } from '../fixtures/lots.ts';
import { type Reply, startServer, type TestServer } from '../harness.ts';

type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: records are looked into freely by tests
export type Row = any;

export const lotTypes = recordTypes(lotSchemas);

const lotShape = lotTypes.get('lot')?.shape;
if (!lotShape) throw new Error('the world of lots has no lots');
export const ledger: Ledger = ledgerOf(stockLedger, lotShape);

/** Calls of company A, as the pages make them. */
export class Stock {
  private constructor(readonly server: TestServer) {}

  static async start(engine: Engine): Promise<Stock> {
    return new Stock(await startServer(engine, { schemas: lotSchemas }));
  }

  system: TestServer['services']['database']['system'] = (work) => this.server.services.database.system(work);

  async rows(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await this.system((sql) => statement.execute(sql))).rows;
  }

  done({ status, body }: Reply): Row {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  }

  async make(path: string, values: Values, as = 'A'): Promise<Row> {
    return this.done(await this.server.call(as, 'POST', path, { name: '名', ownerId: as, ...values }));
  }

  async row(path: string, { id }: Row, as = 'A'): Promise<Row> {
    return this.done(await this.server.call(as, 'GET', `${path}/${id}`));
  }

  async move(path: string, record: Row, name: string): Promise<Reply> {
    const { version } = await this.row(path, record);
    return this.server.call('A', 'POST', `${path}/${record.id}/${name}`, { version, input: {} });
  }

  async save(path: string, record: Row, values: Values): Promise<Reply> {
    return this.server.call('A', 'PUT', `${path}/${record.id}`, { ...(await this.row(path, record)), ...values });
  }

  /** A slip and the answer to its posting. */
  async posted(values: Values): Promise<{ slip: Row; reply: Reply }> {
    const slip = await this.make(SLIP, values);
    return { slip, reply: await this.move(SLIP, slip, 'post') };
  }

  async slipOf(values: Values): Promise<Row> {
    const { slip, reply } = await this.posted(values);
    this.done(reply);
    return slip;
  }

  /** A slip that brings these amounts, and the lots that it opened. */
  async brought(amounts: string[], values: Values = {}) {
    const bayId = (values.bayId as string | undefined) ?? (await this.make(BAY, {})).id;
    const lines = amounts.map((amount) => ({ amount, pieces: 0 }));
    const slip = await this.slipOf({ kind: 'IN', goods: 'COAL', day: '2026-01-02', bayId, lines, ...values });
    const found = await this.rows(raw`select distinct key from ledger_stock where claimant = ${slip.id}`);
    return { slip, bayId, lot: { id: found[0]?.key ?? '' }, lots: found.map(({ key }) => key as string) };
  }

  /** Number, kind, amount, what stood after it, which entry it takes back. */
  async entries({ id }: Row): Promise<Row[]> {
    const found = await this.rows(raw`select seq, kind, stock::text, stock_after::text as after, reverses
      from ledger_stock where key = ${id} order by seq`);
    return found.map(({ seq, kind, stock, after, reverses }) => [seq, kind, Number(stock), Number(after), reverses]);
  }

  /** Where balances, claims and the laws of the ledger do not hold. */
  async wrong(): Promise<Row[]> {
    const checks = await verifyBalances(this.server.services.database, lotTypes);
    return checks.flatMap(({ entity, field, differences }) =>
      differences.map((difference) => ({ at: `${entity}.${field}`, ...difference })),
    );
  }
}
