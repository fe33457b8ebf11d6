/** The early end of a contract: an agreement of both sides, sealed by both. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines.ts';
import { bothSides, contractIn, draft } from './contracts.ts';
import { CONTRACT, data, type House, openHouse, type Person, type Row, sealInput, TERMINATION } from './house.ts';

const reason = '市场变化，双方重新商定';

/** What makes a record of each entity keep a contract from its early end, beside belonging to that contract. */
const OPEN: Record<string, Record<string, unknown>> = {
  delivery: { status: 'WAIT_ACCEPT', transportContractId: null },
  // Without a lot it holds neither stock nor tons of the contract.
  goodsTransfer: { status: 'WAIT_CONFIRM', lotId: null },
  // Its buyer sees an order once it is sealed.
  lading: {
    status: 'WAIT_RELEASE',
    sealTime: '2026-01-05 09:00:00',
    sellerCompanyId: 'CO04',
    buyerCompanyId: 'CO02',
    lotId: null,
  },
  settlement: { status: 'WAIT_CONFIRM' },
  supplementaryAgreement: { status: 'AUDITING' },
  receivable: { lockedValue: '1.00' },
  prepaidAsset: { lockedValue: '1.00' },
  financing: { status: 'EFFECTIVE' },
};

/** A release hangs on an order of the same contract, which is open as long as it is. */
const HANGING = ['release'];
/** State of the sample that is borrowed, where not any will do: an order that holds no stock. */
const BORROWED: Record<string, string> = { lading: 'DRAFT' };

