import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../platform/portal.ts';
import { onPdf } from '../signing/poppler.ts';

const NUMBER = 'HT202610120014';

describe('papers that the samples name', () => {
  let portal: Portal;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    portal = await startPortal({}, { samples: ['tradeContract'] });
    for (const account of ['co04u02', 'co09u02']) tokens[account] = await portal.signIn(account);
  });
  afterAll(() => portal?.close());

  const stored = () => portal.system((sql) => portal.services.entities.raw(sql, 'tradeContract', NUMBER));
  const open = (account: string, path: string) => portal.get(encodeURI(path), {}, { token: tokens[account] });

  it('are one page each that says what it stands for, readable by a party', async () => {
    const path = String((await stored())?.scanFiles);
    expect(path).toMatch(/^\/trade-files\/[0-9a-f-]{36}\/HT202610120014合同扫描件\.pdf$/);
    const answer = await open('co04u02', path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = onPdf(answer.raw, 'pdftotext', ['PDF', '-']);
    expect(text).toContain('演示附件');
    expect(text).toContain(NUMBER);
    expect(onPdf(answer.raw, 'pdfinfo', ['PDF'])).toMatch(/Pages:\s+1\n/);
  });

  it('stay closed to companies that are no party of the record', async () => {
    const path = String((await stored())?.scanFiles);
    expect((await open('co09u02', path)).status).toBe(403);
  });

  it('take the place of every path that the samples made up', async () => {
    const files = await portal.system((sql) => portal.services.entities.find(sql, 'tradeContract', {}));
    const named = files.map((row) => String(row.scanFiles ?? '')).filter((path) => path !== '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => path.includes('demo-'))).toEqual([]);
  });
});
