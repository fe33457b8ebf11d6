/** The keys of sign-in and data exchanged in a portal that people are signed in to. */
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFiles } from '../../../server/kernel/index.ts';
import { retireKeys, rotateKey } from '../../../server/keys/index.ts';
import { platformOf } from '../../../server/platform/index.ts';
import { isSigned } from '../../../server/platform/sign-in/login-links.ts';
import { PASSWORD, type Portal, startPortal } from '../platform/portal.ts';

const ACCOUNT = 'co02u02';

describe('the key of sign-in exchanged while people work', () => {
  let portal: Portal;
  let token: string;
  beforeAll(async () => {
    portal = await startPortal();
    token = await portal.signIn(ACCOUNT);
  });
  afterAll(() => portal?.close());

  const publicKey = async (): Promise<string> => (await portal.get('/user-api/api/getKey')).body.data.publicKey;
  const rotated = async () => {
    const before = await publicKey();
    await rotateKey(portal.services.config, 'sign-in');
    await expect.poll(publicKey, { timeout: 5_000 }).not.toBe(before);
    return before;
  };
  const under = (key: string) =>
    publicEncrypt(
      { key: createPublicKey(key), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(PASSWORD),
    ).toString('base64');
  const signIn = async (cipher: string) => {
    const { ticket, randstr } = await portal.solveCaptcha();
    const values = { account: ACCOUNT, password: cipher, ticket, randstr, loginUniqueId: crypto.randomUUID() };
    return (await portal.post('/user-api/api/login/account', values)).body;
  };
  const isSignedIn = async () => (await portal.get('/user-api/api/personal/detail', {}, { token })).status;

  it('loses no session, and takes what was typed under the key before', async () => {
    expect(await isSignedIn()).toBe(200);
    const before = await rotated();
    expect(await isSignedIn()).toBe(200);
    expect((await signIn(under(before))).success).toBe(true);
    expect((await signIn(under(await publicKey()))).success).toBe(true);
  });

  it('keeps codes, links to files and links of approvals that are on their way', async () => {
    const mobile = '13912345678';
    const { system, services } = portal;
    await system((sql) => services.codes.issue(sql, mobile, 'key test'));
    const code = await portal.lastCode(mobile);
    const { keys } = platformOf(services);
    const link = {
      personId: 'P',
      companyUserId: 'U',
      target: '/',
      formSource: '',
      scope: { entity: 'e', recordId: 'r', taskId: 't' },
    };
    const signature = keys.digest('approval link', ['s', 'U', 'e', 'r', 't'].join('\n'));
    expect(isSigned(keys, `s.${signature}`, link)).toBe(true);
    const made = keys.lasting('login', 'nobody');
    await rotated();
    await system((sql) => services.codes.check(sql, mobile, 'key test', code));
    expect(isSigned(keys, `s.${signature}`, link)).toBe(true);
    expect(isSigned(keys, `s.${'0'.repeat(64)}`, link)).toBe(false);
    expect(keys.lasting('login', 'nobody')).toBe(made);
  });

  it('opens a confidential file by a key that was given out before', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const asked = { publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
    const given = (
      await portal.get('/user-api/api/file/getKey', { ...asked, timestamp: String(Date.now()) }, { token })
    ).body.data;
    expect(given).toMatchObject({ keyId: expect.any(String) });
    const secrets = privateDecrypt(
      { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(given.key, 'base64'),
    );
    const { keys } = platformOf(portal.services);
    await rotated();
    const derived = keys.digests('file key: cipher', given.keyId);
    expect(derived[0]).not.toBe(secrets.subarray(0, 32).toString('hex'));
    expect(derived).toContain(secrets.subarray(0, 32).toString('hex'));
  });

  it('is retired a day later; what was typed under it then is a wrong password', async () => {
    const before = await publicKey();
    await rotated();
    const { database, config } = portal.services;
    await expect(retireKeys(database, config, { name: 'sign-in' })).rejects.toMatchObject({ code: 'SRV349' });
    expect(await retireKeys(database, config, { name: 'sign-in', isNow: true })).toBeGreaterThan(0);
    expect(keyFiles(join(config.dataDir, 'keys'), 'sign-in.pem')).toHaveLength(1);
    await expect
      .poll(async () => platformOf(portal.services).keys.decrypt(under(before)), { timeout: 5_000 })
      .toBe(null);
    expect((await signIn(under(before))).success).toBe(false);
    expect(await isSignedIn()).toBe(200);
  });
});
