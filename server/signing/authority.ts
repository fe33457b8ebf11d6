/**
 * The embedded demonstration authority: a root certificate below `<dataDir>/ca` and the key that encrypts private keys
 * at rest. Both are exchanged while the server runs; what earlier ones locked and issued still holds. Everything is generated on the first start and readable by the service's user only. Its certificates prove
 * the mechanism and nothing else; a licensed authority takes its place behind the `Signing` port.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, exchangeKey, keyFiles, keyRing, type Ring, readRing } from '#server/kernel';
import { exportKey, generateKeys, type Issuer, importKey, issueCertificate } from './certificate.ts';

const OWNER_ONLY = 0o600;
const ROOT_YEARS = 20;
/** Before the first certificate of the demonstration companies, which are dated back. */
const ROOT_START = new Date('2020-01-01T00:00:00+08:00');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const AUTHORITY_NAME = '演示证书颁发机构（无法律效力）';

export type Authority = Issuer & {
  /** Keys of short-lived links to seal images, the present one first. */
  linkSecrets(): Ring<Uint8Array>;
  /** Root certificates (DER) whose certificates are trusted: the present one and those before it. */
  roots(): Uint8Array[];
} & Cipher;

export type Cipher = {
  /** AES-256-GCM with the present key file: nonce, tag, ciphertext. */
  encrypt(bytes: Uint8Array): Uint8Array;
  /** Throws when the bytes were changed or belong to none of the key files. */
  decrypt(bytes: Uint8Array): Uint8Array;
};

/** Of the key that locks data, below `<dataDir>/ca`. */
export const DATA_KEY = 'secret.key';
/** Of the root certificate and its key, below `<dataDir>/ca`. */
export const ROOT = 'root.json';
const ROOT_PEM = 'root.crt';

/** 32 random bytes. */
export const newDataKey = (): Uint8Array => randomBytes(32);
const folderOf = (dataDir: string): string => join(dataDir, 'ca');

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

function encrypted(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const machine = createCipheriv('aes-256-gcm', secret, nonce);
  const body = Buffer.concat([machine.update(bytes), machine.final()]);
  return new Uint8Array(Buffer.concat([nonce, machine.getAuthTag(), body]));
}

function decrypted(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  const machine = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES));
  machine.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = Buffer.concat([machine.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), machine.final()]);
  return new Uint8Array(body);
}

/** The tag tells which key fits. */
function decryptedByAny([secret, ...more]: Ring<Uint8Array>, bytes: Uint8Array): Uint8Array {
  try {
    return decrypted(secret, bytes);
  } catch (error) {
    const [next, ...others] = more;
    if (next === undefined) throw error;
    return decryptedByAny([next, ...others], bytes);
  }
}

/** With the data keys of `<dataDir>/ca`. @throws BulklineError SRV322 one cannot be read */
export function openCipher(dataDir: string): Cipher {
  const folder = folderOf(dataDir);
  const ring = keyRing(folder, DATA_KEY, (bytes) => bytes);
  return {
    encrypt: (bytes) => encrypted(ring()[0], bytes),
    decrypt(bytes) {
      try {
        return decryptedByAny(ring(), bytes);
      } catch {
        // Another process may have exchanged the key within the last second.
        return decryptedByAny(
          readRing(folder, DATA_KEY, (read) => read),
          bytes,
        );
      }
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
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await createOnce(join(folder, DATA_KEY), newDataKey());
  const { encrypt, decrypt } = openCipher(dataDir);
  const rootPath = join(folder, ROOT);
  if ((await readOrNull(rootPath)) === null) {
    // Generated aside and put in place in one step, so that a crash leaves no half-written root.
    const draft = join(folder, `root.${process.pid}.json`);
    await createOnce(draft, Buffer.from(JSON.stringify(await createRoot(encrypt, new Date()))));
    if ((await readOrNull(rootPath)) === null) await rename(draft, rootPath);
    else await rm(draft);
  }
  const { certificate, key } = await readRoot(rootPath, decrypt);
  await createOnce(join(folder, ROOT_PEM), Buffer.from(pem(certificate)));
  const links = keyRing(
    folder,
    DATA_KEY,
    (secret): Uint8Array => createHmac('sha256', secret).update('links').digest(),
  );
  return { certificate, key, encrypt, decrypt, linkSecrets: links, roots: keyRing(folder, ROOT, certificateOf) };
}

const certificateOf = (bytes: Buffer): Uint8Array =>
  new Uint8Array(Buffer.from((JSON.parse(bytes.toString('utf8')) as RootFile).certificate, 'base64'));

/**
 * Another root in place of the present one, whose certificate stays trusted and whose key is destroyed. Running
 * processes issue under the earlier root until they start anew.
 */
export async function exchangeRoot(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  const root = await createRoot(openCipher(dataDir).encrypt, new Date());
  await exchangeKey(folder, ROOT, JSON.stringify(root));
  for (const { file } of keyFiles(folder, ROOT).slice(1)) await withoutKey(file);
  await writeAnew(join(folder, ROOT_PEM), pem(certificateOf(Buffer.from(JSON.stringify(root)))));
}

async function withoutKey(file: string): Promise<void> {
  const { certificate } = JSON.parse(await readFile(file, 'utf8')) as RootFile;
  const { mtime } = await stat(file);
  await writeAnew(file, JSON.stringify({ certificate, key: '' }));
  await utimes(file, mtime, mtime);
}

/** Locks the key of the root with the present data key. */
export async function relockRoot(dataDir: string): Promise<void> {
  const file = join(folderOf(dataDir), ROOT);
  const { encrypt, decrypt } = openCipher(dataDir);
  const { mtime } = await stat(file);
  const root = JSON.parse(await readFile(file, 'utf8')) as RootFile;
  await writeAnew(file, JSON.stringify({ ...root, key: relocked(root.key, { encrypt, decrypt }) }));
  await utimes(file, mtime, mtime);
}

/** What was locked (base64), under the present key. */
export const relocked = (locked: string, { encrypt, decrypt }: Cipher): string =>
  Buffer.from(encrypt(decrypt(new Uint8Array(Buffer.from(locked, 'base64'))))).toString('base64');

async function writeAnew(file: string, text: string): Promise<void> {
  const draft = `${file}.next`;
  await rm(draft, { force: true });
  await createOnce(draft, Buffer.from(text));
  await rename(draft, file);
}
