/** Injection and validation at the calls: guards of the cases 19 to 30. */
import { type Guard, guard, never } from './guard.ts';

const INPUT = 'server/kernel/input.ts';
const HTTP = 'server/kernel/http.test.ts';
const RECORDS = 'server/entity/write/records.test.ts';
const LISTS = 'server/entity/query/lists.test.ts';
const EXPORT = 'server/entity/export/export.test.ts';

export const CALLS: readonly Guard[] = [
  guard([21], 'server/entity/query/filters.ts', [".replace(/[\\\\%_]/g, '\\\\$&')", ''], LISTS, 'abuse case 21'),
  guard([22], INPUT, never("text.includes('\\u0000')"), HTTP, 'abuse cases 1, 2, 13'),
  guard([23], INPUT, never('LONE_SURROGATE.test(text)'), HTTP, 'abuse cases 1, 2, 13'),
  guard(
    [23],
    'server/kernel/http.ts',
    ['const BODY_LIMIT = 1024 * 1024;', 'const BODY_LIMIT = 2 ** 30;'],
    HTTP,
    'abuse cases 23, 26',
  ),
  guard(
    [24],
    'server/entity/query/list-query.ts',
    ['pageSize: Math.min(Math.max(', 'pageSize: Math.max(Math.max('],
    LISTS,
    'abuse case 24',
  ),
  guard([25, 26], INPUT, never("key.endsWith('[]') || Array.isArray(value)"), HTTP, 'abuse cases 2, 25'),
  guard(
    [25],
    INPUT,
    ["text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS", 'text.length > 2 ** 30'],
    HTTP,
    'takes no form apart',
  ),
  guard(
    [26],
    'server/kernel/http.ts',
    [
      '  app.removeAllContentTypeParsers();\n',
      "  app.removeAllContentTypeParsers();\n  app.addContentTypeParser('*', async () => ({}));\n",
    ],
    HTTP,
    'abuse cases 23, 26',
  ),
  guard(
    [27],
    'server/entity/rules/values.ts',
    never('(schema.serverOwned || schema.internal) && !rules.withServerFields'),
    RECORDS,
    'PGlite.*abuse case 27',
  ),
  guard(
    [30],
    'server/kernel/refusals.ts',
    ['return known?.(reason) ?? errors.SRV500();', 'return known?.(reason) ?? errors.SRV101({ reason });'],
    HTTP,
    'abuse case 30',
  ),
  guard(
    [28],
    'server/entity/type/record-type.ts',
    ['if (!column || internal || sensitive || readableBy) return null;', 'if (!column) return null;'],
    EXPORT,
    'abuse case 28',
  ),
  guard(
    [29],
    'engine/core/shape/shape.ts',
    ['Number.isSafeInteger(Number(text)) ? Number(text) : text', 'Number(text)'],
    RECORDS,
    'PGlite.*abuse cases 29, 69',
  ),
];
