import { describe, expect, it } from 'vitest';
import { isOperator, registrableTypes } from '#core/company-types';
import { schemas } from '../../../schemas/evaluation.ts';

const entries = schemas.dictionaries.companyType?.entries ?? [];
const codes = (...args: Parameters<typeof registrableTypes>) => registrableTypes(...args).map(({ code }) => code);

describe('company types', () => {
  it('that people may register are those of chapter 70, section 9.1, without the platform', () => {
    expect(codes(entries)).toEqual([
      'CORE_COMPANY',
      'BUYER_COMPANY',
      'SUPPLIER_COMPANY',
      'FINANCE_COMPANY',
      'WAREHOUSE_COMPANY',
      'LOGISTICS_COMPANY',
      'SUPERVISION_COMPANY',
    ]);
    expect(entries.filter(({ code }) => isOperator(entries, code)).map(({ code }) => code)).toEqual([
      'PLATFORM_COMPANY',
    ]);
  });

  it('have no right that their entry does not give', () => {
    const silent = [{ code: 'A', label: '甲' }];
    const gone = [{ code: 'A', label: '甲', disabled: true, attributes: { registrable: true } }];
    expect([codes(silent), codes(gone), codes()]).toEqual([[], [], []]);
    expect([isOperator(silent, 'A'), isOperator([], 'A'), isOperator(undefined, 'A')]).toEqual([false, false, false]);
  });

  it('are the same in the dictionary and in the permissions', () => {
    expect(entries.map(({ code, label }) => [code, label])).toEqual(
      schemas.permissions.companyTypes.map(({ code, label }) => [code, label]),
    );
  });
});
