// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
/**
 * The guard of each abuse case, and how it is taken away: `npm run guards` does so in a copy and expects the test of the
 * case to fail. What an edit finds stands in the file once.
 */
type Edit = readonly [find: string, replace: string];

export type Guard = {
  /** Numbers of the abuse catalogue. */
  cases: number[];
  file: string;
  /** What stands there, and what takes its place. */
  edits: ReadonlyArray<Edit>;
  test: string;
  /** Pattern of the test's full name. */
  title: string;
};

const guard = (cases: number[], file: string, edit: Edit | Edit[], test: string, title: string): Guard => ({
  cases,
  file,
  edits: typeof edit[0] === 'string' ? [edit as Edit] : (edit as Edit[]),
  test: `tests/${test}`,
  title,
});

const INPUT = 'server/kernel/input.ts';
const HTTP = 'server/kernel/http.test.ts';
const SESSION = 'server/platform/session/session.test.ts';
const SIGN_IN = 'server/platform/sign-in/sign-in.test.ts';
const FILES = 'server/platform/files/files.test.ts';
const RECORDS = 'server/entity/write/records.test.ts';
const TRANSITIONS = 'server/entity/transition/transitions.test.ts';
const LISTS = 'server/entity/query/lists.test.ts';
const EXPORT = 'server/entity/export/export.test.ts';
const CONCURRENCY = 'server/entity/store/concurrency.test.ts';
const EXPRESSIONS = 'engine/core/expression/abuse.test.ts';
const DOORS = 'server/database/doors.test.ts';
const POLICIES = 'server/database/policies.ts';

/** Every row is everybody's. */
const VISIBLE: Edit = ['const IS_VISIBLE = `', 'const IS_VISIBLE = `true or '];

/** A condition that never holds, or always. */
const never = (condition: string): Edit => [`if (${condition})`, `if (false && (${condition}))`];

