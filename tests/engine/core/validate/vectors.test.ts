import { describe, expect, test } from 'vitest';
import { capMobile, checkMobile, checkSmsCode, isCompanyCode, isNationalId, validateFormat } from '#core/validate';
import { vectors } from '../../../inventory.ts';

const RUNNERS: Record<string, (input: string) => unknown> = {
  id18: isNationalId,
  'id18.province': isNationalId,
  mobile: (value) => checkMobile(value) ?? 'valid',
  'mobile.cap': capMobile,
  sms: (value) => checkSmsCode(value) ?? 'valid',
};

describe.each(Object.entries(RUNNERS))('the validator "%s" meets every vector of the specification', (group, run) => {
  test.each(vectors(group).map((vector) => [vector.id, vector] as const))(
    'case %s gives the expected answer',
    (_id, vector) => {
      // A-F16: a lower-case x is accepted, the one case of id18 without an expected value.
      expect(run(vector.input as string)).toBe(vector.expected ?? true);
    },
  );
});

describe('unified social credit codes', () => {
  test.each(['91149900MA0DEM021N', '91149900MA0DEM03XE', '91149900MA0DEM048E', '91149900MA0DEM101A'])(
    'the demo code %s has a right check character',
    (code) => {
      expect(isCompanyCode(code)).toBe(true);
    },
  );

  test('a changed character or a forbidden letter is refused', () => {
    expect(isCompanyCode('91149900MA0DEM021M')).toBe(false);
    expect(isCompanyCode('91149900MA0DEI021N')).toBe(false);
  });

  test('a code whose organisation code is wrong is refused, though its own check character is right', () => {
    expect(isCompanyCode('91149900MA0DEM022R')).toBe(false);
  });
});

describe('formats of fields', () => {
  test.each([
    ['date', '2024-02-29', null],
    ['date', '2023-02-29', '请输入正确的日期'],
    ['datetime', '2024-02-29 23:59:59', null],
    ['datetime', '2024-02-29 24:00:00', '请输入正确的时间'],
    ['date', '0099-12-31', '请输入正确的日期'],
    ['date', '0100-01-01', null],
    ['datetime', '0024-03-10 08:00:00', '请输入正确的时间'],
    ['month', '0024-03', '请输入正确的月份'],
    ['money', '1e400', '请输入正确的数字'],
    ['email', 'zhang.san+trade@mail.example.com.cn', null],
    ['email', 'a_b-c@x.cn', null],
    ['email', 'a..b@x.cn', '请输入正确的邮箱'],
    ['email', '.a@x.cn', '请输入正确的邮箱'],
    ['email', 'a@-x.cn', '请输入正确的邮箱'],
    ['email', 'a@x_y.cn', '请输入正确的邮箱'],
    ['email', 'a@10.0.0.1', '请输入正确的邮箱'],
    ['email', 'a@localhost', '请输入正确的邮箱'],
    ['email', 'a，b@x.cn', '请输入正确的邮箱'],
    ['email', `${'a'.repeat(65)}@x.cn`, '请输入正确的邮箱'],
    ['money', 'NaN', '请输入正确的数字'],
    ['decimal', '-12.345', null],
    ['bank-card', '8600 0000 0200 0001', null],
    ['imo-number', '9000015', null],
    ['imo-number', '9000014', '请输入正确的IMO编号'],
    ['container-number', 'ZZZU9000011', null],
    ['container-number', 'ZZZU9000012', '请输入正确的箱号'],
    ['phone', '0351-1234567', null],
  ] as const)('a %s of %s is answered with %s', (format, value, message) => {
    expect(validateFormat(format, value)).toBe(message);
  });
});
