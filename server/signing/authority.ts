/**
 * The embedded demonstration authority: a root certificate below `<dataDir>/ca` and the key that encrypts private keys
 * at rest. Everything is generated on the first start and readable by the service's user only. Its certificates prove
 * the mechanism and nothing else; a licensed authority takes its place behind the `Signing` port.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '#server/kernel';
import { exportKey, generateKeys, type Issuer, importKey, issueCertificate } from './certificate.ts';

const OWNER_ONLY = 0o600;
const ROOT_YEARS = 20;
/** Before the first certificate of the demonstration companies, which are dated back. */
const ROOT_START = new Date('2020-01-01T00:00:00+08:00');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const AUTHORITY_NAME = '演示证书颁发机构（无法律效力）';

export type Authority = Issuer & {
  /** Key of short-lived links to seal images. */
  linkSecret: Uint8Array;
  /** AES-256-GCM with the key file: nonce, tag, ciphertext. */
  encrypt(bytes: Uint8Array): Uint8Array;
  /** Throws when the bytes were changed or belong to another key file. */
  decrypt(bytes: Uint8Array): Uint8Array;
};

/** Writes a file that is complete or not there at all; false when another process was faster. */
async function createOnce(path: string, bytes: Uint8Array): Promise<boolean> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(path, 'wx', OWNER_ONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function cipher(secret: Uint8Array): Pick<Authority, 'encrypt' | 'decrypt'> {
  return {
    encrypt(bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const machine = createCipheriv('aes-256-gcm', secret, nonce);
      const body = Buffer.concat([machine.update(bytes), machine.final()]);
      return new Uint8Array(Buffer.concat([nonce, machine.getAuthTag(), body]));
    },
    decrypt(bytes) {
      const machine = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES));
      machine.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = Buffer.concat([machine.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), machine.final()]);
      return new Uint8Array(body);
    },
  };
}

type RootFile = { certificate: string; key: string };

async function createRoot(encrypt: Authority['encrypt'], now: Date): Promise<RootFile> {
  const keys = await generateKeys();
  const notAfter = new Date(now);
  notAfter.setFullYear(now.getFullYear() + ROOT_YEARS);
  const certificate = await issueCertificate(
    {
      subject: [
        ['country', 'CN'],
        ['organisation', AUTHORITY_NAME],
        ['commonName', 'Bulkline Demonstration Root CA'],
      ],
      keys,
      notBefore: ROOT_START,
      notAfter,
    },
    null,
  );
  return {
    certificate: Buffer.from(certificate).toString('base64'),
    key: Buffer.from(encrypt(await exportKey(keys.privateKey))).toString('base64'),
  };
}

const pem = (der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

/** @throws BulklineError SRV322 for a damaged file, and for one that another secret has locked */
async function readRoot(file: string, decrypt: Authority['decrypt']) {
  try {
    const root = JSON.parse((await readFile(file)).toString('utf8')) as RootFile;
    const certificate = new Uint8Array(Buffer.from(root.certificate, 'base64'));
    return { certificate, key: await importKey(decrypt(new Uint8Array(Buffer.from(root.key, 'base64')))) };
  } catch (error) {
    throw errors.SRV322({ file, reason: 'it is damaged, or locked with another key file' }, { cause: error });
  }
}

/** Opens the authority, creating it when the folder has none. `root.crt` is the certificate to trust, as PEM. */
export async function openAuthority(dataDir: string): Promise<Authority> {
  const folder = join(dataDir, 'ca');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secretPath = join(folder, 'secret.key');
  await createOnce(secretPath, randomBytes(32));
  const secret = await readFile(secretPath);
  const { encrypt, decrypt } = cipher(secret);
  const rootPath = join(folder, 'root.json');
  if ((await readOrNull(rootPath)) === null) {
    // Generated aside and put in place in one step, so that a crash leaves no half-written root.
    const draft = join(folder, `root.${process.pid}.json`);
    await createOnce(draft, Buffer.from(JSON.stringify(await createRoot(encrypt, new Date()))));
    if ((await readOrNull(rootPath)) === null) await rename(draft, rootPath);
    else await rm(draft);
  }
  const { certificate, key } = await readRoot(rootPath, decrypt);
  await createOnce(join(folder, 'root.crt'), Buffer.from(pem(certificate)));
  const linkSecret = createHmac('sha256', secret).update('links').digest();
  return { certificate, key, encrypt, decrypt, linkSecret };
}
