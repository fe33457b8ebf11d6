/** Confidential links of a production (decision 0127); the specification's own are tried by its rules FILE-01 to FILE-08. */
import { constants, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Url, encryptEcb, encryptGcm } from '#runtime/files';
import { type Portal, startPortal } from '../portal.ts';
import { browserLinks } from './links.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let portal: Portal;
let token = '';
let path = '';
beforeAll(async () => {
  portal = await startPortal({ fileLinks: '2.0' });
  token = await portal.signIn('co02u02');
  const parts =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(parts), PNG, Buffer.from('\r\n--b--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  path = (await portal.call('POST', '/trade-api/api/common/upload', {}, { token, headers, payload })).body.data.path;
});
afterAll(() => portal?.close());

/** A key of the caller's own making, opened as a browser opens it. */
async function ownKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const values = {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    timestamp: Date.now(),
  };
  const { data } = (await portal.get('/user-api/api/file/getKey', values, { token })).body;
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const both = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(data.key, 'base64'));
  return { keyId: String(data.keyId), userId: String(data.userId), aes: both.subarray(0, 32), mac: both.subarray(32) };
}

function linkOf(version: string, { keyId, mac: secret }: { keyId: string; mac: Buffer }, hidden: Uint8Array): string {
  const payload = base64Url(hidden);
  const mac = createHmac('sha256', secret).update(`${version}\n${keyId}\n${payload}`).digest('base64url');
  const query = new URLSearchParams({ frontendSign: version, keyId, payload, mac });
  return `${path.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

describe('a confidential link of a production', () => {
  it('is encrypted with AES-GCM as the answer with the key says, and opens the file', async () => {
    const link = await browserLinks(portal, token).sign(path);
    expect(new URLSearchParams(link.split('?')[1]).get('frontendSign')).toBe('2.0');
    const answer = await portal.get(link);
    expect([answer.status, answer.raw]).toEqual([200, PNG]);
  });

  it('shows nothing that is equal of equal things, as blocks under ECB do', async () => {
    const links = browserLinks(portal, token);
    const [one = '', other = ''] = await Promise.all([links.sign(path), links.sign(path)]).then((all) =>
      all.map((link) => new URLSearchParams(link.split('?')[1]).get('payload') ?? ''),
    );
    expect(one).toHaveLength(other.length);
    expect(Buffer.from(one, 'base64url').subarray(16, 32)).not.toEqual(
      Buffer.from(other, 'base64url').subarray(16, 32),
    );
  });

  it('is not taken under ECB, whatever version it names and though its MAC holds', async () => {
    const key = await ownKey();
    const said = new TextEncoder().encode(JSON.stringify({ fileUrl: path, userId: key.userId, timestamp: Date.now() }));
    const whole = await encryptGcm(key.aes, said, key.keyId);
    expect((await portal.get(linkOf('2.0', key, whole))).status).toBe(200);
    const broken = [await encryptEcb(key.aes, said), await encryptGcm(key.aes, said, 'another key'), new Uint8Array(3)];
    for (const hidden of broken) expect((await portal.get(linkOf('2.0', key, hidden))).status).toBe(403);
    expect((await portal.get(linkOf('1.0', key, await encryptEcb(key.aes, said)))).status).toBe(403);
  });
});
