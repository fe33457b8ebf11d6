import { describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import type { HttpClient, RequestSpec } from '#runtime/http';
import { createDataSource } from '../../../runtime/data/source.ts';

const entity = { name: 'order', base: 'center', path: '/api/order' } as unknown as EntitySpec;

/** The addresses that writes go to. */
function source() {
  const paths: string[] = [];
  const request = async ({ method, path }: RequestSpec) => {
    paths.push(`${method} ${path}`);
    return { success: true, data: {} };
  };
  const data = createDataSource({ request } as unknown as HttpClient, async () => entity, {} as never);
  return { data, paths };
}

describe('the form that judges a write', () => {
  it('stands in the address, unless it is the standard one', async () => {
    const { data, paths } = source();
    await data.create(entity, {}, 'logistics');
    await data.save(entity, '7', 1, {}, 'logistics');
    await data.create(entity, {}, 'form');
    await data.save(entity, '7', 1, {});
    expect(paths).toEqual([
      'POST /api/order?form=logistics',
      'PUT /api/order/7?form=logistics',
      'POST /api/order',
      'PUT /api/order/7',
    ]);
  });
});
