/** One effect for each idempotency key: the key, the hash of the request and its answer are stored with the effect. */

import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { type CallContext, canonical, errors, type Sql } from '#server/kernel';

/**
 * Runs `work` at most once for the caller's key inside the running transaction. A parallel call with the same key waits
 * for the first one's transaction and gets its answer; a refused first call leaves nothing behind.
 * @throws ServerError 422 when the key was used with another request
 */
export async function once<T>(
  sql: Sql,
  context: CallContext,
  request: { name: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey;
  if (key === null) return work();
  const owner = `${context.actor.user.id}/${context.actor.company?.id ?? ''}`;
  const hash = createHash('sha256')
    .update(`${request.name}\n${canonical(request.body)}`)
    .digest('hex');
  const earlier = await asService(sql, () => claim(sql, owner, key, hash));
  if (earlier) {
    if (earlier.request_hash !== hash) throw errors.SRV107();
    return earlier.answer as T;
  }
  const answer = await work();
  await asService(sql, () =>
    raw`update idempotency set answer = ${JSON.stringify(answer ?? null)}::json where owner = ${owner} and key = ${key}`.execute(
      sql,
    ),
  );
  return answer;
}

type Claim = { request_hash: string; answer: unknown };

async function claim(sql: Sql, owner: string, key: string, hash: string): Promise<Claim | null> {
  const { rows } = await raw<{ key: string }>`insert into idempotency (owner, key, request_hash)
    values (${owner}, ${key}, ${hash}) on conflict do nothing returning key`.execute(sql);
  if (rows.length > 0) return null;
  const found =
    await raw<Claim>`select request_hash, answer from idempotency where owner = ${owner} and key = ${key}`.execute(sql);
  return found.rows[0] ?? null;
}

/** Keys are remembered for seven days; the browser makes a new one for each attempt of the user. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await raw`delete from idempotency where create_time < now() - interval '7 days'`.execute(sql);
}
