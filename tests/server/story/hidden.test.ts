/** Fields that the form hides: what a caller sends for them reaches neither the record nor any document. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import { nameableValues } from '../../../server/documents/nameable.ts';
import type { Actor, CallContext } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { textOf } from '../signing/poppler.ts';
import { contractValues, draft } from './contracts.ts';
import { CERT, CONTRACT, data, download, type House, openHouse, type Person, type Row } from './house.ts';

/** Hidden for a contract by train on this template; each text is found nowhere else. */
const HIDDEN = {
  originPlace: '暗地',
  mineName: '暗矿',
  storePlace: '暗仓',
  freightPayModeOther: '暗付条款',
  transportResponsibilityOther: '暗责条款',
  deliveryGoodsClause: '暗交条款',
  shipTransportCompanyName: '暗船公司',
  shipTransportProtocolNo: 'AN-2026',
  sendGoodsAddress: '暗路一号',
  arbitrationOrg: '暗裁委员会',
};
const SHOWN = { contractTemplateName: 'STEAM_COAL_003', disputeMode: 'COURT', disputeCourt: '明' };
const squeezed = (text: string) => text.replace(/\s/g, '');

describe.each(engines)('hidden fields on $name', (engine) => {
  let house: House;
  let operator: Person;
  beforeAll(async () => {
    house = await openHouse(engine);
    operator = await house.person('co02u02');
  });
  afterAll(() => house?.close());

  const hiddenOf = (row: Row) => Object.fromEntries(Object.keys(HIDDEN).map((code) => [code, row[code]]));
  const EMPTY = Object.fromEntries(Object.keys(HIDDEN).map((code) => [code, null]));
  const textOfContract = async (row: Row) => {
    const sent = { entity: 'tradeContract', id: row.id, document: 'contract' };
    const { fileId } = data(await operator.send('POST', `${CERT}/composePdf`, sent));
    return squeezed(textOf(await download(operator, fileId)));
  };

  it('are dropped when a contract is created, saved and submitted with values for them', async () => {
    let row = await draft(house, 'BUY', { ...SHOWN, ...HIDDEN });
    expect(hiddenOf(row)).toEqual(EMPTY);
    const body = { ...contractValues(house, 'BUY', { ...SHOWN, ...HIDDEN }), version: row.version };
    row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
    expect(hiddenOf(row)).toEqual(EMPTY);
    row = await operator.moved(row, 'submit', HIDDEN);
    expect(hiddenOf(row)).toEqual(EMPTY);
    const text = await textOfContract(row);
    for (const value of Object.values(HIDDEN)) expect(text).not.toContain(value);
  });

  it('are emptied when a later save hides what was shown before', async () => {
    const other = { ...SHOWN, freightPayMode: 'OTHER', freightPayModeOther: '暗付条款' };
    let row = await draft(house, 'BUY', other);
    expect(row.freightPayModeOther).toBe('暗付条款');
    expect(await textOfContract(row)).toContain('暗付条款');
    const body = { ...other, freightPayMode: 'TWO_TICKET', version: row.version };
    row = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
    expect(row.freightPayModeOther).toBeNull();
    expect(await textOfContract(row)).not.toContain('暗付条款');
  });

  it('are written into no document, even when an older rule left their values in the record', async () => {
    const row = await draft(house, 'BUY', SHOWN);
    const { services, system } = house.portal;
    await system((sql) => services.entities.patch(sql, 'tradeContract', row.id, HIDDEN));
    const stored = await house.row('co02u02', row.id);
    expect(hiddenOf(stored)).toEqual(HIDDEN);
    const text = await textOfContract(stored);
    expect(text).toContain('向明人民法院');
    for (const value of Object.values(HIDDEN)) expect(text).not.toContain(value);
  });

  it('are left out of the preview of values that are not stored yet', async () => {
    const values = contractValues(house, 'BUY', { ...SHOWN, ...HIDDEN });
    const sent = { document: 'contract', values };
    const rendered = JSON.stringify(data(await operator.send('POST', `${CONTRACT}/renderText`, sent)));
    expect(rendered).toContain('明');
    for (const value of Object.values(HIDDEN)) expect(rendered).not.toContain(value);
  });

  it('hold no reference to a record that the caller may not name, in the preview', async () => {
    const framed = await draft(house, 'SELL', { contractNature: 'FRAME' });
    const { services } = house.portal;
    const entity = services.schemas.entities.tradeContract as EntitySpec;
    const named = async (id: string) => {
      const actor = { user: { id: 'x', name: '', mobile: '' }, company: { id, companyType: 'CORE_COMPANY' } } as Actor;
      const context = { actor } as CallContext;
      const values = { frameContractId: framed.id, sellerCompanyId: 'CO04', otherClause: '无' };
      return services.database.tenant(actor, (sql) => nameableValues(services, sql, entity, values, context));
    };
    expect((await named('CO04')).frameContractId).toBe(framed.id);
    // The draft of the other side is not open to the buyer yet, and never to a third company.
    for (const id of ['CO02', 'CO03'])
      expect(await named(id)).toEqual({ frameContractId: null, sellerCompanyId: 'CO04', otherClause: '无' });
    const nobody = await house.person('co08u02');
    const sent = { document: 'contract', values: contractValues(house, 'BUY') };
    const may = services.schemas.entities.tradeContract?.permission ?? '';
    const codes = data(await nobody.get('/user-api/api/company/user/permission')) as string[];
    const { status } = await nobody.send('POST', `${CONTRACT}/renderText`, sent);
    expect(status).toBe(codes.includes(may) ? 200 : 403);
  });

  it('stay the server’s where the server writes them (abuse cases 27 and 46)', async () => {
    const forged = {
      id: 'forged',
      status: 'EXECUTING',
      companyId: 'CO03',
      createdBy: 'U0301',
      contractNo: 'HT000000000000',
      contractFileId: 'forged',
      textHash: 'forged',
      effectTime: '2024-01-01 00:00:00',
      paidAmount: '1000000',
      deliveredQuantity: '5',
      auditOpinion: '同意',
    };
    const row = await draft(house, 'BUY', { ...forged, companyType: 'PLATFORM_COMPANY' });
    expect(row).toMatchObject({ status: 'DRAFT', companyId: 'CO02', contractFileId: null, textHash: null });
    expect(row).toMatchObject({ effectTime: null, paidAmount: '0', deliveredQuantity: '0', auditOpinion: null });
    expect([row.id, row.contractNo]).not.toContain('forged');
    const before = row.contractNo;
    const body = { ...contractValues(house, 'BUY', forged), version: row.version };
    const saved = data(await operator.send('PUT', `${CONTRACT}/${row.id}`, body));
    expect(saved).toMatchObject({ status: 'DRAFT', companyId: 'CO02', contractNo: before, paidAmount: '0' });
    expect(saved.createdBy).toBe(row.createdBy);
  });
});
