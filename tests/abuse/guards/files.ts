/** Contracts, seals, files: guards of the cases 74 to 89. */
import { type Guard, guard, never } from './guard.ts';

const FILES_TEST = 'server/platform/files/files.test.ts';
const RECORDS = 'server/entity/write/records.test.ts';

export const FILES: readonly Guard[] = [
  guard(
    [77],
    'server/signing/checks.ts',
    [never('current.fileId !== input.fileId'), never('current.sha256 !== input.hash')],
    'server/signing/signing.test.ts',
    'abuse case 77',
  ),
  guard(
    [79],
    'server/signing/checks.ts',
    ['block.party) === companyId);\n', 'block.party) === companyId) ?? signatures[0];\n'],
    'server/signing/signing.test.ts',
    'abuse case 79',
  ),
  guard(
    [81],
    'server/database/service-tables.ts',
    ["raise exception '% is append-only', tg_table_name using errcode = '42501';", 'return new;'],
    'server/audit/audit.test.ts',
    'PGlite.*abuse case 81',
  ),
  guard(
    [96],
    'server/kernel/file-names.ts',
    ['name.slice(-LOOKED_AT)', 'name'],
    FILES_TEST,
    'names of files look at no more',
  ),
  guard(
    [82],
    'server/platform/routes/files.ts',
    never("!FILE_ID.test(id) || /[/\\\\\\0]|\\.\\./.test(claimedName ?? '')"),
    FILES_TEST,
    '\\[82\\]',
  ),
  guard(
    [83, 88],
    'server/entity/write/attachments.ts',
    never('!known.get(fileId)'),
    RECORDS,
    'PGlite.*abuse cases 83, 88',
  ),
  guard(
    [84],
    'server/platform/files/kind.ts',
    [
      'return kind.extensions.includes(extension) && kind.mimes.includes(mime.toLowerCase()) ? kind : null;',
      'return kind;',
    ],
    FILES_TEST,
    '\\[84\\]',
  ),
  guard(
    [85],
    'server/platform/files/kind.ts',
    ['const MAX_PIXELS = 60_000_000;', 'const MAX_PIXELS = Number.MAX_VALUE;'],
    FILES_TEST,
    '\\[85\\].*pixels',
  ),
  guard(
    [85],
    'server/platform/files/kind.ts',
    ['const MAX_PAGES = 2000;', 'const MAX_PAGES = Number.MAX_VALUE;'],
    FILES_TEST,
    '\\[85\\].*pages',
  ),
  guard(
    [89],
    'server/platform/files/keys.ts',
    ['given.length === right.length && timingSafeEqual(given, right)', 'given.length >= 0'],
    'rules/files.test.ts',
    'holds for one address',
  ),
  guard(
    [74],
    'server/signing/verify.ts',
    never('!cms.verify(signedContent(bytes, range))'),
    'server/signing/signing.test.ts',
    'says that a changed file was changed',
  ),
  guard(
    [75],
    'server/signing/verify.ts',
    never('end === lastEnd && !covers'),
    'server/signing/signing.test.ts',
    'says that a changed file was changed',
  ),
  guard(
    [78],
    'server/signing/sign.ts',
    [
      "return { kind: 'present', name: UNSETTLED_NAME,",
      "return { kind: 'none' }; return { kind: 'present', name: UNSETTLED_NAME,",
    ],
    'server/signing/signing.test.ts',
    'carry the mark on every page',
  ),
  guard(
    [80],
    'server/signing/records.ts',
    ["state === 'usable' && validTo < shanghaiDate() ? 'expired' : state", 'state'],
    'server/signing/signing.test.ts',
    'abuse case 80',
  ),
  guard(
    [80],
    'server/signing/certificates.ts',
    ['(await signerActs(services, sql, record)) ? null : errors.SRV410()', 'null'],
    'server/signing/signing.test.ts',
    'signer of the certificate was removed',
  ),
  guard(
    [86],
    'server/platform/routes/files.ts',
    ["default-src 'none'; sandbox", "default-src 'none'"],
    FILES_TEST,
    'downloads, never shows',
  ),
  guard([87], 'server/monitoring/address.ts', [", redirect: 'error'", ''], 'abuse/portal.test.ts', 'abuse case 87'),
];
