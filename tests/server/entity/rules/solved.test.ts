import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormSpec, SchemaSet } from '#core/language';
import { engines } from '../../engines.ts';
import { testSchemas } from '../../fixtures/entities.ts';
import { ORDER, orderValues, startServer, type TestServer } from '../../harness.ts';

const form = testSchemas.forms['purchaseOrder/form'] as FormSpec;
const SOLVED = new Set(['price', 'quantity', 'total']);
/** The order's form with a price, a quantity and an amount of which two decide the third. */
const schemas: SchemaSet = {
  ...testSchemas,
  forms: {
    ...testSchemas.forms,
    'purchaseOrder/form': {
      ...form,
      rules: [
        ...form.rules.filter((rule) => 'table' in rule || !SOLVED.has(rule.field)),
        { field: 'price', solve: 'round(total / quantity, 2)' },
        { field: 'quantity', solve: 'round(total / price, 3)' },
        { field: 'total', solve: 'round(price * quantity, 2)' },
      ],
    },
  },
};

describe.each(engines)('an amount, a price and a quantity that solve each other, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { schemas });
  });
  afterAll(() => server?.close());

  const create = (given: Record<string, unknown>) => {
    const { price: _price, quantity: _quantity, ...others } = orderValues();
    return server.call('A', 'POST', ORDER, { ...others, ...given });
  };
  const numbers = ({ price, quantity, total }: Record<string, unknown>) => [price, quantity, total].map(Number);

  it.each([
    [{ price: '12.50', quantity: '3.2' }],
    [{ price: '12.50', total: '40.00' }],
    [{ quantity: '3.2', total: '40.00' }],
    [{ price: '12.50', quantity: '3.2', total: '40.00' }],
  ])('%j are completed by the server, or taken where they agree', async (given) => {
    const { status, body } = await create(given);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(numbers(body.data)).toEqual([12.5, 3.2, 40]);
  });

  it('three that do not agree are refused at one of them, and nothing is kept', async () => {
    const title = 'does not agree';
    const { status, body } = await create({ title, price: '12.50', quantity: '3.2', total: '41.00' });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => SOLVED.has(path))).toEqual([true]);
    const page = await server.call('A', 'GET', `${ORDER}/page?keyword=${encodeURIComponent(title)}`);
    expect(page.body.data.list.filter((row: { title: string }) => row.title === title)).toEqual([]);
  });

  it('a change of two of a stored record decides the third anew', async () => {
    const { body } = await create({ price: '12.50', quantity: '3.2' });
    const { id, version } = body.data;
    const change = (values: Record<string, unknown>, at: number) =>
      server.call('A', 'PUT', `${ORDER}/${id}`, { version: at, ...values });
    const changed = await change({ price: '10.00', total: '40.00' }, version);
    expect([changed.status, changed.status === 200 && numbers(changed.body.data)]).toEqual([200, [10, 4, 40]]);
    const refused = await change({ price: '10.00', quantity: '4', total: '44.00' }, changed.body.data.version);
    expect(refused.status).toBe(400);
  });
});
