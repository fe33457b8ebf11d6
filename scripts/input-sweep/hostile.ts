/** Values that a hostile or careless program sends for a field: of another kind, beyond every bound, or meant for what lies behind. */
import type { FieldSchema } from '#core/language';

/** More than any text of the portal holds. */
const LONG = '长'.repeat(20_000);
/** More rows than any table of a record holds. */
const MANY = 2_000;

const OF_ANY_FIELD: readonly unknown[] = [{}, { $ne: null }, [[]], [null], 'toString', '__proto__', "' or 1=1 --"];
const TEXTS: readonly unknown[] = [
  LONG,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e发票',
  '一\r\n二',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '=cmd|calc!A1',
  0,
  true,
];
const NUMBERS: readonly unknown[] = [
  '-1',
  '-0',
  '-0.01',
  '1e400',
  '1e-400',
  '1e5',
  'NaN',
  'Infinity',
  '-Infinity',
  '99999999999999999999999999',
  '0.0000000000000000001',
  '１２',
  '٣',
  '0x10',
  ' 1 ',
  '1,000',
  '1.',
  '.5',
  -1,
  1e308,
  true,
];
const WHOLE: readonly unknown[] = [-1, 1.5, 2 ** 31, 2 ** 53, 1e308, '-1', '1e3', '1.0', true];
const DAYS: readonly unknown[] = [
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-1-1',
  'infinity',
  'now',
  'epoch',
  '-4713-01-01',
  '2026-01-01T00:00:00Z',
  0,
];
const FLAGS: readonly unknown[] = ['true', 'yes', 1, 0];
const CODES: readonly unknown[] = ['NO_SUCH_CODE', 'constructor', LONG, 0, true];
const IDS: readonly unknown[] = ['NO-SUCH-RECORD', '../../etc/passwd', LONG, 0, true];
const FILES: readonly unknown[] = [
  '/etc/passwd',
  '/trade-files/../../etc/passwd',
  'https://elsewhere.example/a.pdf',
  'javascript:alert(1)',
  ['/trade-files/nobody/nothing.pdf'],
  LONG,
];

/** @param foreign ids of records of the field's entity that the caller does not see */
export function hostileValues(schema: FieldSchema, foreign: readonly string[] = []): unknown[] {
  return schema.serverOwned ? [{}, '__proto__', '-1'] : [...OF_ANY_FIELD, ...ofKind(schema), ...foreign];
}

function ofKind(schema: FieldSchema): readonly unknown[] {
  if (schema.dictionary && schema.type !== 'array') return CODES;
  switch (schema.type) {
    case 'array':
      return ['x', 1, Array.from({ length: MANY }, () => ({})), ['NO_SUCH_CODE'], [{ __proto: 1 }], [0]];
    case 'object':
      return [
        'x',
        1,
        [],
        JSON.parse('{"__proto__":{"polluted":true}}'),
        { constructor: { prototype: { polluted: 1 } } },
      ];
    case 'boolean':
      return FLAGS;
    case 'integer':
      return WHOLE;
    default:
      return ofFormat(schema.format);
  }
}

function ofFormat(format: FieldSchema['format']): readonly unknown[] {
  switch (format) {
    case 'money':
    case 'decimal':
    case 'percent':
      return NUMBERS;
    case 'date':
    case 'datetime':
    case 'month':
      return DAYS;
    case 'ref':
      return IDS;
    case 'files':
      return FILES;
    default:
      return TEXTS;
  }
}
