import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { ApprovalScope, LoginLinks, Sql } from '#server/kernel';
import { errors } from '#server/kernel';
import type { ServerKeys } from '../codes/keys.ts';

const LIFE_SECONDS = 300;
const secretHash = (secret: string) => createHash('sha256').update(`login link\n${secret}`).digest('hex');

/** What a spent secret was bound to. */
export type SpentLink = {
  personId: string;
  companyUserId: string | null;
  target: string;
  formSource: string;
  scope: ApprovalScope | null;
};

/** Only addresses of the portal itself: one slash, no backslash, no control character, no blank. */
const isOwnAddress = (target: string): boolean => /^\/(?![/\\])[^\\\s]{0,500}$/.test(target) && !/\p{Cc}/u.test(target);

/** Secrets that open a session without a password: five minutes unless said otherwise, one use, bound to person, company user and address. */
export const loginLinks: LoginLinks = {
  async issue(sql, link) {
    if (!isOwnAddress(link.target)) throw errors.SRV201({ path: 'target' });
    const secret = randomBytes(32).toString('base64url');
    await raw`insert into login_link (secret_hash, way, user_id, company_user_id, target, form_source, scope, expires_at)
      values (${secretHash(secret)}, ${link.way}, ${link.personId}, ${link.companyUserId ?? null}, ${link.target},
        ${link.formSource ?? ''}, ${link.scope ? JSON.stringify(link.scope) : null}::jsonb,
        now() + make_interval(secs => ${link.lifeSeconds ?? LIFE_SECONDS}::int))`.execute(sql);
    return secret;
  },
};

/**
 * The same, with a signature behind secrets that are bound to a task: whoever can write to the database still cannot
 * make a link that the server takes (chapter 70, section 6, arrival).
 */
export function signedLoginLinks(keys: ServerKeys): LoginLinks {
  return {
    async issue(sql, link) {
      const secret = await loginLinks.issue(sql, link);
      return link.scope ? `${secret}.${signaturesOf(keys, secret, link.companyUserId ?? '', link.scope)[0]}` : secret;
    },
  };
}

const signaturesOf = (keys: ServerKeys, secret: string, companyUserId: string, scope: ApprovalScope): string[] =>
  keys.digests('approval link', [secret, companyUserId, scope.entity, scope.recordId, scope.taskId].join('\n'));

/** Whether what came behind the secret fits what the link was made for; links without a scope carry no signature. */
export function isSigned(keys: ServerKeys, secret: string, link: SpentLink): boolean {
  const [plain = '', signature] = secret.split('.');
  if (!link.scope) return signature === undefined;
  const given = Buffer.from(signature ?? '');
  return signaturesOf(keys, plain, link.companyUserId ?? '', link.scope).some((text) => {
    const wanted = Buffer.from(text);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}

/**
 * Uses the secret up, whatever comes of it; null when unknown, used, over or made for another way in. The transaction
 * must commit.
 */
export async function spendLink(sql: Sql, way: string, secret: string): Promise<SpentLink | null> {
  if (!/^[\w-]{43}(\.[0-9a-f]{64})?$/.test(secret)) return null;
  const [plain = ''] = secret.split('.');
  type Row = {
    way: string;
    user_id: string;
    company_user_id: string | null;
    target: string;
    form_source: string;
    scope: ApprovalScope | string | null;
    live: boolean;
  };
  const { rows } = await raw<Row>`delete from login_link where secret_hash = ${secretHash(plain)}
    returning way, user_id, company_user_id, target, form_source, scope, expires_at > now() as live`.execute(sql);
  const row = rows[0];
  if (row === undefined || !row.live || row.way !== way) return null;
  return {
    personId: row.user_id,
    companyUserId: row.company_user_id,
    target: row.target,
    formSource: row.form_source,
    scope: typeof row.scope === 'string' ? JSON.parse(row.scope) : row.scope,
  };
}
