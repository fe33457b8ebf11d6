import { createHash, randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { LoginLinks, Sql } from '../kernel/types.ts';

const LIFE_SECONDS = 300;
const secretHash = (secret: string) => createHash('sha256').update(`login link\n${secret}`).digest('hex');

/** What a spent secret was bound to. */
export type SpentLink = { personId: string; companyUserId: string | null; target: string; formSource: string };

/** Only addresses of the portal itself: one slash, no backslash, no control character, no blank. */
const isOwnAddress = (target: string): boolean => /^\/(?![/\\])[^\\\s]{0,500}$/.test(target) && !/\p{Cc}/u.test(target);

/** Secrets that open a session without a password: five minutes, one use, bound to person, company user and address. */
export const loginLinks: LoginLinks = {
  async issue(sql, link) {
    if (!isOwnAddress(link.target)) throw new Error('a login link may only lead to an address of the portal');
    const secret = randomBytes(32).toString('base64url');
    await raw`insert into login_link (secret_hash, way, user_id, company_user_id, target, form_source, expires_at)
      values (${secretHash(secret)}, ${link.way}, ${link.personId}, ${link.companyUserId ?? null}, ${link.target},
        ${link.formSource ?? ''}, now() + make_interval(secs => ${LIFE_SECONDS}::int))`.execute(sql);
    return secret;
  },
};

/**
 * Uses the secret up, whatever comes of it; null when unknown, used, over or made for another way in. The transaction
 * must commit.
 */
export async function spendLink(sql: Sql, way: string, secret: string): Promise<SpentLink | null> {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  type Row = {
    way: string;
    user_id: string;
    company_user_id: string | null;
    target: string;
    form_source: string;
    live: boolean;
  };
  const { rows } = await raw<Row>`delete from login_link where secret_hash = ${secretHash(secret)}
    returning way, user_id, company_user_id, target, form_source, expires_at > now() as live`.execute(sql);
  const row = rows[0];
  if (row === undefined || !row.live || row.way !== way) return null;
  return {
    personId: row.user_id,
    companyUserId: row.company_user_id,
    target: row.target,
    formSource: row.form_source,
  };
}
