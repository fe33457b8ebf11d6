/** What a decision does to the records that the approved one is about (chapters 20, 30 and 40, tables of states). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { data, type House, openHouse, type Row } from '../story/house.ts';

const TASK = '/trade-api/api/approval/task';
const CONTRACT = 'HT202601050022';
const PAYMENT = '/trade-api/api/fund/payment';
const APPROVERS = ['co02u05', 'co02u06', 'co02u04'];

type Values = Record<string, unknown>;

describe.each(engines.slice(0, 1))('a decision on $name', (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engine);
  }, 300_000);
  afterAll(() => house?.close());

  const stored = (entity: string, id: string): Promise<Values> =>
    house.portal.system(async (sql) => (await house.portal.services.entities.raw(sql, entity, id)) as Values);
  const contract = async () => {
    const { payingAmount, paidAmount, prepayBalance, settledAmount, settledQuantity } = await stored(
      'tradeContract',
      CONTRACT,
    );
    return { payingAmount, paidAmount, prepayBalance, settledAmount, settledQuantity };
  };

  /** Path of a paper that the payer's operator has uploaded. */
  async function voucher(): Promise<string> {
    const about = { createdBy: 'U0202', companyId: 'CO02', kind: 'upload' as const, mime: 'application/pdf' };
    const { services } = house.portal;
    const file = { ...about, name: '付款凭证.pdf', bytes: Buffer.from('%PDF-1.4 voucher') };
    return (await house.portal.system((sql) => services.files.put(sql, file))).path;
  }

  /** Whoever is asked now takes the step; until the record has left its approval. */
  async function decided(entity: string, row: Row, name: 'agree' | 'reject', input: Values = {}): Promise<void> {
    for (const account of APPROVERS) {
      const person = await house.person(account);
      const answer = await person.get('/trade-api/api/approval/run', { entity, id: row.id });
      const task = answer.status === 200 ? (answer.body.data?.task as Row | null) : null;
      if (!task) continue;
      if (task.codeRequired) {
        await house.portal.system((sql) =>
          house.portal.services.entities.patch(sql, 'approvalTask', task.id, { codeRequired: false }),
        );
        task.version += 1;
      }
      await person.moved(task, name, input, TASK);
      if (name === 'reject') return;
    }
  }

  /** A copy of a demonstration record as a draft of CO02's operator, submitted. */
  async function submitted(entity: string, path: string, id: string, more: Values): Promise<Row> {
    const { entities, schemas } = house.portal.services;
    const record = await house.portal.system(async (sql) => {
      const {
        id: _id,
        number: _number,
        version: _version,
        ...values
      } = (await entities.raw(sql, entity, id)) as Values;
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      const field = schemas.entities[entity]?.number?.field ?? 'number';
      return entities.insert(sql, entity, { ...values, [field]: `T${entity}`, ...more, status: 'DRAFT' }, by);
    });
    const operator = await house.person('co02u02');
    return operator.moved(await house.row('co02u02', record.id, path), 'submit', {}, path);
  }

  it('frees the amount under way when a payment is refused, and takes it up again with the next submission', async () => {
    expect(await contract()).toMatchObject({ payingAmount: '7710000' });
    const row = await house.row('co02u02', 'FK202611200002', PAYMENT);
    await decided('payment', row, 'reject', { opinion: '请补充依据', rejectTo: 'SUBMITTER' });
    expect(await contract()).toMatchObject({ payingAmount: '6850000' });
    const operator = await house.person('co02u02');
    const again = await operator.moved(await house.row('co02u02', row.id, PAYMENT), 'submit', {}, PAYMENT);
    expect(await contract()).toMatchObject({ payingAmount: '7710000' });
    await operator.moved(again, 'withdraw', { reason: '金额有误' }, PAYMENT);
    expect(await contract()).toMatchObject({ payingAmount: '6850000' });
    // What the buyer's house is about to pay, and that something moved there, is not the seller's to know.
    const seller = await house.person('co04u02');
    expect((await house.row('co04u02', CONTRACT)).payingAmount).toBeNull();
    expect((await house.row('co02u02', CONTRACT)).payingAmount).toBe('6850000');
    const told = data(await seller.get(`/trade-api/api/contract/${CONTRACT}/logs`)) as Row[];
    expect(told.filter(({ action }) => action === 'update')).toEqual([]);
  });

  it('leaves a passed payment under way until the payee has confirmed it', async () => {
    const row = await house.row('co02u02', 'FK202611190001', PAYMENT);
    const before = await contract();
    await decided('payment', row, 'agree');
    expect(await contract()).toEqual(before);
    const finance = await house.person('co02u02');
    const paid = await finance.moved(
      await house.row('co02u02', row.id, PAYMENT),
      'pay',
      {
        payDate: '2026-11-20',
        amount: '6850000.00',
        payMethod: 'TRANSFER',
        voucherFiles: await voucher(),
      },
      PAYMENT,
    );
    const payee = await house.person('co04u02');
    await payee.moved(
      await house.row('co04u02', paid.id, PAYMENT),
      'confirm',
      { confirmAmount: '6850000.00', confirmDate: '2026-11-21' },
      PAYMENT,
    );
    const isPrepayment = ['PREPAY', 'PROGRESS', 'TAKE_GOODS'].includes(String(row.fundType));
    expect(await contract()).toMatchObject({
      payingAmount: '0',
      paidAmount: String(Number(before.paidAmount) + 6_850_000),
      prepayBalance: isPrepayment ? '9165548.96' : before.prepayBalance,
    });
  });

  it('settles the contract at once when a statement that was agreed offline passes', async () => {
    const paper = { offlineQuantity: '100', offlinePrice: '700.00', offlineAmount: '70000.00', offsets: [] };
    const more = { kind: 'OFFLINE', ...paper, balanceDueDate: '2026-12-31' };
    const before = await contract();
    const path = '/trade-api/api/settle';
    const spec = house.portal.services.schemas.entities.settlement;
    const row = await submitted('settlement', `/trade-api${spec?.path ?? path}`, 'JS202611190001', more);
    const amount = Number(row.settleAmount);
    const offset = Number(row.offsetAmount ?? 0);
    await decided('settlement', row, 'agree');
    expect((await stored('settlement', row.id)).status).toBe('EXECUTING');
    const after = await contract();
    expect(Number(after.settledAmount) - Number(before.settledAmount)).toBeCloseTo(amount, 2);
    expect(Number(after.settledQuantity) - Number(before.settledQuantity)).toBeCloseTo(Number(row.settleQuantity), 3);
    expect([offset, after.prepayBalance]).toEqual([0, before.prepayBalance]);
  });

  it('changes the receivable once the seller has confirmed the approved change', async () => {
    const path = `/trade-api${house.portal.services.schemas.entities.receivableChange?.path ?? ''}`;
    const row = await house.row('co02u02', 'ZKBG202611200001', path);
    await decided('receivableChange', row, 'agree');
    expect(await stored('receivable', 'YSZK202611010004')).toMatchObject({ balance: '7272634.36', adjustAmount: '0' });
    const seller = await house.person('co04u02');
    await seller.moved(await house.row('co04u02', row.id, path), 'sellConfirm', {}, path);
    expect(await stored('receivable', 'YSZK202611010004')).toMatchObject({
      balance: '7000000',
      adjustAmount: '-272634.36',
      dueDate: '2027-02-28',
      status: 'CONFIRMED',
    });
  });

  it.each([
    ['ONLINE', 'TO_BE_SIGN_UP', 'INITIATOR'],
    ['SUPPLEMENT', 'TO_BE_CONFIRMED', null],
  ])('sends a steel contract entered as %s on to %s', async (source, status, signTurn) => {
    const spec = house.portal.services.schemas.entities.steelContract;
    const path = `/${spec?.base}-api${spec?.path ?? ''}`;
    const row = await submitted('steelContract', path, 'GT202611200003', {
      source,
      contractNo: `T-${source}`,
      number: `T-${source}`,
    });
    await decided('steelContract', row, 'agree');
    expect(data(await (await house.person('co02u02')).get(`${path}/${row.id}`))).toMatchObject({ status, signTurn });
  });
});
