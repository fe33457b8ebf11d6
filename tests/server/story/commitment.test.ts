/** The letter of commitment of a contract by ship: the seller's own paper, sealed once the contract is in force. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { pdfsig, textOf } from '../signing/poppler.ts';
import { contractIn } from './contracts.ts';
import { CERT, CONTRACT, data, download, type House, openHouse, type Person, type Row, sealInput } from './house.ts';

const BY_SHIP = {
  contractTemplateName: 'STEAM_COAL_015',
  transportMode: 'SHIP',
  deliveryMode: 'FOB_TRIM',
  weightBasis: 'DRAFT_SURVEY',
  shipLoadingPortName: '北港',
  shipDischargingPortName: '江口港',
  shipperName: '晋源煤业有限公司',
  consigneeCompanyName: '北岭能源物产有限公司',
  shipTransportCompanyName: '通衡物流有限公司',
  shipTransportProtocolNo: 'HY-2026-031',
  laycan: { start: '2026-12-01', end: '2026-12-10' },
  demurrageRate: '80000',
};

describe.each(engines)('a letter of commitment on $name', (engine) => {
  let house: House;
  let row: Row;
  let seller: Person;
  beforeAll(async () => {
    house = await openHouse(engine);
    row = await contractIn(house, 'BUY', 'EXECUTING', BY_SHIP);
    seller = await house.person('co04u07');
    row = await house.row('co04u07', row.id);
  });
  afterAll(() => house?.close());

  const todos = async (account: string) =>
    (
      data(await (await house.person(account)).get('/trade-api/api/todo/page', { pageSize: 200 })).list as Array<{
        id: string;
        to: string;
      }>
    ).filter((todo) => todo.id === row.id);
  const input = (signer: Person, document = 'commitment') => sealInput(house, signer, row, document);

  it('waits for the seller’s signer on its own page, and for nobody else', async () => {
    expect(row.commitmentText).not.toBeNull();
    expect(await todos('co04u07')).toMatchObject([
      { transition: 'stampCommitment', to: `/center/contract/sell/stamp/commitment?id=${row.id}` },
    ]);
    for (const account of ['co02u07', 'co04u02', 'co02u02']) expect(await todos(account)).toEqual([]);
  });

  it('is sealed by neither the buyer nor a clerk, nor with the contract’s file', async () => {
    const buyer = await house.person('co02u07');
    expect((await buyer.move(row, 'stampCommitment', await input(buyer))).status).toBe(403);
    const clerk = await house.person('co04u02');
    expect((await clerk.move(row, 'stampCommitment', await input(seller))).status).toBe(403);
    const swapped = await seller.move(row, 'stampCommitment', await input(seller, 'contract'));
    expect(swapped).toMatchObject({ status: 409, body: { message: '文件已变化，请重新预览' } });
    expect((await house.row('co04u07', row.id)).commitmentFileId).toBeNull();
  });

  it('is sealed as it was shown, kept with the record and readable by both sides', async () => {
    const sent = await input(seller);
    const contractFile = row.contractFileId;
    row = await seller.moved(row, 'stampCommitment', sent);
    expect(row).toMatchObject({ status: 'EXECUTING', contractFileId: contractFile });
    expect(row.commitmentFileId).not.toBe(sent.fileId);
    for (const account of ['co04u07', 'co02u02']) {
      const person = await house.person(account);
      const file = await download(person, row.commitmentFileId);
      expect(pdfsig(file)).toMatchObject([{ valid: true, total: true }]);
      const text = textOf(file).replace(/\s/g, '');
      for (const words of ['运输承诺书', row.contractNo, 'HY-2026-031', '通衡物流有限公司'])
        expect(text).toContain(words);
      const { fileId } = data(
        await person.send('POST', `${CERT}/composePdf`, {
          entity: 'tradeContract',
          id: row.id,
          document: 'commitment',
        }),
      );
      expect(fileId).toBe(row.commitmentFileId);
      const signatures = data(await person.get(`${CERT}/signatures`, { fileId }));
      expect(signatures).toMatchObject([{ company: '晋源煤业有限公司', valid: true, coversWholeDocument: true }]);
    }
    const stranger = await house.person('co03u07');
    expect((await stranger.get(`/trade-api/api/common/download/${row.commitmentFileId}`)).status).toBe(403);
  });

  it('is sealed once, and tells the buyer', async () => {
    const again = await seller.move(row, 'stampCommitment', await input(seller));
    expect(again).toMatchObject({ status: 409, body: { message: '该合同没有待盖章的承诺书' } });
    expect(await todos('co04u07')).toEqual([]);
    const messages = data(
      await (await house.person('co02u02')).get('/trade-api/api/sys/message/list', { pageSize: 100 }),
    ).list as Array<{ bizId: string; title: string }>;
    expect(messages.filter(({ bizId }) => bizId === row.id).map(({ title }) => title)).toContain('承诺书已盖章');
    const logs = data(await seller.get(`${CONTRACT}/${row.id}/logs`)) as Row[];
    expect(logs.at(-1)).toMatchObject({ action: 'stampCommitment', label: '承诺书盖章', fileId: row.commitmentFileId });
  });

  it('is asked of no contract by another way or on paper', async () => {
    const train = await contractIn(house, 'BUY', 'EXECUTING');
    const answer = await seller.move(train, 'stampCommitment', { fileId: 'x', hash: 'x', sealId: 'x', smsCode: '1' });
    expect(answer).toMatchObject({ status: 409, body: { message: '该合同没有待盖章的承诺书' } });
    expect((await house.row('co04u07', train.id))._actions).not.toContain('stampCommitment');
  });
});
