/**
 * Random steps of many callers at once in a warehouse with receipts, and the invariants of chapter 50 after them.
 * STORAGE_OPERATIONS, STORAGE_CALLERS and STORAGE_SEED make it longer or another one (`npm run verify:storage`: 100,000
 * steps), STORAGE_MINUTES ends it earlier.
 */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsFrom } from '../draws.ts';
import { engines } from '../engines.ts';
import type { Row } from '../story/house.ts';
import { PATHS } from './cast.ts';
import { Field } from './field.ts';
import { LAWS, statementOf } from './laws.ts';
import { FINANCIER, openVault, RECEIPT } from './receipts.ts';
import { OTHER, OWNER, openYard, STRANGER, type Yard } from './yard.ts';

const OPERATIONS = Number(process.env.STORAGE_OPERATIONS ?? 600);
const CALLERS = Number(process.env.STORAGE_CALLERS ?? 20);
/** Where there is no time for all of them. */
const MINUTES = Number(process.env.STORAGE_MINUTES ?? 600);
const SEED = Number(process.env.STORAGE_SEED ?? 20261128);
/** Refusals after each of which everything is looked at. */
const ALONE = Math.min(OPERATIONS / 20, 100);
const LONG = 20_000;
/** What people have done: the portal writes its trail whenever one of its looks is due, and delivers messages after a step. */
const PEOPLE = "(select * from audit_log where user_id <> 'system' and entity <> 'message')";

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('histories of a warehouse on $name', (engine) => {
  let yard: Yard;
  let field: Field;
  beforeAll(async () => {
    yard = await openYard(engine);
    const { signing } = yard.house.portal.services;
    // Papers are not what is tried here: whatever is to be sealed is sealed at once.
    signing.seal = async () => ({ fileId: 'sealed', hash: 'sealed', previewHash: 'sealed' });
    field = await Field.open(yard, await openVault(yard));
  }, 300_000);
  afterAll(() => yard?.house.close());

  const broken = async (): Promise<Record<string, Row[]>> => {
    const found: Record<string, Row[]> = {};
    for (const [name, law] of Object.entries(LAWS)) {
      const rows = await yard.rows(raw.raw(statementOf(law, Object.keys(PATHS))) as ReturnType<typeof raw<Row>>);
      if (rows.length > 0) found[name] = rows;
    }
    return found;
  };
  const tables = [...Object.keys(PATHS).map(tableOf), 'record.stock_lot', 'record.warehouse', 'record.storehouse'];
  const parts = [...tables, 'record.goods_allocation', 'record.storage_fund', 'claim', 'ledger_stock', PEOPLE];
  /** Everything that a step might touch: a text for each table. */
  const standing = async (): Promise<Record<string, unknown>> => {
    const sums = parts.map(
      (part, index) =>
        `(select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${part} t) as part_${index}`,
    );
    const [row] = await yard.rows(raw.raw(`select ${sums.join(', ')}`) as ReturnType<typeof raw<Row>>);
    return { ...row };
  };

  it('begin with records that keep every invariant', async () => {
    expect(await broken()).toEqual({});
  });

  it('leave everything as it was where a step is refused (INV-31)', async () => {
    const draw = drawsFrom(SEED - 1);
    const changed: string[] = [];
    for (let refusals = 0; refusals < ALONE; ) {
      const before = await standing();
      if (await field.take(draw, { brings: false })) continue;
      refusals += 1;
      const after = await standing();
      for (const [index, part] of parts.entries())
        if (after[`part_${index}`] !== before[`part_${index}`]) changed.push(`refusal ${refusals}: ${part}`);
    }
    expect(changed).toEqual([]);
  }, 14_400_000);

  it(`keep every invariant in ${OPERATIONS} operations of ${CALLERS} callers`, async () => {
    const caller = async (_: unknown, index: number) => {
      const draw = drawsFrom(SEED + index * 7919);
      while (field.counts.kept + field.counts.refused < OPERATIONS && performance.now() < end) await field.take(draw);
    };
    const started = performance.now();
    const end = started + MINUTES * 60_000;
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const { kept, refused } = field.counts;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const made = Object.entries(field.made).map(([kind, ids]) => `${kind} ${ids.length}`);
    console.log(`${engine.name}: ${kept} operations kept, ${refused} refused in ${seconds} s; ${made.join(', ')}`);
    if (process.env.STORAGE_TOLD) {
      for (const [step, times] of [...field.steps].sort()) console.log(`kept ${times} · ${step}`);
      for (const [text, times] of [...field.refusals].sort()) console.log(`refused ${times} · ${text}`);
    }
    expect(Math.min(kept, refused)).toBeGreaterThan(OPERATIONS / 10);
    expect(await broken()).toEqual({});
    expect(await yard.wrong()).toEqual([]);
  }, 14_400_000);

  it('have entries that nobody may change or remove (INV-03)', async () => {
    for (const change of ['update ledger_stock set reason = reason', 'delete from ledger_stock'])
      await expect(yard.rows(raw.raw(change) as ReturnType<typeof raw<Row>>)).rejects.toThrow('permission denied');
  });

  it.skipIf(OPERATIONS < LONG)('have had every kind of step', () => {
    const receipt = ['stampFace', 'pledge', 'release', 'freeze', 'unfreeze', 'extendAgree', 'voidConfirm'];
    const others = [
      'receiptOpen.signKeeper',
      'receiptTransfer.confirm',
      'receiptDelivery.signKeeper',
      'stockOut.postLine',
    ];
    const steps = [...receipt.map((step) => `warehouseReceipt.${step}`), ...others, 'storageLoan.lend'];
    expect(steps.filter((step) => !field.steps.has(step))).toEqual([]);
  });

  it('show a receipt to its parties alone, and no longer to who has endorsed it (INV-28)', async () => {
    const wrong: string[] = [];
    for (const id of field.made.warehouseReceipt.slice(-40)) {
      const [row] = await yard.rows(raw<Row>`select status, holder_company_id, pledgee_company_id, visible_to
        from record.warehouse_receipt where id = ${id}`);
      for (const [account, company] of [
        [OWNER, 'CO04'],
        [OTHER, 'CO02'],
        [STRANGER, 'CO03'],
        [FINANCIER, 'CO05'],
      ] as const) {
        const may = row?.holder_company_id === company || row?.pledgee_company_id === company;
        const sees = (await yard.status(account, RECEIPT, id)) === 200;
        if (sees !== may) wrong.push(`${company} ${sees ? 'sees' : 'does not see'} ${id} (${row?.status})`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const tableOf = (entity: string) => `record.${entity.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
