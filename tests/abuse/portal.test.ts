/** Abuse of the running portal that no other file tries (abuse catalogue, by number). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeRedirect } from '#runtime/session';
import { contentSecurityPolicy } from '../../server/kernel/security.ts';
import { creditCode } from '../credit-code.ts';
import { type Centre, COMPANY, startCentre } from '../server/account/centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre.close());

const API = '/user-api/api';
describe('a path in a call', () => {
  it('with a row number of ten digits is refused and grows nothing (abuse case 15)', async () => {
    const answer = await centre.read('co02u01', `${COMPANY}/user/page`, { 'f.companyUserRoles.4294967290.x': '1' });
    expect(answer.status).toBe(400);
    const saved = await centre.create('co02u01', `${COMPANY}/user`, { 'companyUserRoles.4294967290': 'admin' });
    expect(saved.status).toBe(400);
  });
});

describe('two people who found the same company at once', () => {
  it('leave one company with one administrator (abuse case 61)', async () => {
    const values = { uscc: creditCode('MA0ABU61'), name: '同时创建有限公司', companyType: 'BUYER_COMPANY' };
    await Promise.all(['co09u02', 'co09u03', 'co03u03', 'co04u03'].map((account) => centre.as(account)));
    const answers = await Promise.all(
      ['co09u02', 'co09u03', 'co03u03', 'co04u03'].map((account) => centre.send(account, `${COMPANY}/found`, values)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const companies = await centre.find('company', { uscc: values.uscc });
    expect(companies).toHaveLength(1);
    expect(await centre.find('companyUser', { companyId: companies[0]?.id })).toHaveLength(1);
  });
});

describe('an address that leads away', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '%09//evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'data:text/html,x',
  ])('is dropped for the landing page: %j (abuse case 59)', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it('is refused by the server when a link for oneself asks for it (abuse case 59)', async () => {
    for (const target of ['//evil.example', '/\\evil', 'javascript:alert(1)', '%09//evil'])
      expect((await centre.send('co02u01', `${API}/login/free/link`, { target })).status, target).toBe(400);
  });
});

/** All source files below a folder. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? sources(full) : /\.tsx?$/.test(name) ? [full] : [];
  });
}

describe('the server', () => {
  it('asks no address that a caller names: imports and viewers take files only (abuse case 87)', () => {
    const root = path.resolve(import.meta.dirname, '../../server');
    const asking = sources(root).filter((file) =>
      /\bfetch\(|\{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'|\* as \w+ from 'node:https?'|\bundici\b|axios|\bgot\(/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    // The lookup of an address's region, the gateway of text messages: settings of the operator, no redirects, a limit.
    expect(asking.map((file) => path.relative(root, file))).toEqual([
      'monitoring/address.ts',
      'platform/codes/sms-gateway.ts',
    ]);
    for (const file of asking) {
      const text = readFileSync(file, 'utf8');
      expect(text).toContain("redirect: 'error'");
      expect(text).toContain('AbortSignal.timeout');
    }
  });

  it('allows no page to make code from text (abuse case 94)', () => {
    const policy = contentSecurityPolicy('nonce');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
  });
});

describe('a link of somebody', () => {
  it('opens no session by itself and writes nothing (abuse case 49)', async () => {
    const made = await centre.send('co02u02', `${API}/login/free/link`, { target: '/center/contract/buy/list' });
    const secret = String(made.body.data.secret);
    const byLink = { token: secret };
    expect((await centre.get(`${API}/personal/detail`, {}, byLink)).status).toBe(401);
    expect((await centre.post(`${COMPANY}/user`, { name: 'x', mobile: '14000009977' }, byLink)).status).toBe(401);
  });
});
