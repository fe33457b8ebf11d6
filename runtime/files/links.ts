import type { FileKey, LinkVersion } from '#core/protocol';
import type { HttpClient } from '#runtime/http';
import type { FileSecrets } from './cipher.ts';
import { errors } from './errors.ts';

/** Version of the signature that a confidential link carries, unless the server asks for another. */
export const FRONTEND_SIGN: LinkVersion = '1.0';
/** A key with less time than this is not used any more (specification section 9). */
export const RENEW_BEFORE_MS = 30_000;

/** RSA of 2048 bits, exponent 65537, OAEP with SHA-256 (specification section 9). */
export const RSA = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

/** Pages begin without it: few of them open a confidential file. */
const cipher = () => import('./cipher.ts');

type Held = { version: LinkVersion; keyId: string; userId: string; expireTime: number; secrets: FileSecrets };

/** Makes addresses of files that a new window can open. */
export type FileLinks = {
  /** A link to a confidential file that opens without a header, for a few minutes. @throws UserError RUN201, RUN202 */
  sign(fileUrl: string): Promise<string>;
};

/** True while the key may still be used: renewed when fewer than 30 seconds remain (A-B29: `expireTime` is a time). */
export const isFresh = (expireTime: number, now: number): boolean => expireTime - now >= RENEW_BEFORE_MS;

/** Signs links with a key that the server gives each session; the key is asked for once for a token. */
export function createFileLinks(port: { http: HttpClient; token(): string | null; now?: () => number }): FileLinks {
  const now = port.now ?? Date.now;
  let held: { token: string; key: Promise<Held> } | null = null;

  async function fetchKey(): Promise<Held> {
    const { base64, fromBase64 } = await cipher();
    const pair = await crypto.subtle.generateKey(RSA, false, ['encrypt', 'decrypt']);
    const publicKey = base64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
    const values = { publicKey, timestamp: now() };
    const spec = { base: 'user' as const, path: '/api/file/getKey', method: 'GET' as const, values };
    const { data } = await port.http.request<{ data: FileKey }>(spec);
    const opened = await crypto.subtle.decrypt({ name: RSA.name }, pair.privateKey, fromBase64(data.key));
    const both = new Uint8Array(opened);
    const secrets = { aes: both.slice(0, 32), mac: both.slice(32) };
    const { keyId, userId, expireTime, frontendSign: version = FRONTEND_SIGN } = data;
    return { version, keyId, userId, expireTime, secrets };
  }

  async function key(token: string): Promise<Held> {
    if (held?.token === token) {
      const known = await held.key;
      if (isFresh(known.expireTime, now())) return known;
    }
    const fetched = fetchKey();
    held = { token, key: fetched };
    // A failure is not kept: the next link asks again.
    fetched.catch(() => {
      held = null;
    });
    return fetched;
  }

  return {
    async sign(fileUrl) {
      if (fileUrl === '') throw errors.RUN201();
      const token = port.token();
      if (token === null) throw errors.RUN202();
      const { version, keyId, userId, secrets } = await key(token);
      const { base64Url, encryptEcb, encryptGcm, macOf } = await cipher();
      const said = new TextEncoder().encode(JSON.stringify({ fileUrl, userId, timestamp: now() }));
      const hidden = version === '1.0' ? encryptEcb(secrets.aes, said) : encryptGcm(secrets.aes, said, keyId);
      const payload = base64Url(await hidden);
      const mac = base64Url(await macOf(secrets.mac, `${version}\n${keyId}\n${payload}`));
      const query = new URLSearchParams({ frontendSign: version, keyId, payload, mac });
      return `${fileUrl.split('/').map(encodeURIComponent).join('/')}?${query}`;
    },
  };
}

/** Address of the online viewer (specification section 7): the file and whose viewing it is. */
export function viewerAddress(url: string, personalUserId: string): string {
  return `/fileViewer?${new URLSearchParams({ url, personalUserId })}`;
}
