/** A running server in memory with three companies of the shipped samples and the entity of deal.ts. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { pino } from 'pino';
import { loadSchemasOrThrow } from '#codegen/load';
import type { SchemaSet } from '#core/language';
import { buildServer } from '../../../server/app.ts';
import type { CallContext, Config, EntityRow } from '../../../server/kernel/index.ts';
import { modules } from '../../../server/modules.ts';
import { copyOf } from '../beginnings.ts';
import { type Engine, engines } from '../engines.ts';
import { deal, dealTemplate } from './deal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
// Messages too: steps of signing are told to people. Approvals: uses of seals may need one.
const ACCOUNT = [
  ...['company', 'person', 'companyUser', 'certificate', 'seal', 'signConfig', 'sealUse', 'message'],
  ...['approvalFlow', 'approvalInstance', 'approvalTask'],
];
const COMPANIES = ['CO02', 'CO03', 'CO04'];

function schemas(): SchemaSet {
  const { set } = loadSchemasOrThrow(ROOT);
  const kept = <T>(all: Record<string, T>, keep: (key: string) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keep(key)));
  const isAccount = (key: string) => ACCOUNT.includes(key.split('/')[0] ?? '');
  const samples = kept(set.samples, isAccount);
  for (const [name, file] of Object.entries(samples)) {
    const of = (sample: Record<string, unknown>) => (name === 'company' ? sample.id : sample.companyId);
    const own = file.samples.filter((sample) => name === 'person' || COMPANIES.includes(String(of(sample))));
    samples[name] = { ...file, samples: own };
  }
  return {
    ...set,
    entities: { ...kept(set.entities, isAccount), deal },
    forms: kept(set.forms, isAccount),
    tables: kept(set.tables, isAccount),
    templates: { deal: dealTemplate },
    samples,
    series: {},
    screens: {},
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

const PGLITE = engines[0] as Engine;
const USUAL: Omit<Config, 'dataDir' | 'databaseUrl'> = {
  host: '127.0.0.1',
  port: 55431,
  demo: true,
  demoPassword: 'Coal-2025-ok',
  production: false,
  clientDir: null,
};

/** Journeys have calls of their own, which need their entity. */
const MODULES = modules.filter(({ name }) => name !== 'tracking');

function build(config: Config, database: { inMemory: boolean; template?: string | null }) {
  return buildServer(config, { schemas: schemas(), modules: MODULES, log: pino({ level: 'silent' }), ...database });
}

