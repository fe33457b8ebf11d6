/** The turns that a contract can take beside the straight way: back, away, aside, on paper. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { approved, bothSides, contractIn, contractValues, draft } from './contracts.ts';
import { CONTRACT, data, type House, openHouse, type Person, type Row, stamped, TERMINATION } from './house.ts';

const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const reason = '市场变化，双方重新商定';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe.each(engines)('a contract that turns on $name', (engine) => {
  let house: House;
  let operator: Person;
  let auditor: Person;
  let signer: Person;
  let seller: { operator: Person; signer: Person };
  beforeAll(async () => {
    house = await openHouse(engine);
    ({ auditor, operator, seller, signer } = await bothSides(house));
  });
  afterAll(() => house?.close());

  const refused = (message: string, status = 409) => ({ status, body: { success: false, message } });

  describe('back and away', () => {
    it('is withdrawn from approval with a reason only, and can be edited and sent again', async () => {
      let row = await contractIn(house, 'BUY', 'AUDITING');
      const without = await operator.move(row, 'withdraw');
      expect(without.status).toBe(400);
      expect(without.body.errors).toMatchObject([{ path: 'reason' }]);
      row = await operator.moved(row, 'withdraw', { reason });
      expect(row.status).toBe('DRAFT');
      const body = { ...contractValues(house, 'BUY', { quantity: '8000' }), version: row.version };
      row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
      expect(Number(row.totalAmount)).toBe(4900000);
      row = await operator.moved(row, 'submit');
      expect(row.status).toBe('AUDITING');
      const { body: logs } = await operator.get(`${CONTRACT}/${row.id}/logs`);
      expect(logs.data.map((entry: Row) => entry.opinion).filter(Boolean)).toEqual([reason]);
    });

    it('is withdrawn after the first seal and leaves the sight of the other company', async () => {
      const row = await contractIn(house, 'BUY', 'WAIT_CONFIRM');
      const fileId = row.contractFileId;
      expect((await seller.operator.get(`/trade-api/api/common/download/${fileId}`)).status).toBe(200);
      const back = await operator.moved(row, 'withdraw', { reason });
      expect(back).toMatchObject({ status: 'DRAFT', contractFileId: null, initiatorSealTime: null });
      expect((await seller.operator.get(`${CONTRACT}/${row.id}`)).status).toBe(404);
      expect((await seller.operator.get(`/trade-api/api/common/download/${fileId}`)).status).toBeGreaterThan(400);
      expect(back._actions).toContain('cancel');
      expect(back._actions).not.toContain('remove');
    });

    it('is refused by the approver, edited again and approved', async () => {
      let row = await contractIn(house, 'BUY', 'AUDITING');
      expect((await auditor.move(row, 'refuse')).status).toBe(400);
      row = await auditor.moved(row, 'refuse', { opinion: '单价偏高' });
      expect(row).toMatchObject({ status: 'APPROVAL_FAIL', auditOpinion: '单价偏高' });
      const body = { ...contractValues(house, 'BUY', { basePrice: '600' }), version: row.version };
      row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
      row = await operator.moved(row, 'submit');
      expect(row).toMatchObject({ status: 'AUDITING', auditOpinion: null });
      row = await approved(house, 'BUY', row);
      expect(row.status).toBe('WAIT_SIGN_SEAL');
    });

    it('is rejected by the other side, edited, and goes the whole way a second time', async () => {
      let row = await contractIn(house, 'BUY', 'WAIT_CONFIRM');
      row = await seller.operator.moved(row, 'reject', { reason: '交货期无法满足' });
      expect(row).toMatchObject({ status: 'REJECT', rejectReason: '交货期无法满足', contractFileId: null });
      row = await house.row(operator.account, row.id);
      const body = { ...contractValues(house, 'BUY', { noticeDays: 5 }), version: row.version };
      row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
      row = await operator.moved(row, 'submit');
      row = await approved(house, 'BUY', row);
      row = await stamped(house, signer.account, row, 'stamp');
      expect(row).toMatchObject({ status: 'WAIT_CONFIRM', rejectReason: null });
      row = await seller.operator.moved(row, 'confirm');
      row = await stamped(house, seller.signer.account, row, 'confirmStamp');
      expect(row.status).toBe('EXECUTING');
    });

    it('is cancelled after a rejection and then takes no further step', async () => {
      let row = await contractIn(house, 'BUY', 'AUDITING');
      row = await auditor.moved(row, 'refuse', { opinion: '不再采购' });
      row = await operator.moved(row, 'cancel', { reason });
      expect(row).toMatchObject({ status: 'CANCELLATION', endReason: 'WITHDRAWN', finishReason: reason });
      expect(row._actions.filter((action: string) => action !== 'copy')).toEqual([]);
      expect(await operator.move(row, 'submit')).toMatchObject(refused(WRONG_STATE));
    });

    it('is deleted while never submitted, and only then', async () => {
      const fresh = await draft(house, 'BUY');
      expect(await operator.move(fresh, 'cancel', { reason })).toMatchObject(refused('从未提交的草稿请直接删除'));
      const stale = await operator.send('DELETE', `${CONTRACT}/${fresh.id}?version=7`);
      expect(stale.status).toBe(409);
      data(await operator.send('DELETE', `${CONTRACT}/${fresh.id}?version=${fresh.version}`));
      expect((await operator.get(`${CONTRACT}/${fresh.id}`)).status).toBe(404);
      const sent = await operator.moved(await contractIn(house, 'BUY', 'AUDITING'), 'withdraw', { reason });
      const answer = await operator.send('DELETE', `${CONTRACT}/${sent.id}?version=${sent.version}`);
      expect(answer).toMatchObject(refused(WRONG_STATE));
    });

    it('is edited by its own side in a draft only', async () => {
      const row = await contractIn(house, 'BUY', 'AUDITING');
      const body = { ...contractValues(house, 'BUY'), version: row.version };
      expect(await operator.send('PUT', `${CONTRACT}/${row.id}`, body)).toMatchObject(refused(WRONG_STATE));
    });
  });

  describe('two people at once', () => {
    it('refuses a save over another one and says which fields differ', async () => {
      const row = await draft(house, 'BUY');
      const put = (more: Record<string, unknown>) =>
        operator.send('PUT', `${CONTRACT}/${row.id}`, { ...contractValues(house, 'BUY', more), version: row.version });
      data(await put({ quantity: '9000' }));
      const answer = await put({ quantity: '11000', noticeDays: 3 });
      expect(answer).toMatchObject(refused('数据已更新，请刷新后重试'));
      expect(answer.body.data.version).toBe(2);
      expect(answer.body.data.differing.map((entry: Row) => [entry.field, entry.title])).toEqual([
        ['quantity', '数量'],
      ]);
      expect(Number(answer.body.data.differing[0].mine)).toBe(11000);
      expect(Number(answer.body.data.differing[0].theirs)).toBe(9000);
    });

    it('answers a repeated call with the first answer and does nothing twice', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = contractValues(house, 'BUY');
      const first = data(await operator.send('POST', CONTRACT, body, headers));
      const again = data(await operator.send('POST', CONTRACT, body, headers));
      expect(again.id).toBe(first.id);
      const other = await operator.send('POST', CONTRACT, { ...body, quantity: '1' }, headers);
      expect(other).toMatchObject(refused('请求重复且内容不一致', 422));
      const key = { 'idempotency-key': randomUUID() };
      const submit = () =>
        operator.send('POST', `${CONTRACT}/${first.id}/submit`, { version: first.version, input: {} }, key);
      const moves = [data(await submit()), data(await submit())];
      expect(moves.map((move) => [move.status, move.version])).toEqual([
        ['AUDITING', 2],
        ['AUDITING', 2],
      ]);
      const logs = data(await operator.get(`${CONTRACT}/${first.id}/logs`)) as Row[];
      expect(logs.filter((entry) => entry.action === 'submit')).toHaveLength(1);
    });

    it('lets one of a confirmation and a withdrawal win (abuse case 66)', async () => {
      const row = await contractIn(house, 'BUY', 'WAIT_CONFIRM');
      const answers = await Promise.all([
        seller.operator.move(row, 'confirm'),
        operator.move(row, 'withdraw', { reason }),
      ]);
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses[0]).toBe(200);
      expect([404, 409]).toContain(statuses[1]);
      const won = answers[0]?.status === 200 ? 'CONFIRM_WAIT_SIGN_SEAL' : 'DRAFT';
      expect(await house.row(operator.account, row.id)).toMatchObject({ status: won, version: row.version + 1 });
    });
  });

  it('is either stopped or completed when both are asked for at once, never both', async () => {
    const running = await contractIn(house, 'BUY', 'EXECUTING');
    const values = { contractId: running.id, reason: '协商', settleDays: 5, terminationType: 'AGREED' };
    const end = data(await operator.send('POST', TERMINATION, values));
    const answers = await Promise.all([
      operator.move(end, 'initiate', {}, TERMINATION),
      seller.operator.move(running, 'complete', { reason }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const stopped = answers[0]?.status === 200;
    expect(await house.row(operator.account, running.id)).toMatchObject(
      stopped ? { status: 'EXECUTING', stopFlag: true } : { status: 'COMPLETED', stopFlag: false },
    );
    expect(await house.row(operator.account, end.id, TERMINATION)).toMatchObject({
      status: stopped ? 'WAIT_SIGN_SEAL' : 'DRAFT',
    });
  });

  describe('a contract on paper', () => {
    const paper = (more: Record<string, unknown> = {}) =>
      contractValues(house, 'BUY', {
        contractMode: 'OFFLINE',
        contractTemplateName: 'OFFLINE',
        outContractNo: `ZZ-${randomUUID().slice(0, 8)}`,
        ...more,
      });
    const scan = async () => data(await operator.upload('合同扫描件.pdf', 'application/pdf', PDF)).path as string;

    it('is not sent without its scanned file', async () => {
      const row = data(await operator.send('POST', CONTRACT, paper()));
      const answer = await operator.move(row, 'submit');
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ path: 'scanFiles', message: expect.stringContaining('扫描件') }]);
      expect((await house.row(operator.account, row.id)).status).toBe('DRAFT');
    });

    it('is approved, confirmed and in force without any seal', async () => {
      const scanFiles = await scan();
      let row = data(await operator.send('POST', CONTRACT, paper({ scanFiles })));
      const download = (person: Person) => person.get(`/trade-api/api/common/download/${scanFiles.split('/')[2]}`);
      expect((await download(seller.operator)).status).toBe(403);
      row = await operator.moved(row, 'submit');
      row = await approved(house, 'BUY', row);
      expect(row.status).toBe('WAIT_CONFIRM');
      expect((await download(seller.operator)).raw.equals(PDF)).toBe(true);
      row = await seller.operator.moved(row, 'confirm');
      expect(row).toMatchObject({ status: 'EXECUTING', scanFiles, contractFileId: null });
      expect(row.effectTime).not.toBeNull();
    });

    it('is registered once only by its number on paper', async () => {
      const outContractNo = `ZZ-${randomUUID().slice(0, 8)}`;
      data(await operator.send('POST', CONTRACT, paper({ outContractNo })));
      const again = await operator.send('POST', CONTRACT, paper({ outContractNo }));
      expect(again.body.message).toBe('该纸质合同编号已登记');
      expect(again.status).toBe(400);
    });

    it('does not name the file of another company', async () => {
      const foreign = data(await seller.operator.upload('他人.pdf', 'application/pdf', PDF)).path;
      const answer = await operator.send('POST', CONTRACT, paper({ scanFiles: foreign }));
      expect(answer.status).toBe(400);
    });
  });
});
