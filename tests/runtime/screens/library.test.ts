import { describe, expect, it } from 'vitest';
import type { HttpClient } from '#runtime/http';
import { createSchemaLibrary } from '#runtime/screens';

const order = { name: 'order', title: '合同' };
const bundle = { screen: { kind: 'list', route: '/order' }, entities: { order }, forms: {}, tables: {} };

function library() {
  const asked: string[] = [];
  let dictionaries: Record<string, unknown> = {};
  const request = async ({ path, values }: { path: string; values?: Record<string, string> }) => {
    asked.push(`${path} ${values?.route ?? values?.name ?? ''}`);
    if (path === '/schema/dictionaries') return { data: dictionaries };
    return { data: path === '/schema/screen' ? bundle : { name: values?.name } };
  };
  const serve = (next: Record<string, unknown>) => {
    dictionaries = next;
  };
  return { asked, serve, schemas: createSchemaLibrary({ request } as unknown as HttpClient) };
}

describe('the library of screens', () => {
  it('does not ask again for entities that a screen has brought', async () => {
    const { asked, schemas } = library();
    await schemas.screen('/order');
    expect(await schemas.entity('order')).toBe(order);
    expect(await schemas.entity('delivery')).toEqual({ name: 'delivery' });
    expect(asked).toEqual(['/schema/screen /order', '/schema/entity delivery']);
  });

  it('forgets all of it when the server serves other schemas, and counts other dictionaries', async () => {
    const { asked, schemas, serve } = library();
    await schemas.loadDictionaries();
    await schemas.screen('/order');
    await schemas.renew();
    expect(schemas.words).toBe(0);
    serve({ unit: { name: 'unit', title: '单位', entries: [{ code: 'T', label: '吨' }] } });
    await schemas.renew();
    expect(schemas.words).toBe(1);
    expect(schemas.dictionary('unit')?.title).toBe('单位');
    asked.length = 0;
    await schemas.screen('/order');
    expect(asked).toEqual(['/schema/screen /order']);
  });

  it('asks once for what several parts of a page want at the same time', async () => {
    const { asked, schemas } = library();
    await Promise.all([schemas.entity('delivery'), schemas.entity('delivery'), schemas.screen('/order')]);
    expect(asked).toEqual(['/schema/entity delivery', '/schema/screen /order']);
  });
});