export async function openHouse() {
  const place = await copyOf(PGLITE, 'signing', async (at) => {
    const { app } = await build({ ...USUAL, ...at }, { inMemory: false });
    await app.close();
  });
  const { dataDir, databaseUrl, template } = place;
  const { app, services } = await build({ ...USUAL, dataDir, databaseUrl }, { inMemory: true, template });

  const rows = await services.database.system(async (sql) => {
    const companies = new Map<string, { company: EntityRow; signer: EntityRow }>();
    for (const id of COMPANIES) {
      const company = await services.entities.raw(sql, 'company', id);
      const [certificate] = await services.entities.find(sql, 'certificate', { companyId: id });
      const signer = await services.entities.raw(sql, 'companyUser', String(certificate?.signerId));
      if (!company || !signer) throw new Error(`the samples have no signer of ${id}`);
      companies.set(id, { company, signer });
    }
    return companies;
  });

  /** The signer of a company at work. */
  function contextOf(companyId: string, permissions = ['deal', 'deal:edit', 'deal:stamp']): CallContext {
    const found = rows.get(companyId);
    if (!found) throw new Error(`no company ${companyId}`);
    const { company, signer } = found;
    return {
      actor: {
        sessionId: 'session',
        user: {
          id: String(signer.personId),
          name: String(signer.name),
          mobile: String(signer.mobile),
          account: '',
          realNameAuth: true,
        },
        company: {
          id: companyId,
          name: String(company.name),
          uscc: String(company.uscc),
          companyType: String(company.companyType),
          groupCode: null,
          certStatus: String(company.certStatus),
        },
        companyUserId: signer.id,
        roles: ['signer'],
        director: false,
        permissions: new Set(permissions),
      },
      traceId: 'trace',
      ip: '10.0.0.9',
      device: 'device',
      idempotencyKey: null,
    };
  }

  // Who calls is told by the test: the header names the company.
  services.authenticate = async (request) => contextOf(String(request.headers.authorization));

  const name = (id: string) => String(rows.get(id)?.company.name);
  async function newDeal(values: Record<string, unknown> = {}): Promise<EntityRow> {
    const by = { userId: 'U', userName: '经办', companyId: 'CO02' };
    const all = {
      no: `HT${randomUUID().slice(0, 8)}`,
      buyerId: 'CO02',
      buyerName: name('CO02'),
      sellerId: 'CO04',
      sellerName: name('CO04'),
      amount: '6125000.00',
      note: '价格含税。',
      ...values,
    };
    const row = await services.database.system((sql) => services.entities.insert(sql, 'deal', all, by));
    return move('CO02', row, 'submit');
  }

  const move = (
    companyId: string,
    row: EntityRow,
    transition: string,
    input: Record<string, unknown> = {},
  ): Promise<EntityRow> =>
    services.entities.transition(contextOf(companyId), 'deal', row.id, transition, { version: row.version, input });

  const compose = (companyId: string, row: EntityRow) =>
    services.signing.compose(contextOf(companyId), 'deal', row.id, 'deal');

  /** Everything that the stamp page sends: preview, seal, a fresh code. */
  async function sealInput(companyId: string, row: EntityRow, more: Record<string, unknown> = {}) {
    const composed = await compose(companyId, row);
    const { seals } = (await call('GET', companyId, '/trade-api/api/cert/valid')).data;
    const smsCode = await sealCode(companyId);
    return { sealId: seals[0]?.id, fileId: composed.fileId, hash: composed.hash, smsCode, crossPage: true, ...more };
  }

  /** A code as the signer's mobile receives it; the sixty seconds between two are not waited for. */
  async function sealCode(companyId: string): Promise<string> {
    await services.database.system((sql) => raw`delete from seal_code`.execute(sql));
    const sent = await call('POST', companyId, '/trade-api/api/cert/seal/code/send');
    if (!sent.success) throw new Error(`no code was sent: ${sent.message}`);
    const mobile = String(rows.get(companyId)?.signer.mobile);
    const { rows: messages } = await services.database.system((sql) =>
      raw<{
        body: string;
      }>`select body from sms_outbox where mobile = ${mobile} order by created_at desc limit 1`.execute(sql),
    );
    return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
  }

  async function call(method: 'GET' | 'POST', companyId: string, url: string, values?: Record<string, unknown>) {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: companyId, source: 'PC' },
      ...(values ? { payload: values } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  const bytesOf = (fileId: string): Promise<Uint8Array> =>
    services.database.system(async (sql) => new Uint8Array((await services.files.read(sql, fileId)).bytes));

  async function signedByBoth(values: Record<string, unknown> = {}) {
    const first = await move('CO02', ...(await withInput('CO02', await newDeal(values), 'stamp')));
    const confirmed = await move('CO04', first, 'confirm');
    const done = await move('CO04', ...(await withInput('CO04', confirmed, 'confirmStamp')));
    return { first, done };
  }
  const withInput = async (companyId: string, row: EntityRow, transition: string) =>
    [row, transition, await sealInput(companyId, row)] as const;

  const patch = (entity: string, id: string, changes: Record<string, unknown>) =>
    services.database.system((sql) => services.entities.patch(sql, entity, id, changes));

  async function close() {
    await app.close();
    await place.stop();
  }
  return {
    app,
    services,
    dataDir,
    contextOf,
    newDeal,
    move,
    compose,
    sealInput,
    sealCode,
    call,
    bytesOf,
    signedByBoth,
    patch,
    close,
  };
}
