/** The amount that a to-do, an approval and a message show is the record's own, for all demo rows and people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountField, type EntitySpec } from '#core/language';
import { modules } from '../../../../server/modules.ts';
import { type Portal, startPortal } from '../portal.ts';

type Todo = { entity: string; id: string; amount: string | null; amountTitle: string | null; quantity: string | null };
type Row = Record<string, unknown> & { id: string };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 400_000);
afterAll(() => portal.close());

const numbers = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1).padStart(2, '0'));
const PEOPLE = numbers(6).flatMap((company) => numbers(7).map((role) => `co${company}u${role}`));

/** What a trader would call the amount of each record; said here once more, so that a wrong name is seen. */
const TOLD: Readonly<Record<string, string>> = {
  certApply: 'fee',
  confirmationSlip: 'totalAmount',
  certificate: 'feeAmount',
  financing: 'applyAmount',
  payment: 'applyAmount',
  receiptStream: 'amount',
  refund: 'refundAmount',
  returnedPayment: 'amount',
  bondLetter: 'callAmount',
  prepaidAsset: 'contractAmount',
  receivable: 'amount',
  receivableChange: 'newBalance',
  settlement: 'settleAmount',
  invoice: 'amountTotal',
  goodsTransfer: 'amount',
  lading: 'amount',
  release: 'releaseAmount',
  stockIn: 'amount',
  steelIn: 'amount',
  receiptDelivery: 'deliveryFeeAmount',
  receiptTransfer: 'amount',
  receiptOpen: 'totalValue',
  warehouseReceipt: 'goodsValue',
  storageContract: 'leaseAmount',
  storageFund: 'amount',
  storageLoan: 'applyAmount',
  transportContract: 'totalFreight',
  transportSettlement: 'settleAmount',
  unusualInvoice: 'amountTotal',
  takeGoods: 'payableAmount',
  tradeContract: 'totalAmount',
  supplementaryAgreement: 'afterAmount',
  contractTermination: 'balanceAmount',
  letterNotice: 'totalClaim',
  steelContract: 'totalAmount',
  steelDelivery: 'releaseAmount',
  steelPayment: 'applyAmount',
  steelReceipt: 'amount',
  steelSettlement: 'settleAmount',
  steelSupplementaryAgreement: 'newTotalAmount',
  approvalTask: 'amount',
};

const recordOf = (entity: string, id: string) =>
  portal.services.database.system((sql) => portal.services.entities.raw(sql, entity, id)) as Promise<Row | null>;

/** The record that a task of an approval asks about, whose own steps stand in nobody's list beside the task. */
async function askedAbout(task: Row | null): Promise<{ kind: string; amount: number | null } | null> {
  if (task?.recordType === undefined) return null;
  const kind = String(task.recordType);
  const record = await recordOf(kind, String(task.recordId));
  return { kind, amount: plain(record?.[TOLD[kind] ?? '']) };
}

const fieldOf = (entity: string) => amountField(portal.services.schemas.entities[entity] as EntitySpec);
const plain = (value: unknown) => (value === null || value === undefined ? null : Number(value));

describe('the amount that is shown of a record', () => {
  it('is the amount of the record in every to-do of every person', async () => {
    const seen = new Set<string>();
    for (const account of PEOPLE) {
      const token = await portal.signIn(account);
      const { data } = (await portal.get('/trade-api/api/todo/page', { pageSize: 200 }, { token })).body;
      for (const todo of data.list as Todo[]) {
        const record = await recordOf(todo.entity, todo.id);
        const field = TOLD[todo.entity];
        const wanted = field === undefined ? null : plain(record?.[field]);
        expect([todo.entity, todo.id, plain(todo.amount)]).toEqual([todo.entity, todo.id, wanted]);
        const title = portal.services.schemas.entities[todo.entity]?.properties[field ?? '']?.title ?? null;
        expect(todo.amountTitle).toBe(wanted === null ? null : title);
        if (wanted !== null) seen.add(todo.entity);
        const asked = await askedAbout(record);
        if (asked === null) continue;
        expect([asked.kind, todo.id, plain(todo.amount)]).toEqual([asked.kind, todo.id, asked.amount]);
        if (asked.amount !== null) seen.add(asked.kind);
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  }, 300_000);

  it('is the amount of the record in every approval that its company runs', async () => {
    const { database, entities, schemas } = portal.services;
    const kinds = new Set<string>();
    const instances = await database.system((sql) => entities.find(sql, 'approvalInstance', {}));
    for (const instance of instances as Row[]) {
      const entity = String(instance.recordType);
      const record = await recordOf(entity, String(instance.recordId));
      expect([entity, schemas.entities[entity]?.amount]).toEqual([entity, TOLD[entity]]);
      const wanted = plain(record?.[fieldOf(entity) ?? '']);
      expect([entity, instance.id, plain(instance.amount)]).toEqual([entity, instance.id, wanted]);
      kinds.add(entity);
    }
    expect(kinds.size).toBeGreaterThan(5);
  }, 60_000);
});
