/** How a portal that nobody administers gets its first administrator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModule, hasAdministrator, inviteFirstAdministrator } from '../../../server/account/index.ts';
import { documentsModule } from '../../../server/documents/index.ts';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { signingModule } from '../../../server/signing/index.ts';
import { creditCode } from '../../credit-code.ts';
import { FOUNDING_COMPANY } from '../../founding.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

const ADMINISTRATOR = { name: '康宁', mobile: '14000009981' };

let portal: Portal;
beforeAll(async () => {
  const modules = [platformModule, entityModule, documentsModule, signingModule, accountModule];
  portal = await startPortal({ demo: false }, { modules });
});
afterAll(() => portal.close());

const invite = (company: object = FOUNDING_COMPANY, administrator: object = ADMINISTRATOR) =>
  inviteFirstAdministrator(portal.services, { company: { ...company }, administrator: { ...administrator } });
const found = (entity: 'company' | 'companyUser', equals: object) =>
  portal.system((sql) => portal.services.entities.find(sql, entity, equals));
const codeOf = (page: string) => /inviteCode=([A-Z2-9]{8})$/.exec(page)?.[1] ?? '';

async function register(mobile: string, inviteCode: string) {
  await portal.system((sql) => portal.services.codes.issue(sql, mobile, 'register'));
  const code = await portal.system(async (sql) => {
    const rows = await sql
      .selectFrom('sms_outbox')
      .select('body')
      .where('mobile', '=', mobile)
      .orderBy('created_at', 'desc')
      .execute();
    return /\d{6}/.exec(String(rows[0]?.body))?.[0] ?? '';
  });
  const password = await portal.encrypt('First-pass-1');
  const values = { mobile, code, password, inviteCode, account: '', loginUniqueId: 'new-device' };
  return portal.post('/user-api/api/register', values);
}

describe('the first administrator', () => {
  it.each([
    ['a field that a company must have', { ...FOUNDING_COMPANY, legalPerson: '' }, ADMINISTRATOR, 'legalPerson'],
    ['a code that cannot be right', { ...FOUNDING_COMPANY, uscc: '91149900MA0DEM013A' }, ADMINISTRATOR, 'uscc'],
    [
      'a field that only the portal writes',
      { ...FOUNDING_COMPANY, companyType: 'CORE_COMPANY' },
      ADMINISTRATOR,
      'companyType',
    ],
    ['a field that no company has', { ...FOUNDING_COMPANY, colour: 'red' }, ADMINISTRATOR, 'colour'],
    ['a mobile that is none', FOUNDING_COMPANY, { ...ADMINISTRATOR, mobile: '12' }, 'mobile'],
    ['a name that is missing', FOUNDING_COMPANY, { mobile: ADMINISTRATOR.mobile }, 'name'],
  ])('is not invited with %s', async (_what, company, administrator, field) => {
    const reason = expect.stringContaining(field);
    await expect(invite(company, administrator)).rejects.toMatchObject({ code: 'SRV333', message: reason });
    expect(await found('company', {})).toEqual([]);
  });

  it('registers as who was invited, and then acts for the company that runs the portal', async () => {
    expect(await hasAdministrator(portal.services)).toBe(false);
    const { page, company } = await invite();
    expect(company).toBe(FOUNDING_COMPANY.name);
    // Nobody has registered yet: an invitation may be lost.
    const again = await invite();
    expect(codeOf(again.page)).not.toBe(codeOf(page));
    expect(await found('company', {})).toMatchObject([
      { uscc: FOUNDING_COMPANY.uscc, companyType: 'PLATFORM_COMPANY', certStatus: 'CERTIFIED', legalPerson: '秦山' },
    ]);
    expect(await found('companyUser', {})).toMatchObject([{ status: 'INVITED', companyUserRoles: ['admin'] }]);
    expect(await hasAdministrator(portal.services)).toBe(false);

    expect((await register('14000009982', codeOf(again.page))).status).toBe(400);
    expect((await register(ADMINISTRATOR.mobile, codeOf(page))).status).toBe(400);
    const { body } = await register(ADMINISTRATOR.mobile, codeOf(again.page));
    const detail = await portal.get('/user-api/api/personal/detail', {}, { token: body.data?.token });
    expect(detail.body.data).toMatchObject({ companyUserRoles: ['admin'], currentCompanyId: expect.any(String) });
    expect(await hasAdministrator(portal.services)).toBe(true);
  });

  it('is the last one who is invited from outside', async () => {
    await expect(invite(FOUNDING_COMPANY, { ...ADMINISTRATOR, mobile: '14000009983' })).rejects.toMatchObject({
      code: 'SRV334',
    });
    const other = { ...FOUNDING_COMPANY, uscc: creditCode('MA0QTH01') };
    await expect(invite(other)).rejects.toMatchObject({
      code: 'SRV333',
      message: expect.stringContaining(FOUNDING_COMPANY.uscc),
    });
    expect(await found('companyUser', {})).toHaveLength(1);
  });

  it('may be another one once nobody administers the company any more', async () => {
    const [member] = await found('companyUser', {});
    await portal.system((sql) =>
      portal.services.entities.patch(sql, 'companyUser', member?.id ?? '', { status: 'DISABLED' }),
    );
    await invite(FOUNDING_COMPANY, { name: '毛毅', mobile: '14000009984' });
    const members = await found('companyUser', { status: 'INVITED' });
    expect(members).toMatchObject([{ mobile: '14000009984', companyUserRoles: ['admin'] }]);
    expect(await found('company', {})).toHaveLength(1);
  });
});
