import { describe, expect, it } from 'vitest';
import type { PermissionSpec } from '#core/language';
import { permissionsOf } from '#core/permissions';

const SPEC = {
  always: ['account:self'],
  codes: [
    { code: 'trade:contract', operations: ['edit', 'stamp'] },
    { code: 'trade:contractor', operations: ['edit'] },
    { code: 'bank:loan', operations: ['edit'], companyTypes: ['BANK'] },
    { code: 'steel:order', operations: ['edit'], service: 'STEEL' },
    { code: 'plain' },
  ],
  companyTypes: [
    { code: 'BUYER', roles: ['Operator', 'observer', 'stamper'] },
    { code: 'BANK', roles: ['operator'] },
  ],
  roles: [
    { code: 'operator', grants: [{ codes: ['*'], operations: ['*'] }] },
    { code: 'observer', grants: [{ codes: ['trade:contract'], operations: ['view'] }] },
    { code: 'stamper', grants: [{ codes: ['trade'], operations: ['stamp'] }] },
    { code: 'directorFlag', grants: [{ codes: ['plain'], operations: ['view'] }] },
  ],
} as unknown as PermissionSpec;

const held = (holder: Partial<NonNullable<Parameters<typeof permissionsOf>[1]>>) =>
  [
    ...permissionsOf(SPEC, {
      companyType: 'BUYER',
      services: [],
      roles: [],
      director: false,
      readOnly: false,
      ...holder,
    }),
  ].sort();
const ALWAYS = ['account', 'account:self'];

describe('the codes that somebody holds', () => {
  it('are without a company those of everyone, with their prefixes', () => {
    expect([...permissionsOf(SPEC, null)].sort()).toEqual(ALWAYS);
    expect(held({})).toEqual(ALWAYS);
  });

  it('are for a role over everything the entries and all their operations', () => {
    expect(held({ roles: ['operator'] })).toEqual([
      ...ALWAYS,
      'plain',
      'trade',
      'trade:contract',
      'trade:contract:edit',
      'trade:contract:stamp',
      'trade:contractor',
      'trade:contractor:edit',
    ]);
  });

  it('are for somebody who looks the entry alone, and not one whose name only begins alike', () => {
    expect(held({ roles: ['observer'] })).toEqual([...ALWAYS, 'trade', 'trade:contract']);
  });

  it('bring the operation and its prefixes where a role may do one thing below a prefix', () => {
    expect(held({ roles: ['stamper'] })).toEqual([...ALWAYS, 'trade', 'trade:contract', 'trade:contract:stamp']);
  });

  it('lose every operation while the company is frozen, and keep what is only read', () => {
    expect(held({ roles: ['operator'], readOnly: true })).toEqual([
      ...ALWAYS,
      'plain',
      'trade',
      'trade:contract',
      'trade:contractor',
    ]);
  });

  it('come from no role that the type of company does not list', () => {
    expect(held({ companyType: 'BANK', roles: ['observer'] })).toEqual(ALWAYS);
    expect(held({ companyType: 'UNKNOWN', roles: ['operator'] })).toEqual(ALWAYS);
  });

  it('hold entries of a company type or a service for those alone', () => {
    expect(held({ companyType: 'BANK', roles: ['operator'] })).toContain('bank:loan:edit');
    expect(held({ roles: ['operator'] })).not.toContain('bank:loan');
    expect(held({ roles: ['operator'], services: ['STEEL'] })).toContain('steel:order:edit');
    expect(held({ roles: ['operator'] })).not.toContain('steel:order');
  });

  it('have those of a director by the flag, not by a role of that name', () => {
    expect(held({ director: true })).toEqual([...ALWAYS, 'plain']);
    expect(held({ roles: ['directorFlag'] })).toEqual(ALWAYS);
  });
});
