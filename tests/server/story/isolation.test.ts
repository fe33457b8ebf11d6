/** Who is not meant sees nothing and moves nothing, whichever door they try; and the doors of those who are meant. */

import { readXlsx } from 'hucre/xlsx';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '#codegen/openapi';
import type { Codes } from '#codegen/out/types';
import type { EntitySpec, SchemaSet } from '#core/language';
import { asService, principals } from '../../../server/database/index.ts';
import { recordTypes } from '../../../server/entity/index.ts';
import { engines } from '../engines.ts';
import { approved, contractIn, contractValues, draft, SIDES } from './contracts.ts';
import { CERT, CONTRACT, data, type House, openHouse, type Row, sealInput, TERMINATION } from './house.ts';

type Operation = { method: string; path: string };
/** Every door that the served schemas open. */
const operationsOf = (schemas: SchemaSet): Operation[] =>
  Object.entries(openApi(schemas).paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: at })),
  );

const HIDDEN = [403, 404];
/** A third company: neither side of the contracts told here. */
const STRANGERS = ['co03u01', 'co03u02', 'co03u07', 'co03u03'];

describe.each(engines)('strangers and bystanders on $name', (engine) => {
  let house: House;
  let operations: Operation[];
  let rows: Record<'draft' | 'auditing' | 'waiting' | 'executing', Row>;
  const person = (account: string) => house.person(account);

  beforeAll(async () => {
    house = await openHouse(engine);
    operations = operationsOf(house.portal.services.schemas);
    rows = {
      draft: await draft(house, 'BUY'),
      auditing: await contractIn(house, 'BUY', 'AUDITING'),
      waiting: await contractIn(house, 'BUY', 'WAIT_CONFIRM'),
      executing: await contractIn(house, 'BUY', 'EXECUTING'),
    };
  });
  afterAll(() => house?.close());

  const transitions = (entity = 'tradeContract') =>
    (house.portal.services.schemas.entities[entity]?.workflow?.transitions ?? []).map((transition) => transition.name);

  describe.each(STRANGERS)('%s of a third company', (account) => {
    it('finds the contracts in no list, count, picker, export or to-do', async () => {
      const stranger = await person(account);
      const numbers = Object.values(rows).map((row) => row.contractNo);
      for (const view of ['buy', 'sell', 'buyLedger', 'sellLedger', 'offline', 'all']) {
        for (const contractNo of numbers) {
          const query = { view, 'f.contractNo': contractNo };
          expect(data(await stranger.get(`${CONTRACT}/page`, query))).toMatchObject({ list: [], total: 0 });
          const counts = data(await stranger.get(`${CONTRACT}/tabCount`, query)) as Record<string, number>;
          expect(Object.values(counts).every((count) => count === 0)).toBe(true);
        }
      }
      const told = [
        await stranger.get(`${CONTRACT}/options`, { keyword: 'HT' }),
        await stranger.get('/trade-api/api/todo/page', { pageSize: 200 }),
        await stranger.get('/trade-api/api/sys/message/list', { pageSize: 100 }),
      ];
      for (const answer of told) for (const no of numbers) expect(answer.raw.toString()).not.toContain(no);
      const sheet = await stranger.get(`${CONTRACT}/export`, { view: 'all', columns: 'contractNo' });
      if (sheet.status === 200) {
        const text = JSON.stringify((await readXlsx(new Uint8Array(sheet.raw))).sheets);
        expect(text).toContain('HT');
        for (const no of numbers) expect(text).not.toContain(no);
      } else expect(sheet.status).toBe(403);
    });

    it('is answered as if there were no such contract, and moves nothing', async () => {
      const stranger = await person(account);
      for (const row of Object.values(rows)) {
        expect((await stranger.get(`${CONTRACT}/${row.id}`)).status).toBe(404);
        expect((await stranger.get(`${CONTRACT}/${row.id}/logs`)).status).toBe(404);
        for (const name of transitions()) {
          expect([name, HIDDEN.includes((await stranger.move(row, name, { reason: '试一试' })).status)]).toEqual([
            name,
            true,
          ]);
        }
        const body = { ...contractValues(house, 'BUY'), version: row.version };
        expect(HIDDEN).toContain((await stranger.send('PUT', `${CONTRACT}/${row.id}`, body)).status);
        expect(HIDDEN).toContain(
          (await stranger.send('DELETE', `${CONTRACT}/${row.id}?version=${row.version}`)).status,
        );
      }
      for (const row of Object.values(rows)) expect((await house.row('co02u02', row.id)).version).toBe(row.version);
    });

    it('gets neither the file nor its preview, hash or signatures', async () => {
      const stranger = await person(account);
      const { contractFileId: fileId, id } = rows.executing;
      const answers = [
        await stranger.get(`/trade-api/api/common/download/${fileId}`),
        await stranger.get(`/trade-files/${fileId}/${encodeURIComponent(`${rows.executing.contractNo}购销合同.pdf`)}`),
        await stranger.get(`${CERT}/signatures`, { fileId }),
        await stranger.send('POST', `${CERT}/pdfHash`, { fileId }),
        await stranger.send('POST', `${CERT}/composePdf`, { entity: 'tradeContract', id, document: 'contract' }),
      ];
      for (const answer of answers) expect(HIDDEN).toContain(answer.status);
    });
  });

  it('lets an observer of the own company look and do nothing', async () => {
    const observer = await person('co02u03');
    for (const row of Object.values(rows)) {
      expect(data(await observer.get(`${CONTRACT}/${row.id}`))._actions).toEqual([]);
      for (const name of transitions()) expect([name, (await observer.move(row, name)).status]).toEqual([name, 403]);
    }
    expect((await observer.send('POST', CONTRACT, contractValues(house, 'BUY'))).status).toBe(403);
    expect(data(await observer.get('/trade-api/api/todo/page')).list).toEqual([]);
  });

  it('shows who is to see their own records, or their department’s, no others of the company', async () => {
    const clerk = await person('co02u08');
    const ids = async () => {
      const { list } = data(await clerk.get(`${CONTRACT}/page`, { pageSize: 200 })) as { list: Row[] };
      return list.map((row) => row.id);
    };
    const narrow = (dataScope: Codes['dataScope']) =>
      house.portal.system((sql) =>
        house.portal.services.entities.patch(sql, 'companyUser', 'CU0208', { dataScope, dept: '业务部' }),
      );
    expect(await ids()).toEqual(expect.arrayContaining([rows.draft.id, rows.executing.id]));
    try {
      await narrow('SELF');
      expect(await ids()).not.toContain(rows.draft.id);
      expect((await clerk.get(`${CONTRACT}/${rows.draft.id}`)).status).toBe(404);
      const own = data(await clerk.send('POST', CONTRACT, contractValues(house, 'BUY'))) as Row;
      expect(await ids()).toContain(own.id);
      await narrow('DEPT');
      // 经办人 works in the same department.
      expect(await ids()).toEqual(expect.arrayContaining([own.id, rows.draft.id]));
      data(await clerk.send('DELETE', `${CONTRACT}/${own.id}?version=${own.version}`));
    } finally {
      await narrow('ALL');
    }
    expect(await ids()).toContain(rows.draft.id);
  });

  it.each(['co02u02', 'co02u06', 'co02u08'])('lets %s, who is no signer, seal nothing', async (account) => {
    const row = await contractIn(house, 'BUY', 'WAIT_SIGN_SEAL');
    const input = await sealInput(house, await person(SIDES.BUY.signer), row);
    const clerk = await person(account);
    expect((await clerk.move(row, 'stamp', input)).status).toBe(403);
    expect((await house.row('co02u02', row.id)).status).toBe('WAIT_SIGN_SEAL');
  });

  it.each(['co01u01', 'co01u02', 'co01u07'])(
    'lets %s of the platform see, and neither sign nor decide',
    async (account) => {
      const platform = await person(account);
      for (const row of Object.values(rows)) {
        expect(data(await platform.get(`${CONTRACT}/${row.id}`))).toMatchObject({ id: row.id, _parties: [] });
        for (const name of transitions()) expect([name, (await platform.move(row, name)).status]).toEqual([name, 403]);
      }
    },
  );

  it('shows the other side nothing in the pickers that it may not read (abuse case 32)', async () => {
    const seller = await person('co04u02');
    const offered = data(await seller.get(`${CONTRACT}/options`, {}, { keyword: rows.executing.contractNo })) as Row[];
    expect(offered).toHaveLength(1);
    for (const row of [rows.draft, rows.auditing])
      expect(data(await seller.get(`${CONTRACT}/options`, {}, { keyword: row.contractNo }))).toEqual([]);
  });

  describe('every registered door', () => {
    /** Ids of an entity that an acting company sees, straight from the table, and those that it does not. */
    async function idsOf(spec: EntitySpec, own: string[]) {
      const table = recordTypes(house.portal.services.schemas).get(spec.name)?.table;
      const { rows: found } = await house.portal.system((sql) =>
        asService(sql, () =>
          raw<{ id: string; seen: boolean }>`select id, visible_to && ${own}::text[] as seen from ${table}`.execute(
            sql,
          ),
        ),
      );
      const ids = (seen: boolean) => found.filter((row) => row.seen === seen).map((row) => row.id);
      return { own: ids(true), foreign: ids(false) };
    }
    const COMPANY = { user: {}, company: { id: 'CO03', companyType: 'BUYER_COMPANY' } } as Parameters<
      typeof principals
    >[0];
    /** What one person alone sees has tests of its own (tests/server/platform/messages). */
    const specs = () =>
      Object.values(house.portal.services.schemas.entities).filter(({ access }) => !access.some((by) => 'user' in by));
    const pathOf = (spec: EntitySpec) => `/${spec.base}-api${spec.path}`;

    /** Reading one record, by its id or its log, is asked of every entity in reading.test.ts. */
    const isReading = ({ method, path: at }: Operation, base: string) =>
      method === 'GET' && [`${base}/{id}`, `${base}/{id}/logs`].includes(at);

    it('refuses the ids of other companies at every call on one record (abuse case 31)', async () => {
      let calls = 0;
      const allOwn: string[] = [];
      for (const spec of specs()) {
        const base = pathOf(spec);
        const { foreign } = await idsOf(spec, principals(COMPANY));
        const doors = operations.filter(({ path: at }) => at === `${base}/{id}` || at.startsWith(`${base}/{id}/`));
        // An entity without samples has no rows of others to ask for.
        const hasSamples = (house.portal.services.schemas.samples[spec.name]?.samples ?? []).length > 0;
        if (hasSamples && foreign.length === 0) allOwn.push(spec.name);
        if (!spec.derived) expect([spec.name, doors.length > 0]).toEqual([spec.name, true]);
        for (const [index, { method, path: at }] of doors.filter((door) => !isReading(door, base)).entries()) {
          // Each door once for each of them; which record is asked for goes round.
          for (const [turn, account] of ['co03u01', 'co03u02'].entries()) {
            const id = foreign[(index + turn) % foreign.length];
            if (id === undefined) continue;
            const url = at.replace('{id}', id);
            const stranger = await person(account);
            const answer =
              method === 'GET'
                ? await stranger.get(url)
                : await stranger.send(method as 'POST', `${url}?version=1`, { version: 1, input: {} });
            expect(`${method} ${url} ${HIDDEN.includes(answer.status) || answer.status}`).toBe(`${method} ${url} true`);
            calls += 1;
          }
        }
      }
      expect(calls).toBeGreaterThan(200);
      expect(allOwn).toEqual([]);
    });

    it('moves no foreign record in a batch', async () => {
      const batches = operations.filter(({ path: at }) => at.includes('/batch/'));
      expect(batches.length).toBeGreaterThan(10);
      for (const { path: at } of batches) {
        const row = at.startsWith(TERMINATION) ? { id: 'ZZ202404120002', version: 1 } : rows.waiting;
        const items = [{ id: row.id, version: row.version }];
        const answer = await (await person('co03u02')).send('POST', at, { items, input: { reason: '试一试' } });
        if (answer.status === 200) expect([at, answer.body.data]).toMatchObject([at, [{ id: row.id, success: false }]]);
        else expect([at, HIDDEN.includes(answer.status) || answer.status === 400]).toEqual([at, true]);
      }
      expect((await house.row('co02u02', rows.waiting.id)).version).toBe(rows.waiting.version);
    });

    it('lists exactly the own rows of every entity, and pickers offer only open fields of others (case 32)', async () => {
      const admin = await person('co03u01');
      for (const spec of specs()) {
        const base = pathOf(spec);
        const { own } = await idsOf(spec, principals(COMPANY));
        const views = Object.keys(spec.views ?? { '': null });
        for (const view of views) {
          const answer = await admin.get(`${base}/page`, { pageSize: 200, ...(view === '' ? {} : { view }) });
          if (answer.status === 403) continue;
          const { list, total } = data(answer) as { list: Row[]; total: number };
          expect([spec.name, list.filter((row) => !own.includes(row.id))]).toEqual([spec.name, []]);
          expect([spec.name, view, total]).toEqual([spec.name, view, list.length]);
        }
        if (!operations.some(({ path: at }) => at === `${base}/options`)) continue;
        const shown = new Set(['id', ...(spec.reference?.fields ?? [])]);
        const isOpen = !/companyId|CompanyId/.test(spec.reference?.where ?? '');
        for (const option of data(await admin.get(`${base}/options`)) as Array<{ value: string; record: object }>) {
          if (!isOpen) expect([spec.name, own]).toEqual([spec.name, expect.arrayContaining([option.value])]);
          expect(Object.keys(option.record).filter((code) => !shown.has(code))).toEqual([]);
        }
      }
    });

    it('answers nobody without a session', async () => {
      for (const spec of specs()) {
        for (const door of ['/page', '/{id}', '/{id}/logs', '/options', '/export', '/tabCount']) {
          const at = `${pathOf(spec)}${door}`;
          const { status } = await house.portal.get(at.replace('{id}', 'x'));
          // A record that is derivedFields from others has fewer doors.
          const isDoor = operations.some(({ method, path: each }) => method === 'GET' && each === at);
          expect([at, status]).toEqual([at, isDoor ? 401 : expect.toSatisfy((code) => [401, 404, 405].includes(code))]);
        }
      }
    });
  });

  describe('those who are meant, at the wrong time', () => {
    it('seals nothing that changed after the preview (abuse case 77)', async () => {
      let row = await contractIn(house, 'BUY', 'WAIT_SIGN_SEAL');
      const signer = await person(SIDES.BUY.signer);
      const operator = await person(SIDES.BUY.operator);
      const input = await sealInput(house, signer, row);
      row = await operator.moved(row, 'withdraw', { reason: '改价' });
      const body = { ...contractValues(house, 'BUY', { basePrice: '700' }), version: row.version };
      row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
      row = await operator.moved(row, 'submit');
      row = await approved(house, 'BUY', row);
      const answer = await signer.move(row, 'stamp', input);
      expect(answer).toMatchObject({ status: 409, body: { message: '文件已变化，请重新预览' } });
      expect(await house.row(operator.account, row.id)).toMatchObject({
        status: 'WAIT_SIGN_SEAL',
        version: row.version,
      });
    });

    it('seals nothing with an expired certificate (abuse case 80)', async () => {
      const row = await contractIn(house, 'BUY', 'WAIT_SIGN_SEAL');
      const signer = await person(SIDES.BUY.signer);
      const input = await sealInput(house, signer, row);
      const { system, services } = house.portal;
      const expire = (validTo: string) =>
        system((sql) => services.entities.patch(sql, 'certificate', 'CERT0201', { validTo }));
      await expire('2024-01-01');
      try {
        const answer = await signer.move(row, 'stamp', input);
        expect(answer).toMatchObject({ status: 409, body: { message: '证书已过期，请先续期' } });
        const sent = await draft(house, 'BUY');
        expect((await (await person(SIDES.BUY.operator)).move(sent, 'submit')).body.message).toBe(
          '本企业尚未开通电子签章或证书已失效，请先办理数字证书',
        );
      } finally {
        await expire('2029-06-01');
      }
      expect((await house.row('co02u02', row.id)).status).toBe('WAIT_SIGN_SEAL');
    });

    it('refuses that the submitter approves their own contract, whatever roles they hold (abuse case 71)', async () => {
      const { system, services } = house.portal;
      const roles = (companyUserRoles: Codes['companyRole'][]) =>
        system((sql) => services.entities.patch(sql, 'companyUser', 'CU0202', { companyUserRoles }));
      await roles(['operator', 'auditor', 'admin']);
      try {
        const operator = await person('co02u02');
        const row = await operator.moved(await draft(house, 'BUY'), 'submit');
        expect(row._actions).not.toContain('approve');
        for (const name of ['approve', 'refuse'])
          expect(await operator.move(row, name, { opinion: '同意' })).toMatchObject({
            status: 409,
            body: { message: '提交人不能审批自己提交的合同' },
          });
      } finally {
        await roles(['operator']);
      }
    });

    it.each([
      ['draft', 'co02u05', 'approve'],
      ['draft', 'co02u07', 'stamp'],
      ['draft', 'co02u02', 'complete'],
      ['auditing', 'co02u07', 'stamp'],
      ['auditing', 'co02u02', 'submit'],
      ['waiting', 'co04u07', 'confirmStamp'],
      ['waiting', 'co02u07', 'stamp'],
      ['executing', 'co04u02', 'confirm'],
      ['executing', 'co04u02', 'reject'],
      ['executing', 'co02u02', 'withdraw'],
    ] as const)('refuses a step out of its state: %s, %s, %s (abuse case 72)', async (state, account, name) => {
      const input = { reason: '跳过一步', sealId: 'SEAL0202', fileId: 'x', hash: 'x', smsCode: '123456' };
      const answer = await (await person(account)).move(rows[state], name, input);
      expect(answer).toMatchObject({ status: 409, body: { message: '当前状态不允许此操作，请刷新后重试' } });
    });

    it('refuses the side that is not meant by the step', async () => {
      const { waiting, executing } = rows;
      expect((await (await person('co02u02')).move(waiting, 'confirm')).status).toBe(403);
      expect((await (await person('co04u02')).move(waiting, 'withdraw', { reason: '收回' })).status).toBe(403);
      expect((await (await person('co04u07')).move(executing, 'stamp')).status).toBe(403);
    });
  });
});
