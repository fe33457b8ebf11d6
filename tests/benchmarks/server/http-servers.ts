/** The process that is measured over HTTP: the portal with generated contracts, and the hand-written route beside it. */
import { sql as raw } from 'kysely';
import type { ListScreen } from '#core/language';
import { principals } from '../../../server/database/doors.ts';
import { typeNamed } from '../../../server/entity/type/record-type.ts';
import { recordTypes } from '../../../server/entity/type/record-types.ts';
import { modules } from '../../../server/modules.ts';
import { asAdministrator, engines } from '../../server/engines.ts';
import { type Portal, startPortal } from '../../server/platform/portal.ts';
import { bareServer, type Caller } from './bare.ts';
import { companyNamed, fill } from './rows.ts';

/** Where the two listen, who asks, and what of them there is. */
export type Served = {
  ours: string;
  bare: string;
  callers: Array<{ name: string; token: string; rows: number; id: string; draft: string | null; number: string }>;
};

const LIST = '/center/contract/buy/list';
/** Who plays the first party of a fifth of the rows, and of one in two hundred. */
const CALLERS = [
  { name: 'large', account: 'co02u02', company: 'CO02' },
  { name: 'medium', account: 'co04u02', company: 'CO04' },
];

/** A draft of the demonstration that the caller may edit: what is generated is no form that anybody filled in. */
async function draftOf(portal: Portal, company: string, token: string): Promise<string | null> {
  const { rows } = await portal.system((sql) =>
    raw<{
      id: string;
    }>`select id from record.trade_contract where company_id = ${company} and status in ('DRAFT', 'REJECT')
      and not starts_with(id, 'tradeContract-') order by id`.execute(sql),
  );
  for (const { id } of rows) {
    const { status, body } = await portal.get(`/trade-api/api/contract/${id}`, {}, { token });
    if (status === 200 && body.data._actions.includes('edit')) return id;
  }
  return null;
}

async function main(rows: number): Promise<void> {
  const engine = engines.find(({ name }) => name === 'PostgreSQL');
  const started = await engine?.start();
  if (!started?.databaseUrl) throw new Error('no PostgreSQL server was started');
  const url = started.databaseUrl;
  const portal = await startPortal({ databaseUrl: url }, { samples: 'all', modules });
  const { services } = portal;
  const type = typeNamed(recordTypes(services.schemas), 'tradeContract');
  await portal.system(async (sql) => {
    // No call of the portal writes as many rows.
    await raw`set local statement_timeout = 0`.execute(sql);
    await fill(sql, type, rows, (place) => CALLERS[place]?.company ?? companyNamed(place));
  });
  await portal.system((sql) =>
    raw`create table service.bench_audit (id bigint generated always as identity primary key, record text,
      time timestamptz default now(), before jsonb, after jsonb)`.execute(sql),
  );
  const { port, pathname } = new URL(url);
  await asAdministrator({ port: Number(port) }, ['vacuum analyze'], pathname.slice(1));

  const callers: Record<string, Caller> = {};
  const known: Served['callers'] = [];
  for (const { name, account } of CALLERS) {
    const token = await portal.signIn(account);
    const { actor } = await services.authenticate({
      headers: { authorization: token },
      method: 'GET',
      url: '/',
    } as never);
    callers[name] = { principals: principals(actor).join(','), company: actor.company?.id ?? '' };
    const page = await portal.get('/trade-api/api/contract/page', { view: 'buy' }, { token });
    const [row] = page.body.data.list;
    const draft = await draftOf(portal, String(actor.company?.id), token);
    known.push({
      name,
      token,
      rows: page.body.data.total,
      id: row.id,
      draft,
      number: String(row.contractNo).slice(-5),
    });
  }
  const { columns } = services.schemas.screens[LIST] as ListScreen;
  const codes = columns.map((column) => (typeof column === 'string' ? column : (column.field ?? '')));
  const names = codes.flatMap((code) => {
    const column = type.shape.columns.get(code);
    return column && column.kind !== 'json' && !Object.hasOwn(type.spec.derivedFields ?? {}, code) ? [column.name] : [];
  });
  const bare = await bareServer({ url, callers, columns: ['id', 'version', ...new Set(names)] });
  const served: Served = {
    ours: await portal.app.listen({ host: '127.0.0.1', port: 0 }),
    bare: await bare.app.listen({ host: '127.0.0.1', port: 0 }),
    callers: known,
  };
  process.send?.(served);
  process.once('message', async () => {
    await bare.stop();
    await portal.close();
    await started.stop();
    process.exit(0);
  });
}

await main(Number(process.argv[2]));
