/** A production start on PostgreSQL, as docs/operations.md describes it. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyInstallation, endAll, type Product, refusedStart, startProduct } from './product.ts';
import { startProxy, statusFrom } from './proxy.ts';

let place: Awaited<ReturnType<typeof emptyInstallation>>;

beforeAll(async () => {
  place = await emptyInstallation();
});
afterAll(async () => {
  endAll();
  await place?.remove();
});

describe('the demonstration', () => {
  it('does not begin by accident on a database of one’s own', async () => {
    const { code, output } = await refusedStart('start', place.env);
    expect(output).toContain('SRV330');
    expect(output).toContain('npm run serve');
    expect(output).not.toContain('is ready');
    expect(code).toBe(1);
  });
});

describe('a production start', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('serve', { ...place.env, TRUST_PROXY: '1' });
  });

  it('says which mode it is in and names no accounts', () => {
    expect(product.said()).toMatch(/^Mode: production · PostgreSQL at 127\.0\.0\.1:\d+\/bulkline_/m);
    expect(product.said()).not.toMatch(/demonstration|throwaway/i);
  });

  it('tells nobody the text messages, and browsers to stay on HTTPS', async () => {
    const outbox = await fetch(`${product.address}/user-api/api/demo/outbox`);
    expect(outbox.status).toBe(404);
    expect(outbox.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('limits an address behind a proxy, whatever addresses the caller invents', async () => {
    const proxy = await startProxy(() => product.address);
    onTestFinished(proxy.close);
    const asked = `${proxy.address}/user-api/api/forgetPwd/account/check?account=somebody`;
    const statuses: number[] = [];
    for (let call = 1; call <= 31; call += 1)
      statuses.push(
        await statusFrom('127.0.0.2', asked, { 'x-forwarded-for': `203.0.113.${call}, 198.51.100.${call}` }),
      );
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await statusFrom('127.0.0.3', asked)).toBe(400);
  });
});
