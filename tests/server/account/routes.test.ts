/** Route × company type × role of the account centre: opened or refused as chapter 70, sections 3.1 and 9.1, say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Centre, startCentre } from './centre.ts';

let centre: Centre;
beforeAll(async () => {
  centre = await startCentre();
});
afterAll(() => centre.close());

const BASE = '/center/account';

/** Who opens a page, in the chapter's words; every role of every company type is tried against it. */
const AUDIENCES = {
  everyone: [
    'admin',
    'operator',
    'observer',
    'director',
    'audit',
    'finance',
    'signer',
    'trade',
    'yard',
    'platformdesk',
  ],
  /** 企业管理员 alone. */
  administrators: ['admin'],
  /** Those who hold `:edit` of all entries. */
  editors: ['admin', 'operator'],
  /** "all entries" of the role table. */
  readers: ['admin', 'operator', 'observer', 'director', 'audit', 'signer', 'platformdesk'],
  tax: ['admin', 'operator', 'observer', 'director', 'audit', 'signer', 'platformdesk', 'finance'],
  customer: ['admin', 'operator', 'observer', 'director', 'audit', 'signer', 'platformdesk', 'trade'],
  customerEditors: ['admin', 'operator', 'trade'],
} as const;

const ROUTES: ReadonlyArray<[route: string, audience: keyof typeof AUDIENCES]> = [
  ['/person/info', 'everyone'],
  ['/person/info/auth', 'everyone'],
  ['/person/info/auth/success', 'everyone'],
  ['/person/info/auth/authed', 'everyone'],
  ['/person/safety', 'everyone'],
  ['/company/info', 'everyone'],
  ['/company/info/addSeal', 'editors'],
  ['/company/info/addCertModel', 'editors'],
  ['/company/info/change', 'editors'],
  ['/company/info/certRenewal', 'editors'],
  ['/company/info/changeSigner', 'editors'],
  ['/company/info/changeSignerMobile', 'editors'],
  ['/company/info/configSignature', 'readers'],
  ['/company/info/openSignature', 'editors'],
  ['/company/info/certified', 'everyone'],
  ['/company/user', 'everyone'],
  ['/company/user/addCompanyAccount', 'administrators'],
  ['/company/new', 'everyone'],
  ['/company/inspectAuthority', 'everyone'],
  ['/company/contact', 'everyone'],
  ['/company/user/changeOperator', 'administrators'],
  ['/company/user/ChangeOperatorAuthorizationPeriod', 'administrators'],
  ['/company/user/changeOperatorMobile', 'administrators'],
  ['/company/password/edit', 'everyone'],
  ['/company/mine', 'everyone'],
  ['/company/tax', 'tax'],
  ['/company/tax/detail', 'tax'],
  ['/company/tax/financeReportDetail', 'tax'],
  ['/company/customer', 'customer'],
  ['/company/customer/detail', 'customer'],
  ['/company/customer/edit', 'customerEditors'],
];

/** Number of the demonstration user -> kind of role; 08 and 09 differ by company type (chapter 70, section 9.3). */
const KINDS = ['admin', 'operator', 'observer', 'director', 'audit', 'finance', 'signer'];
const EIGHTH: Record<string, string> = {
  co01: 'platformdesk',
  co02: 'trade',
  co03: 'trade',
  co04: 'trade',
  co05: 'yard',
  co06: 'yard',
  co07: 'yard',
  co08: 'yard',
  co09: 'trade',
};

const USERS = Object.entries(EIGHTH).flatMap(([company, eighth]) =>
  [...KINDS, eighth].map((kind, index) => [`${company}u0${index + 1}`, kind] as const),
);

describe('the 31 routes of the account centre', () => {
  it('are all described as screens', () => {
    const known = Object.keys(centre.services.schemas.screens);
    expect(ROUTES).toHaveLength(31);
    expect(ROUTES.map(([route]) => BASE + route).filter((route) => !known.includes(route))).toEqual([]);
  });

  it.each(USERS)('open for %s (%s) as the role table says', async (account, kind) => {
    const token = await centre.as(account);
    const wrong: string[] = [];
    for (const [route, audience] of ROUTES) {
      const { status } = await centre.get('/schema/screen', { route: BASE + route }, { token });
      const wanted = (AUDIENCES[audience] as readonly string[]).includes(kind) ? 200 : 403;
      if (status !== wanted) wrong.push(`${route}: ${status}, not ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  it('leave somebody without company and checked name the own pages and the way in', async () => {
    const token = await centre.signIn('demo9001');
    const opened: string[] = [];
    for (const [route] of ROUTES) {
      const { status } = await centre.get('/schema/screen', { route: BASE + route }, { token });
      if (status === 200) opened.push(route);
    }
    const own = ROUTES.map(([route]) => route).filter((route) => route.startsWith('/person/'));
    expect(opened).toEqual([...own, '/company/new', '/company/inspectAuthority']);
  });

  it('are refused without a session', async () => {
    for (const [route] of ROUTES)
      expect((await centre.get('/schema/screen', { route: BASE + route })).status, route).toBe(401);
  });
});
