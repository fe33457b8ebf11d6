/**
 * Keys of confidential file links (specification sections 7 and 9; A-B28, A-B29). A browser sends its RSA public key and
 * gets, under it (OAEP, SHA-256), an AES-256 key and a MAC key for its session. The link carries the file's address, the
 * user and the time, encrypted, and a MAC: of version 1.0 with AES-ECB and PKCS#7, whose blocks could be exchanged unnoticed
 * without the MAC; of version 2.0 with AES-GCM. A server takes one of them (decision 0127).
 */

import {
  constants,
  createDecipheriv,
  createHmac,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { sql as raw } from 'kysely';
import type { FileKey, LinkVersion } from '#core/protocol';
import { type Actor, errors, type Ring, type Sql } from '#server/kernel';
import type { ServerKeys } from '../codes/keys.ts';

export const FILE_KEY_LIFE_MS = 300_000;
/** Clocks of browsers may differ by this much. */
const CLOCK_MS = 300_000;

export const fileKeyTables: string[] = [
  `create table if not exists file_key (
    key_id uuid primary key,
    session_id uuid not null,
    user_id text not null,
    expires_at timestamptz not null
  )`,
];

export type SignedLink = { version: LinkVersion; keyId: string; payload: string; mac: string };

type LinkSecrets = { aes: Buffer; mac: Buffer };

/** Both keys are derived from a secret of the server and the key's id: a copy of the database gives none away. */
function secretsOf(keys: ServerKeys, keyId: string): Ring<LinkSecrets> {
  const [aes, ...aesBefore] = keys.digests('file key: cipher', keyId);
  const [mac, ...macsBefore] = keys.digests('file key: mac', keyId);
  const both = (cipher: string, code = ''): LinkSecrets => ({
    aes: Buffer.from(cipher, 'hex'),
    mac: Buffer.from(code, 'hex'),
  });
  return [both(aes, mac), ...aesBefore.map((cipher, index) => both(cipher, macsBefore[index]))];
}

/** RSA of 2048 bits with exponent 65537, as the specification says; anything else is refused. */
function browserKey(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    const { modulusLength, publicExponent } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'rsa' && modulusLength === 2048 && publicExponent === 65_537n) return key;
  } catch {
    // No key at all: the refusal below.
  }
  throw errors.SRV201({ path: 'publicKey' });
}

export async function issueFileKey(
  sql: Sql,
  keys: ServerKeys,
  actor: Actor,
  asked: { publicKey: string; timestamp: string; version: LinkVersion },
): Promise<FileKey> {
  const key = browserKey(asked.publicKey);
  const createTime = Date.now();
  if (!(Math.abs(Number(asked.timestamp || Number.NaN) - createTime) <= CLOCK_MS))
    throw errors.SRV201({ path: 'timestamp' });
  const keyId = randomUUID();
  const expireTime = createTime + FILE_KEY_LIFE_MS;
  await raw`insert into file_key (key_id, session_id, user_id, expires_at)
    values (${keyId}::uuid, ${actor.sessionId}::uuid, ${actor.user.id}, ${new Date(expireTime)})`.execute(sql);
  await raw`delete from file_key where expires_at < now() - interval '1 hour'`.execute(sql);
  const [{ aes, mac }] = secretsOf(keys, keyId);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.concat([aes, mac])).toString('base64');
  const answer: FileKey = { key: wrapped, keyId, userId: actor.user.id, expireTime, createTime };
  return asked.version === '1.0' ? answer : { ...answer, frontendSign: asked.version };
}

function hasMac(secret: Buffer, { version, keyId, payload, mac }: SignedLink): boolean {
  const right = createHmac('sha256', secret).update(`${version}\n${keyId}\n${payload}`).digest();
  const given = Buffer.from(mac, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

const NONCE = 12;
const TAG = 16;

/** null: whoever has the key wrote something else. */
function saidBy(aes: Buffer, link: SignedLink): { fileUrl?: unknown; userId?: unknown } | null {
  try {
    return Object(JSON.parse(opened(aes, link).toString('utf8')));
  } catch {
    return null;
  }
}

function opened(aes: Buffer, { version, keyId, payload }: SignedLink): Buffer {
  const bytes = Buffer.from(payload, 'base64url');
  if (version === '1.0') {
    const decipher = createDecipheriv('aes-256-ecb', aes, null);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  }
  const decipher = createDecipheriv('aes-256-gcm', aes, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(keyId)).setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
}

/** The session that a link was signed for; null when it is forged, too old, or was made for another address. */
export async function sessionOfLink(
  sql: Sql,
  keys: ServerKeys,
  link: SignedLink,
  fileUrl: string,
): Promise<{ sessionId: string; userId: string } | null> {
  const { rows } = await raw<{ session_id: string; user_id: string }>`select session_id, user_id from file_key
    where key_id = ${link.keyId}::uuid and expires_at > now()`.execute(sql);
  const found = rows[0];
  if (!found) return null;
  const secrets = secretsOf(keys, link.keyId).find(({ mac }) => hasMac(mac, link));
  if (!secrets) return null;
  const said = saidBy(secrets.aes, link);
  if (said?.fileUrl !== fileUrl || said.userId !== found.user_id) return null;
  return { sessionId: found.session_id, userId: found.user_id };
}
