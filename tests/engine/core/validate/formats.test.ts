import { describe, expect, it } from 'vitest';
import type { FieldFormat } from '#core/language';
import { capMobile, validateFormat } from '#core/validate';

const LOCAL = 'a'.repeat(64);
/** Texts that a format takes and texts that it refuses, each wrong in one way. */
const TEXTS: ReadonlyArray<[FieldFormat, string[], string[]]> = [
  ['sms-code', ['012345'], ['01234', '0123456', 'a12345', '12345b']],
  ['mobile', ['13812345678'], ['1381234567', '138123456789', '12812345678', '23812345678']],
  ['bank-card', ['6222 0212 3456 7890', '12345678', '1'.repeat(32)], ['1234567', '1'.repeat(33), '1234567x']],
  [
    'email',
    ['a@b.cn', 'first.last@mail.example.com', `${LOCAL}@b.cn`],
    ['a@b', '@b.cn', 'a@.cn', 'a@b.', 'a b@c.cn', 'a@b c.cn', 'a@@b.cn', `${LOCAL}a@b.cn`, `a@${'b'.repeat(250)}.cn`],
  ],
  [
    'date',
    ['2024-02-29', '2026-12-31'],
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '2026-01-01 '],
  ],
  ['month', ['2026-01', '2026-12'], ['2026-13', '2026-00', '12026-01', '2026-011']],
  [
    'datetime',
    ['2026-01-31 23:59:59', '2026-01-31 00:00:00'],
    [
      '2026-02-30 10:00:00',
      '2026-01-31 24:00:00',
      '2026-01-31 10:60:00',
      '2026-01-31 10:00:60',
      '2026-01-31 10:00:000',
    ],
  ],
  [
    'phone',
    ['13812345678', '010-12345678', '07551234567', '010-1234567-123', '400-123-4567', '4001234567'],
    ['010-123456', '10-12345678', '400-12-4567', '010-12345678-', 'x010-12345678'],
  ],
  ['money', ['0', '-12.50', '1234567890123456'], ['12345678901234567', '1.', '.5', '--1', '1,000', '1a']],
];

describe.each(TEXTS)('a text of the format %s', (format, taken, refused) => {
  it.each(taken)('is taken as "%s"', (text) => {
    expect(validateFormat(format, text)).toBeNull();
  });

  it.each(refused)('is refused as "%s", in the words of the format', (text) => {
    expect(validateFormat(format, text)).toMatch(/^请输入正确的/);
  });
});

describe('formats without a rule', () => {
  it('take any text, and a mobile keeps the digits that fit', () => {
    expect(validateFormat('text', '任何文字')).toBeNull();
    expect(capMobile('138123456789')).toBe('13812345678');
  });
});
