/** Demonstration records print the number of the lot that they name, not one that nobody drew. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../../../server/modules.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules });
}, 400_000);
afterAll(() => portal.close());

it('every pick-up order of the demonstration has the number of its lot', async () => {
  const { entities } = portal.services;
  const numbers = await portal.system(async (sql) => {
    const orders = await entities.find(sql, 'lading', {});
    const lots = new Map((await entities.find(sql, 'stockLot', {})).map((lot) => [lot.id, lot.lotNo]));
    return orders.map((order) => [order.lotNo, lots.get(String(order.lotId))]);
  });
  expect(numbers.length).toBeGreaterThan(5);
  for (const [printed, drawn] of numbers) expect(printed).toBe(drawn);
});
