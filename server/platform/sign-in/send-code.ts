import { sql as raw } from 'kysely';
import { errors, networkOf, type Sql } from '#server/kernel';
import { spendTicket } from '../captcha/index.ts';
import { firstExceeded, type Limit } from '../codes/throttle.ts';
import type { Platform } from '../platform.ts';
import type { Client } from '../session/sessions.ts';

const DAY = 86_400;

/** 60 s between two codes; 10 a day per mobile, 100 per address, 30 per device (chapter 70, section 1). */
function limits(mobile: string, client: Client): Limit[] {
  const network = networkOf(client.ip);
  const device = client.device || network;
  return [
    { key: `code:mobile:${mobile}`, limit: 10, seconds: DAY },
    { key: `code:address:${network}`, limit: 100, seconds: DAY },
    { key: `code:device:${device}`, limit: 30, seconds: DAY },
    { key: `code:burst:${network}`, limit: 20, seconds: 60 },
  ];
}

async function sentWithinMinute(sql: Sql, mobile: string, purpose: string): Promise<boolean> {
  const { rows } = await raw`select 1 from sms_code where mobile = ${mobile} and purpose = ${purpose}
    and created_at > now() - interval '60 seconds' limit 1`.execute(sql);
  return rows.length > 0;
}

export type CodeRequest = {
  mobile: string;
  purpose: string;
  client: Client;
  /** Null: the call was paid for by an earlier human check. */
  proof: { ticket: string; randstr: string } | null;
  /** False: work the same, send nothing. */
  deliver: (sql: Sql) => Promise<boolean>;
};

/** Sends one code after the human check and the throttles; refusals are counted as well. */
export async function sendCode({ services, codes }: Platform, request: CodeRequest): Promise<void> {
  const { mobile, purpose, client, proof } = request;
  const refusal = await services.database.system(async (sql) => {
    if (proof !== null && !(await spendTicket(sql, proof.ticket, proof.randstr))) return errors.SRV209();
    // One sender per mobile at a time: two parallel calls must not both find the last minute empty.
    await raw`select pg_advisory_xact_lock(hashtext(${`code:${mobile}`}))`.execute(sql);
    if (await sentWithinMinute(sql, mobile, purpose))
      return errors.SRV108({ reason: `a code was sent to ${purpose} within 60 s` });
    const exceeded = await firstExceeded(sql, limits(mobile, client));
    if (exceeded !== null) return errors.SRV108({ reason: exceeded.key });
    if (await request.deliver(sql)) await codes.issue(sql, mobile, purpose);
    else await codes.issueSilently(sql, mobile, purpose);
    return null;
  });
  // Thrown outside the transaction: a refusal inside would undo the counters.
  if (refusal !== null) throw refusal;
}
