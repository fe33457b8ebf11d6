import { describe, expect, it } from 'vitest';
import { modelOf, schemas } from './evaluation.ts';
import { contextOf, ledgerKeys, type Row, rows, stored } from './sample-rows.ts';

const cents = (value: unknown): bigint => {
  const [whole = '0', fraction = ''] = String(value).split('.');
  const sign = whole.startsWith('-') ? -1n : 1n;
  return sign * BigInt(whole.replace('-', '') + fraction.padEnd(2, '0').slice(0, 2));
};
/** a × b of two amounts with two decimals, rounded half up to cents; all in whole numbers. */
const times = (a: unknown, b: unknown): bigint => (cents(a) * cents(b) + 50n) / 100n;

describe('samples of the shipped data', () => {
  for (const { entity, samples } of Object.values(schemas.samples)) {
    if (!schemas.forms[`${entity}/form`]) continue;
    it(`hold nothing that the form of ${entity} would refuse`, () => {
      for (const sample of samples as Row[]) {
        const { companyId: _owner, ...values } = sample;
        const form = modelOf(entity).start({ ...stored(values), companyId: sample.companyId }, contextOf(sample), {
          defaults: false,
        });
        const errors = form.validate().filter((finding) => finding.level === 'error');
        expect([sample.id, errors]).toEqual([sample.id, []]);
      }
    });

    it(`of ${entity} store what its rules compute`, () => {
      const computed = new Set(
        schemas.forms[`${entity}/form`]?.rules.flatMap((rule) =>
          'value' in rule && rule.value && !rule.field.includes('.') ? [rule.field] : [],
        ),
      );
      for (const sample of samples as Row[]) {
        const form = modelOf(entity).start(sample, contextOf(sample), { defaults: false });
        for (const field of computed) {
          if (!form.state(field).visible) continue;
          const own = form.value(field) ?? '';
          const stored = sample[field] ?? '';
          const equal = own === stored || (own !== '' && stored !== '' && Number(own) === Number(stored));
          expect(equal ? 'equal' : `${sample.id} ${field}: stored ${stored}, computed ${own}`).toBe('equal');
        }
      }
    });
  }

  it('of contracts add up to the cent', () => {
    for (const row of rows('tradeContract')) {
      const total = times(row.quantity, row.basePrice);
      const untaxed =
        (total * 200n * 100n + cents(100) + cents(row.taxRate)) / (2n * (cents(100) + cents(row.taxRate)));
      expect([row.id, cents(row.totalAmount), cents(row.untaxedAmount), cents(row.taxAmount)]).toEqual([
        row.id,
        total,
        untaxed,
        total - untaxed,
      ]);
    }
  });

  it('of contracts stand in every state and every transport mode', () => {
    const contracts = rows('tradeContract');
    const states = schemas.entities.tradeContract?.workflow?.states.map((state) => state.code) ?? [];
    expect(states.filter((code) => !contracts.some((row) => row.status === code))).toEqual([]);
    const modes = schemas.dictionaries.transportMode?.entries.map((entry) => entry.code) ?? [];
    expect(modes.filter((code) => !contracts.some((row) => row.transportMode === code))).toEqual([]);
  });

  it('tell the worked example of the contract chapter as it is written', () => {
    const purchase = rows('tradeContract').find((row) => row.id === 'HT202403050012');
    expect(purchase).toMatchObject({
      quantityMin: '9500.00',
      quantityMax: '10500.00',
      untaxedPrice: '542.04',
      totalAmount: '6125000.00',
      untaxedAmount: '5420353.98',
      taxAmount: '704646.02',
      trainSendStationName: '源平站',
      consigneeCompanyName: '港润仓储有限公司',
    });
    const termination = rows('contractTermination').find((row) => row.id === 'ZZ202404120002');
    expect(termination).toMatchObject({
      openQuantity: '277.04',
      balanceAmount: '15251.70',
      depositReturn: '500000.00',
    });
  });

  it('refer only to records that are among the samples too', () => {
    const known = new Set(
      Object.values(schemas.samples).flatMap(({ entity, samples }) => samples.map(({ id }) => `${entity}/${id}`)),
    );
    for (const key of ledgerKeys()) known.add(key);
    const broken: string[] = [];
    for (const { entity, samples } of Object.values(schemas.samples)) {
      for (const [field, schema] of Object.entries(schemas.entities[entity]?.properties ?? {})) {
        if (schema.format !== 'ref' || !schema.ref) continue;
        for (const row of samples as Row[]) {
          const id = row[field];
          if (id && !known.has(`${schema.ref.entity}/${id}`)) broken.push(`${entity} ${row.id} ${field} ${id}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });
});