describe.each(engines)('a contract that ends early on $name', (engine) => {
  let house: House;
  let operator: Person;
  let admin: Person;
  let signer: Person;
  let seller: { operator: Person; signer: Person };
  beforeAll(async () => {
    house = await openHouse(engine);
    ({ admin, operator, seller, signer } = await bothSides(house));
  });
  afterAll(() => house?.close());

  const refused = (message: string, status = 409) => ({ status, body: { success: false, message } });

  describe('an early end', () => {
    let contract: Row;
    let agreement: Row;
    const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
    const values = (more: Record<string, unknown> = {}) => ({
      contractId: contract.id,
      terminationType: 'AGREED',
      reason: '双方协商不再履行',
      terminateDate: TODAY,
      settleDays: 10,
      ...more,
    });
    const create = (more: Record<string, unknown> = {}) => operator.send('POST', TERMINATION, values(more));
    const step = async (person: Person, name: string, input: Record<string, unknown> = {}) => {
      agreement = await person.moved(agreement, name, input, TERMINATION);
    };
    const seal = async (person: Person, name: string) =>
      step(person, name, await sealInput(house, person, agreement, 'agreement', 'contractTermination'));
    const ofContract = () => house.row(operator.account, contract.id);

    beforeAll(async () => {
      contract = await contractIn(house, 'BUY', 'EXECUTING');
    });

    it('is drawn up for an executing contract only, and brings the contract’s data along', async () => {
      expect((await admin.send('POST', TERMINATION, values())).status).toBe(403);
      agreement = data(await create());
      expect(agreement).toMatchObject({
        status: 'DRAFT',
        contractNo: contract.contractNo,
        buyerCompanyId: 'CO02',
        initiatorSide: 'BUYER',
      });
      expect(Number(agreement.openQuantity)).toBe(10000);
      expect(agreement.terminationNo).toMatch(/^ZZ\d{12}$/);
      const draftRow = await draft(house, 'BUY');
      const early = await create({ contractId: draftRow.id });
      expect(early.status).toBe(400);
      expect(early.body.errors).toContainEqual({ path: 'contractId', message: '原合同不在可选范围内' });
    });

    it('is refused once the contract has left execution since the draft was drawn up', async () => {
      const other = await contractIn(house, 'BUY', 'EXECUTING');
      const early = data(await create({ contractId: other.id }));
      await operator.moved(other, 'complete', { reason });
      const answer = await operator.move(early, 'initiate', {}, TERMINATION);
      expect(answer).toMatchObject(refused('合同不在执行中，不能终止'));
      expect(await house.row(operator.account, other.id)).toMatchObject({ status: 'COMPLETED', stopFlag: false });
      expect(await house.row(operator.account, early.id, TERMINATION)).toMatchObject({ status: 'DRAFT' });
    });

    it('refuses an end in the past and an end without a reason', async () => {
      const past = data(await create({ terminateDate: '2024-01-01' }));
      expect(await operator.move(past, 'initiate', {}, TERMINATION)).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([{ path: 'terminateDate', message: '终止日期不能早于今天' }]) },
      });
      const silent = data(await create({ reason: '' }));
      const answer = await operator.move(silent, 'initiate', {}, TERMINATION);
      expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, ['reason']]);
    });

    it('is refused while something of the contract is open, with the text of the check', async () => {
      const { system, services } = house.portal;
      const { workflow, facts: sources = {} } = services.schemas.entities.contractTermination ?? {};
      const checks = workflow?.transitions.find((transition) => transition.name === 'initiate')?.checks ?? [];
      const open = checks.flatMap(({ refuseWhen, message }) => {
        const fact = /^ctx\.facts\.(\w+) == true$/.exec(refuseWhen)?.[1];
        return fact ? [{ fact, message }] : [];
      });
      expect(open.length).toBeGreaterThanOrEqual(6);
      const row = data(await create());
      const initiated = () => operator.move(row, 'initiate', {}, TERMINATION);
      const tried = new Set<string>();
      for (const { fact, message } of open) {
        const real = [sources[fact] ?? []]
          .flat()
          .flatMap((source) => ('entity' in source && services.schemas.entities[source.entity] ? [source] : []));
        if (real.length === 0)
          await whileTold(fact, async () => expect(await initiated()).toMatchObject(refused(message)));
        for (const { entity } of real.filter((source) => !HANGING.includes(source.entity))) {
          await whileOpen(entity, async () => expect(await initiated(), entity).toMatchObject(refused(message)));
          tried.add(entity);
        }
      }
      expect([...tried].sort()).toEqual(Object.keys(OPEN).sort());
      expect((await ofContract()).stopFlag).not.toBe(true);

      /** A fact whose records are still to come can be told only. */
      async function whileTold(fact: string, prove: () => Promise<void>) {
        const facts = services.facts;
        services.facts = async (...call) =>
          new Map([...(await facts(...call))].map(([name, known]) => [name, { ...known, [fact]: true }]));
        try {
          await prove();
        } finally {
          services.facts = facts;
        }
      }
      /** A record of the demonstration is, for the moment, one of this contract that is under way. */
      async function whileOpen(entity: string, prove: () => Promise<void>) {
        const rows = services.schemas.samples[entity]?.samples ?? [];
        const id = String((rows.find(({ status }) => status === BORROWED[entity]) ?? rows[0])?.id);
        const changes = { contractId: contract.id, ...OPEN[entity] };
        const before = await system((sql) => services.entities.raw(sql, entity, id));
        const kept = Object.fromEntries(Object.keys(changes).map((code) => [code, before?.[code] ?? null]));
        await system((sql) => services.entities.patch(sql, entity, id, changes));
        try {
          await prove();
        } finally {
          await system((sql) => services.entities.patch(sql, entity, id, kept));
        }
      }
    });

    it('stops the contract when it is handed in, which then cannot be completed or ended twice', async () => {
      const second = data(await create());
      await step(operator, 'initiate');
      expect(agreement.status).toBe('WAIT_SIGN_SEAL');
      expect(await ofContract()).toMatchObject({ status: 'EXECUTING', stopFlag: true });
      const completion = await operator.move(await ofContract(), 'complete', { reason });
      expect(completion).toMatchObject(refused('合同正在终止流程中，不能完结'));
      const again = await operator.move(second, 'initiate', {}, TERMINATION);
      expect(again).toMatchObject(refused('该合同已有终止流程'));
      const third = data(await create());
      expect(await operator.move(third, 'initiate', {}, TERMINATION)).toMatchObject(refused('该合同已有终止流程'));
      expect((await seller.operator.get(`${TERMINATION}/${agreement.id}`)).status).toBe(404);
    });

    it('frees the contract again when it is withdrawn', async () => {
      await step(operator, 'withdraw', { reason });
      expect(agreement.status).toBe('CANCELLATION');
      expect(await ofContract()).toMatchObject({ status: 'EXECUTING', stopFlag: false });
    });

    it('is signed by both and then ends the contract for both', async () => {
      agreement = data(await create());
      await step(operator, 'initiate');
      await seal(signer, 'stamp');
      expect((await house.row(seller.operator.account, agreement.id, TERMINATION)).status).toBe('WAIT_CONFIRM');
      await step(seller.operator, 'confirm', { opinion: '同意终止' });
      expect((await seller.operator.move(agreement, 'stampAgreement', {}, TERMINATION)).status).toBe(403);
      await seal(seller.signer, 'stampAgreement');
      expect(agreement.status).toBe('COMPLETED');
      const ended = await ofContract();
      expect(ended).toMatchObject({ status: 'CANCELLATION', endReason: 'TERMINATED', stopFlag: false });
      expect(Number(ended.openQuantity)).toBe(0);
      const logs = data(await operator.get(`${CONTRACT}/${contract.id}/logs`)) as Row[];
      expect(logs.at(-1)).toMatchObject({ action: 'terminate', userName: '程浩', toState: 'CANCELLATION' });
    });

    it('lists the ended contract in the ledger', async () => {
      const page = await operator.get(`${CONTRACT}/page`, { view: 'buyLedger', 'f.contractNo': contract.contractNo });
      expect(data(page).total).toBe(1);
    });

    it('is completed by either side once nothing is being paid any more', async () => {
      let other = await contractIn(house, 'BUY', 'EXECUTING');
      const { system, services } = house.portal;
      const by = { userId: 'U0202', userName: '李晓川', companyId: 'CO02' };
      const payment = {
        contractId: other.id,
        payerCompanyId: 'CO02',
        fundType: 'OTHER' as const,
        applyAmount: '100.00',
      };
      const paying = await system((sql) =>
        services.entities.insert(sql, 'payment', { ...payment, status: 'WAIT_PAY' }, by),
      );
      other = await house.row(operator.account, other.id);
      const answer = await operator.move(other, 'complete', { reason });
      expect(answer).toMatchObject(refused('存在未完成的付款，不能完结'));
      await system((sql) => services.entities.patch(sql, 'payment', paying.id, { status: 'CANCELLATION' }));
      other = await house.row(seller.operator.account, other.id);
      other = await seller.operator.moved(other, 'complete', { reason });
      expect(other).toMatchObject({ status: 'COMPLETED', endReason: 'COMPLETED', finishReason: reason });
    });

    it('is never reached by calling the contract’s own end', async () => {
      const other = await contractIn(house, 'BUY', 'EXECUTING');
      for (const person of [operator, admin, signer]) {
        expect((await person.move(other, 'terminate')).status).toBe(403);
      }
    });
  });
});
