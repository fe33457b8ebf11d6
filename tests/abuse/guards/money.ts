// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
/** Money and concurrency: guards of the cases 62 to 73. */
import { type Guard, guard, never } from './guard.ts';

const RECORDS = 'server/entity/write/records.test.ts';
const CONCURRENCY = 'server/entity/store/concurrency.test.ts';

export const MONEY: readonly Guard[] = [
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
    [66],
    'server/entity/store/store.ts',
    [
      'from ${from} where id = ${id}\n    ${options.lock ? raw`for update`',
      'from ${from} where id = ${id}\n    ${options.lock ? raw``',
    ],
    CONCURRENCY,
    'PostgreSQL.*abuse case 66',
  ),
  guard(
    [68],
    'server/entity/write/write.ts',
    never('version !== stored.record.version'),
    RECORDS,
    'PGlite.*abuse case 68',
  ),
  guard(
    [62],
    'server/entity/balances/judge.ts',
    ['if (room.left.gte(0) ||', 'if (room.left.gte(-1_000_000) ||'],
    'server/entity/balances/claims.test.ts',
    'PGlite.*a claim over the limit is refused',
  ),
  guard(
    [65],
    'server/entity/store/idempotency.ts',
    ['if (key === null) return', 'if (key !== undefined) return'],
    CONCURRENCY,
    'PostgreSQL.*abuse case 65',
  ),
  guard(
    [67],
    'server/entity/transition/transition.ts',
    never('!spec.from.includes(String(stored.record.status))'),
    CONCURRENCY,
    'PGlite.*abuse case 67',
  ),
  guard(
    [70],
    'server/entity/rules/rules.ts',
    ['    errors.push({ path: code, message: `${title}与系统计算结果不一致` });\n', '    void title;\n'],
    RECORDS,
    'PGlite.*abuse case 70',
  ),
  guard(
    [71],
    'schemas/workflows/inner-approval.json',
    [
      '"to": "${passed}",\n      "party": "${party}",\n      "permission": "${stem}:audit",\n      "when": "empty(submitUserId) || submitUserId != ctx.user.id"',
      '"to": "${passed}",\n      "party": "${party}",\n      "permission": "${stem}:audit",\n      "when": "empty(submitUserId) || submitUserId != \'\'"',
    ],
    'server/story/isolation.test.ts',
    'PGlite.*abuse case 71',
  ),
];
