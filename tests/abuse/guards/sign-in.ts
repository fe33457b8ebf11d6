// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
/** Sign-in: guards of the cases 51 to 61. */
import { type Guard, guard, never } from './guard.ts';

const HTTP = 'server/kernel/http.test.ts';
const SESSION = 'server/platform/session/session.test.ts';
const SIGN_IN_TEST = 'server/platform/sign-in/sign-in.test.ts';

export const SIGN_IN: readonly Guard[] = [
  guard(
    [51],
    'server/platform/session/sessions.ts',
    ['const IS_LIVE = raw`revoked_at is null and expires_at > now()', 'const IS_LIVE = raw`revoked_at is null'],
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
    [53],
    'server/platform/codes/codes.ts',
    never('row.tries + uncountedGuesses(services, keyOf(row.id)) >= MAX_TRIES'),
    SIGN_IN_TEST,
    '\\[53\\] gives up',
  ),
  guard(
    [53],
    'server/platform/codes/codes.ts',
    ['and used_at is null and expires_at > now()', 'and used_at is null'],
    SIGN_IN_TEST,
    '\\[53\\].*five minutes',
  ),
  guard(
    [53],
    'server/platform/codes/codes.ts',
    [
      'update sms_code set used_at = now() where id = ${row.id}',
      'update sms_code set used_at = null where id = ${row.id}',
    ],
    SIGN_IN_TEST,
    '\\[53\\] refuses a wrong, reused',
  ),
  guard(
    [54],
    'server/platform/sign-in/send-code.ts',
    ['limit: 10, seconds: DAY', 'limit: 10_000, seconds: DAY'],
    SIGN_IN_TEST,
    '\\[54\\] sends ten',
  ),
  guard(
    [54],
    'server/platform/sign-in/send-code.ts',
    ['limit: 20, seconds: 60', 'limit: 20_000, seconds: 60'],
    SIGN_IN_TEST,
    '\\[54\\] keeps one address',
  ),
  guard(
    [54],
    'server/kernel/network-of.ts',
    ["if (!isIPv6(ip) || ip.includes('.')) return ip;", 'if (ip !== "") return ip;'],
    SIGN_IN_TEST,
    '\\[54\\] keeps one line',
  ),
  guard(
    [55],
    'server/platform/captcha/index.ts',
    [['delete from captcha_ticket', 'update captcha_ticket set expires_at = expires_at']],
    SIGN_IN_TEST,
    '\\[55\\]',
  ),
  guard(
    [56],
    'server/platform/sign-in/sign-in.ts',
    ['stored ?? (await decoyHash())', "stored ?? 'none'"],
    SIGN_IN_TEST,
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
    [60],
    'server/kernel/security.ts',
    never('!URL.canParse(origin) || new URL(origin).host !== host'),
    HTTP,
    'abuse case 60',
  ),
  guard(
    [58],
    'server/platform/sign-in/login-links.ts',
    ['delete from login_link where secret_hash', 'update login_link set target = target where secret_hash'],
    'server/platform/sign-in/link.test.ts',
    'opens the session of its person',
  ),
  guard(
    [58],
    'server/platform/sign-in/login-links.ts',
    [' || !row.live', ''],
    'server/platform/sign-in/link.test.ts',
    'is over after five minutes',
  ),
  guard(
    [58],
    'server/platform/sign-in/login-links.ts',
    [' || row.way !== way', ''],
    'server/platform/sign-in/link.test.ts',
    'works by its own way in only',
  ),
  guard(
    [61],
    'server/account/company-routes.ts',
    ['if (await companyOf(services, sql, uscc)) throw errors.SRV237();', 'void companyOf;'],
    'abuse/portal.test.ts',
    'abuse case 61',
  ),
];
