import { describe, expect, it } from 'vitest';
import { linesOf } from '../../server/entity/balances/lines.ts';
import { recordTypes, typeNamed } from '../../server/entity/index.ts';
import { madeRecords } from '../../server/seed/series/make.ts';
import { modelOf, schemas } from './evaluation.ts';
import { contextOf, ledgerKeys, type Row, stored } from './sample-rows.ts';

const TODAY = '2026-11-25';
const types = recordTypes(schemas);
const made = madeRecords(schemas, types, TODAY);
const all = [...made].flatMap(([entity, rows]) => rows.map((row) => ({ entity, row: row as Row })));
const contracts = made.get('tradeContract') ?? [];

describe('records that series make', () => {
  for (const [entity, rows] of made) {
    if (!schemas.forms[`${entity}/form`]) continue;
    it(`hold nothing that the form of ${entity} would refuse`, () => {
      const refused = (rows as Row[]).flatMap((row) => {
        const { companyId: _owner, ...values } = row;
        const form = modelOf(entity).start({ ...stored(values), companyId: row.companyId }, contextOf(row), {
          defaults: false,
        });
        const errors = form.validate().filter(({ level }) => level === 'error');
        return errors.map(({ path, message }) => `${row.id} ${path}: ${message}`);
      });
      expect(refused).toEqual([]);
    });
  }

  it('refer only to samples and to each other', () => {
    const known = new Set([
      ...Object.values(schemas.samples).flatMap(({ entity, samples }) => samples.map(({ id }) => `${entity}/${id}`)),
      ...all.map(({ entity, row }) => `${entity}/${row.id}`),
      ...ledgerKeys(),
    ]);
    const broken = all.flatMap(({ entity, row }) =>
      Object.entries(schemas.entities[entity]?.properties ?? {}).flatMap(([field, { ref }]) =>
        ref && row[field] && !known.has(`${ref.entity}/${row[field]}`) ? [`${row.id} ${field} ${row[field]}`] : [],
      ),
    );
    expect(broken).toEqual([]);
  });

  it('say nothing of the deals that the samples tell', () => {
    const told = new Set([...made.keys()].flatMap((entity) => schemas.samples[entity]?.samples.map(({ id }) => id)));
    const names = [...told].filter((id): id is string => id !== undefined && /\d{8}/.test(id));
    const mixed = all.flatMap(({ row }) => {
      const text = JSON.stringify(row);
      return names.filter((name) => text.includes(name)).map((name) => `${row.id} speaks of ${name}`);
    });
    expect(mixed).toEqual([]);
  });

  it('were made by today, each on a day of its own number', () => {
    expect(all.filter(({ row }) => String(row.createTime).slice(0, 10) > TODAY).map(({ row }) => row.id)).toEqual([]);
    const misdated = all.filter(({ row }) => !row.id.includes(String(row.createTime).slice(0, 10).replaceAll('-', '')));
    expect(misdated.map(({ row }) => row.id)).toEqual([]);
    expect(new Set(all.map(({ entity, row }) => `${entity}/${row.id}`)).size).toBe(all.length);
  });

  it('claim no more of each other than there is', () => {
    const sums = new Map<string, number>();
    for (const { entity, row } of all)
      for (const { entity: of, target, field, amount } of linesOf(types, typeNamed(types, entity), row))
        if (amount !== null)
          sums.set(`${of}/${target}/${field}`, (sums.get(`${of}/${target}/${field}`) ?? 0) + Number(amount));
    const over = all.flatMap(({ entity, row }) => {
      const type = typeNamed(types, entity);
      const values = { ...row };
      for (const field of type.claimed)
        values[field] = String(sums.get(`${entity}/${row.id}/${field}`)?.toFixed(3) ?? 0);
      return Object.entries(type.spec.balances ?? {}).flatMap(([name, { value, min, max }]) => {
        const read = (text: string) => type.compile(text).evaluate({ values, context: contextOf(row) });
        const now = Number(value ? read(value) : values[name]);
        const isOver = (max !== undefined && now > Number(read(max))) || (min !== undefined && now < Number(read(min)));
        return isOver ? [`${row.id} ${name}: ${now} of ${max && read(max)}`] : [];
      });
    });
    expect(over).toEqual([]);
  });

  it('are at least forty deals over two years, in figures of the trade', () => {
    expect(contracts.length).toBeGreaterThanOrEqual(40);
    const months = new Set(contracts.map(({ createTime }) => String(createTime).slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(20);
    const odd = contracts.filter(
      ({ quantity, basePrice }) =>
        Number(quantity) < 1000 || Number(quantity) > 60_000 || Number(basePrice) < 400 || Number(basePrice) > 2200,
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });
});
