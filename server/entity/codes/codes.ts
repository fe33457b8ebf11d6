/** Text message codes that a transition asks for (`dialog.codes`): sent on request, checked before anything is written. */
import { sql as raw } from 'kysely';
import { sentFields, type TransitionSpec } from '#core/language';
import { validateFormat } from '#core/validate';
import { asService } from '#server/database';
import { type CallContext, errors, ServerError, type Sql } from '#server/kernel';
import type { Caller } from '../query/list-query.ts';
import { starred } from '../read/masks.ts';
import { callerOf } from '../read/read.ts';
import { rowToMove } from '../record/row-to-move.ts';
import { shapedValues } from '../rules/values.ts';
import type { Writing } from '../rules/writing.ts';
import type { StoredRow } from '../store/rows.ts';
import type { RecordType } from '../type/record-type.ts';

type Values = Record<string, unknown>;
type Asked = { type: RecordType; spec: TransitionSpec; stored: StoredRow; caller: Caller; input: Values };

const RESEND_SECONDS = 60;
const CODES_A_DAY = 20;

const purposeOf = (type: RecordType, spec: TransitionSpec, field: string, id: string): string =>
  `${type.spec.name}/${spec.name}/${field}/${id}`;

function mobileOf({ type, spec, stored, caller, input }: Asked, field: string): string {
  const text = spec.dialog?.codes?.[field];
  if (text === undefined)
    throw errors.SRV104({ reason: `transition "${spec.name}" asks for no code "${field.slice(0, 60)}"` });
  const mobile = type.compile(text, spec).evaluate({ values: stored.record, context: caller.context, input });
  if (typeof mobile !== 'string' || mobile === '') throw errors.SRV601({ path: field, title: '手机号' });
  if (validateFormat('mobile', mobile) !== null) throw errors.SRV605({ path: field, title: '手机号' });
  return mobile;
}

/**
 * Sends the code of one field to the mobile that the transition names; answers the mobile with stars.
 * @throws ServerError 404, 403, 400 (no such number), 429
 */
export async function sendTransitionCode(
  sql: Sql,
  writing: Writing,
  context: CallContext,
  call: { id: string; name: string; field: string; input: Values },
): Promise<{ mobile: string }> {
  const { type, services } = writing;
  const spec = type.transitions.get(call.name);
  if (!spec) throw errors.SRV104({ reason: `no transition "${call.name.slice(0, 60)}"` });
  const stored = await rowToMove(sql, writing, context, { id: call.id, spec });
  const caller = await callerOf(sql, writing, context);
  // What else the dialog holds may not be filled in yet; only the mobile is judged here.
  const input = shapedValues(sentFields(spec), call.input, { dictionary: type.dictionary, errors: [] });
  const mobile = mobileOf({ type, spec, stored, caller, input }, call.field);
  const purpose = purposeOf(type, spec, call.field, call.id);
  await asService(sql, async () => {
    await refuseOften(sql, mobile, purpose);
    await services.codes.issue(sql, mobile, purpose);
  });
  return { mobile: starred(mobile, { head: 3, tail: 4 }) };
}

/** 60 s between two codes of one conversation, 20 a day to one mobile. @throws ServerError 429 */
export async function refuseOften(sql: Sql, mobile: string, purpose: string): Promise<void> {
  // One sender per mobile at a time: two parallel calls must not both find the last minute empty.
  await raw`select pg_advisory_xact_lock(hashtext(${`code:${mobile}`}))`.execute(sql);
  const { rows } = await raw<{ recent: number; today: number }>`select
      count(*) filter (where purpose = ${purpose} and created_at > now() - make_interval(secs => ${RESEND_SECONDS}::int)) as recent,
      count(*) as today
    from sms_code where mobile = ${mobile} and created_at > now() - interval '1 day'`.execute(sql);
  const { recent = 0, today = 0 } = rows[0] ?? {};
  if (Number(recent) > 0 || Number(today) >= CODES_A_DAY)
    throw errors.SRV108({ reason: `${recent} codes in the last minute` });
}

/** @throws ServerError 400 on the field whose code is missing, wrong or over */
export async function checkTransitionCodes(
  sql: Sql,
  writing: Writing,
  asked: Omit<Asked, 'type'> & { hidden: ReadonlySet<string> },
): Promise<void> {
  const { type, services } = writing;
  const { spec, stored, input, hidden } = asked;
  for (const field of Object.keys(spec.dialog?.codes ?? {})) {
    // A code that the rules do not ask for was sent to nobody.
    if (hidden.has(field)) continue;
    const code = input[field];
    if (typeof code !== 'string' || code === '') throw errors.SRV216({ path: field });
    const mobile = mobileOf({ type, ...asked }, field);
    const purpose = purposeOf(type, spec, field, String(stored.record.id));
    try {
      await asService(sql, () => services.codes.check(sql, mobile, purpose, code));
    } catch (error) {
      if (error instanceof ServerError && error.status === 400) throw error.onField(field);
      throw error;
    }
  }
}