export const GUARDS: readonly Guard[] = [
  guard(
    [1],
    'engine/core/expression/limits.ts',
    ['return FORBIDDEN.has(name);', 'return name === "";'],
    EXPRESSIONS,
    '1: ',
  ),
  guard([2], INPUT, never('FORBIDDEN_KEYS.has(part)'), HTTP, 'refuses the (query|form|body).*abuse cases.* 2'),
  guard([7], 'engine/core/expression/limits.ts', never('stepsLeft < 0'), EXPRESSIONS, '7: '),
  guard(
    [10, 69],
    'server/entity/write/write.ts',
    ['  refuseErrors(errors);\n', '  void refuseErrors;\n'],
    RECORDS,
    'abuse cases? (10|28, 69)',
  ),
  guard([11, 19, 20], 'server/entity/query/filters.ts', never('!column'), LISTS, 'abuse cases 11, 19, 20, 28'),
  guard([13], INPUT, never('depth > MAX_DEPTH'), HTTP, 'abuse cases 1, 2, 13'),
  guard([22], INPUT, never("text.includes('\\u0000')"), HTTP, 'abuse cases 1, 2, 13'),
  guard([23], INPUT, never('LONE_SURROGATE.test(text)'), HTTP, 'abuse cases 1, 2, 13'),
  guard(
    [23],
    'server/kernel/http.ts',
    ['const BODY_LIMIT = 1024 * 1024;', 'const BODY_LIMIT = 2 ** 30;'],
    HTTP,
    'abuse cases 23, 26',
  ),
  guard([25, 26], INPUT, never("key.endsWith('[]') || Array.isArray(value)"), HTTP, 'abuse cases 2, 25'),
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
    [30],
    'server/kernel/refusals.ts',
    ['return known?.(reason) ?? errors.SRV500();', 'return known?.(reason) ?? errors.SRV101({ reason });'],
    HTTP,
    'abuse case 30',
  ),
  guard([32], POLICIES, VISIBLE, LISTS, 'PGlite.*abuse case 32'),
  guard(
    [33],
    'server/entity/write/write.ts',
    [
      '  const own = principals(caller.actor);\n  if (!lists',
      '  const own = principals(caller.actor);\n  if (lists) return;\n  if (!lists',
    ],
    RECORDS,
    'PGlite.*abuse case 33',
  ),
  guard([35], POLICIES, VISIBLE, DOORS, 'PGlite.*abuse case 35'),
  guard([36], POLICIES, VISIBLE, DOORS, 'PGlite.*abuse case 36'),
  guard([38], POLICIES, VISIBLE, DOORS, 'PGlite.*abuse case 38'),
  guard(
    [40, 72],
    'server/entity/transition/transition.ts',
    never('!spec.from.includes(String(stored.record.status))'),
    TRANSITIONS,
    'PGlite.*abuse case 72',
  ),
  guard([45], 'server/platform/session/authentication.ts', never('!COMPANY_FREE.has(path)'), SESSION, '\\[45\\]'),
  guard(
    [50],
    'server/platform/session/authentication.ts',
    ["person.status !== 'NORMAL' || ", ''],
    SESSION,
    '\\[50\\].*frozen',
  ),
  guard(
    [50],
    'server/platform/session/authentication.ts',
    ['const lost = session.company_user_id !== null && ', 'const lost = false && '],
    SESSION,
    '\\[50\\].*disabled',
  ),
  guard(
    [53],
    'server/platform/codes/codes.ts',
    never('row.tries + uncountedGuesses(services, keyOf(row.id)) >= MAX_TRIES'),
    SIGN_IN,
    '\\[53\\] gives up',
  ),
  guard(
    [53],
    'server/platform/codes/codes.ts',
    ['and used_at is null and expires_at > now()', 'and used_at is null'],
    SIGN_IN,
    '\\[53\\].*five minutes',
  ),
  guard(
    [53],
    'server/platform/codes/codes.ts',
    [
      'update sms_code set used_at = now() where id = ${row.id}',
      'update sms_code set used_at = null where id = ${row.id}',
    ],
    SIGN_IN,
    '\\[53\\] refuses a wrong, reused',
  ),
  guard(
    [60],
    'server/kernel/security.ts',
    never('!URL.canParse(origin) || new URL(origin).host !== host'),
    HTTP,
    'abuse case 60',
  ),
  guard(
    [63],
    'server/entity/store/idempotency.ts',
    ['if (key === null) return', 'if (key !== undefined) return'],
    CONCURRENCY,
    'PGlite.*abuse case 63',
  ),
  guard(
    [64],
    'server/entity/store/idempotency.ts',
    never('earlier.request_hash !== hash'),
    CONCURRENCY,
    'PGlite.*abuse case 64',
  ),
  guard(
    [68],
    'server/entity/write/write.ts',
    never('version !== stored.record.version'),
    RECORDS,
    'PGlite.*abuse case 68',
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
    FILES,
    '\\[84\\]',
  ),
  guard(
    [85],
    'server/platform/files/kind.ts',
    ['const MAX_PIXELS = 60_000_000;', 'const MAX_PIXELS = Number.MAX_VALUE;'],
    FILES,
    '\\[85\\].*pixels',
  ),
  guard(
    [85],
    'server/platform/files/kind.ts',
    ['const MAX_PAGES = 2000;', 'const MAX_PAGES = Number.MAX_VALUE;'],
    FILES,
    '\\[85\\].*pages',
  ),
  guard(
    [94],
    'server/kernel/security.ts',
    ["`script-src 'self'`", "`script-src 'self' 'unsafe-eval'`"],
    'abuse/portal.test.ts',
    'abuse case 94',
  ),
  guard([95], 'server/kernel/log.ts', ["path: request.url.split('?')[0]", 'path: request.url'], HTTP, 'abuse case 95'),
  guard(
    [96],
    'server/kernel/file-names.ts',
    ["  const ascii = name.replace(/[^\\x20-\\x7e]/g, '_').replace(/[\"\\\\]/g, '_');\n", '  const ascii = name;\n'],
    FILES,
    '\\[96\\]',
  ),
  guard(
    [6],
    'engine/core/expression/check-call.ts',
    ['checking.report(errors.ENG105(', 'void (errors.ENG105('],
    EXPRESSIONS,
    '6: ',
  ),
  guard([21], 'server/entity/query/filters.ts', [".replace(/[\\\\%_]/g, '\\\\$&')", ''], LISTS, 'abuse case 21'),
  guard(
    [24],
    'server/entity/query/list-query.ts',
    ['pageSize: Math.min(Math.max(', 'pageSize: Math.max(Math.max('],
    LISTS,
    'abuse case 24',
  ),
  guard(
    [27],
    'server/entity/rules/values.ts',
    never('(schema.serverOwned || schema.internal) && !rules.withServerFields'),
    RECORDS,
    'PGlite.*abuse case 27',
  ),
  guard([31], POLICIES, VISIBLE, TRANSITIONS, 'PGlite.*abuse case 31'),
  guard([39], 'server/entity/read/read.ts', never('!holds(actor, type.spec.permission)'), LISTS, 'abuse case 39'),
  guard(
    [43],
    'server/platform/session/authentication.ts',
    [never("token === ''"), ['if (signedIn === null)', 'if (false)']],
    SESSION,
    '\\[43\\]',
  ),
  guard(
    [51],
    'server/platform/session/sessions.ts',
    [
      'where token_hash = ${tokenHash(token)} and revoked_at is null and expires_at > now()',
      'where token_hash = ${tokenHash(token)} and revoked_at is null',
    ],
    SESSION,
    '\\[51\\] ends',
  ),
  guard(
    [52],
    'server/platform/seed.ts',
    never('production && passwordFault(configured) !== null'),
    SESSION,
    '\\[52\\] refuses',
  ),
  guard(
    [54],
    'server/platform/sign-in/send-code.ts',
    ['limit: 10, seconds: DAY', 'limit: 10_000, seconds: DAY'],
    SIGN_IN,
    '\\[54\\] sends ten',
  ),
  guard(
    [54],
    'server/platform/sign-in/send-code.ts',
    ['limit: 20, seconds: 60', 'limit: 20_000, seconds: 60'],
    SIGN_IN,
    '\\[54\\] keeps one address',
  ),
  guard(
    [55],
    'server/platform/captcha/index.ts',
    [['delete from captcha_ticket', 'update captcha_ticket set expires_at = expires_at']],
    SIGN_IN,
    '\\[55\\]',
  ),
  guard(
    [56],
    'server/platform/sign-in/sign-in.ts',
    ['stored ?? (await decoyHash())', "stored ?? 'none'"],
    SIGN_IN,
    '\\[56\\] spends',
  ),
  guard(
    [57],
    'server/platform/sign-in/password-reset.ts',
    [
      [' && row.ticket_live && row.ticket_hash === digest(ticket)', ''],
      [' and ticket_hash = ${digest(ticket)} returning 1', ' returning 1'],
    ],
    'server/platform/sign-in/recovery.test.ts',
    '\\[57\\]',
  ),
  guard(
    [59],
    'runtime/session/navigation.ts',
    ['!/^\\/(?![/\\\\])[^\\\\\\s]*$/.test(target) || ', ''],
    'abuse/portal.test.ts',
    'abuse case 59',
  ),
  guard(
    [66],
    'server/entity/store/store.ts',
    ['    ${options.lock ? raw`for update`', '    ${options.lock ? raw``'],
    CONCURRENCY,
    'PostgreSQL.*abuse case 66',
  ),
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
    ['(block) => partyCompany(services, entity, row, block.party) === companyId', '() => true'],
    'server/signing/signing.test.ts',
    'abuse case 79',
  ),
  guard(
    [81],
    'server/database/service-tables.ts',
    ["raise exception 'the audit trail is append-only' using errcode = '42501';", 'return new;'],
    'server/audit/audit.test.ts',
    'PGlite.*abuse case 81',
  ),
  guard(
    [82],
    'server/platform/routes/files.ts',
    never("!FILE_ID.test(id) || /[/\\\\\\0]|\\.\\./.test(claimedName ?? '')"),
    FILES,
    '\\[82\\]',
  ),
  guard(
    [89],
    'server/platform/files/keys.ts',
    ['given.length === right.length && timingSafeEqual(given, right)', 'given.length >= 0'],
    'rules/files.test.ts',
    'FILE-02',
  ),
  guard(
    [92],
    'server/entity/export/export.ts',
    [" && /^[=+\\-@\\t\\r]/.test(cell) ? `'${cell}` : cell", ' ? cell : cell'],
    EXPORT,
    'abuse case 92',
  ),
];
