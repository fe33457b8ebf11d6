// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
/** Tenancy and authorisation: guards of the cases 31 to 50. */
import { type Edit, type Guard, guard, never } from './guard.ts';

const SESSION = 'server/platform/session/session.test.ts';
const RECORDS = 'server/entity/write/records.test.ts';
const TRANSITIONS = 'server/entity/transition/transitions.test.ts';
const LISTS = 'server/entity/query/lists.test.ts';
const DOORS = 'server/database/doors.test.ts';
const POLICIES = 'server/database/policies.ts';

/** Every row is everybody's. */
const VISIBLE: Edit = ['const IS_VISIBLE = `', 'const IS_VISIBLE = `true or '];

export const ACCESS: readonly Guard[] = [
  guard([31], POLICIES, VISIBLE, TRANSITIONS, 'PGlite.*abuse case 31'),
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
  guard(
    [37],
    'server/database/reach.ts',
    never('rows[0]?.free'),
    'server/database/reach.test.ts',
    'is told for a superuser',
  ),
  guard([38], POLICIES, VISIBLE, DOORS, 'PGlite.*abuse case 38'),
  guard([39], 'server/entity/read/read.ts', never('!holds(actor, type.spec.permission)'), LISTS, 'abuse case 39'),
  guard(
    [40, 72],
    'server/entity/transition/transition.ts',
    never('!spec.from.includes(String(stored.record.status))'),
    TRANSITIONS,
    'PGlite.*abuse case 72',
  ),
  guard(
    [43],
    'server/platform/session/authentication.ts',
    [never("token === ''"), ['if (signedIn === null)', 'if (false)']],
    SESSION,
    '\\[43\\]',
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
    [41],
    'engine/core/permissions/permissions-of.ts',
    ['holder.director : held.has(', 'holder.director : held.size > 1 || held.has('],
    'server/platform/menu/menu.test.ts',
    '\\[41\\]',
  ),
  guard(
    [44],
    'server/platform/routes/account.ts',
    ['target?.acting === true && target.personId === signedIn.person.id', 'target?.acting === true'],
    SESSION,
    '\\[44\\]',
  ),
  guard(
    [46],
    'server/entity/rules/values.ts',
    never('(schema.serverOwned || schema.internal) && !rules.withServerFields'),
    'server/story/hidden.test.ts',
    'abuse cases 27 and 46',
  ),
  guard(
    [48],
    'server/monitoring/routes.ts',
    never('!mayWatch(context.actor, sharer.companyId)'),
    'server/monitoring/monitoring.test.ts',
    'is refused to another company, to strangers',
  ),
  // Two layers: an event names ids alone, and what is written is JSON on one line.
  guard(
    [47],
    'server/monitoring/events.ts',
    [
      "data: { event: 'signal', signal: id, socketId: to.socket },",
      "data: { event: 'signal', sdp: String(body.sdp) },",
    ],
    'abuse/peers.test.ts',
    'does not ride on what a peer may send',
    [
      {
        file: 'server/platform/realtime/stream.ts',
        edits: [['${JSON.stringify(data)}', '${Object.values(data).join()}']],
      },
    ],
  ),
];
