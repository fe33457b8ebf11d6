import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errors } from '#server/kernel';

const generate = promisify(generateKeyPair);

/** The server's key pair: passwords travel under the public half; keyed digests are derived from the private half. */
export type ServerKeys = {
  /** SPKI PEM, as `GET /user-api/api/getKey` answers it. */
  publicKeyPem: string;
  /** Plain text of base64 RSA-OAEP-SHA256; null when it was not made for this key. */
  decrypt(base64: string): string | null;
  /** Keyed digest (hex) of low-entropy values such as six-digit codes, so that a database copy does not give them away. */
  digest(label: string, value: string): string;
};

async function readOrCreate(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing !== null) return existing;
  const { privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicExponent: 65537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Two processes may start at once: link() lets exactly one file take the name, both then read the winner.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, privateKey, { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}

function decryptor(privateKey: KeyObject): ServerKeys['decrypt'] {
  return (base64) => {
    if (!/^[A-Za-z0-9+/]{342}==$/.test(base64)) return null;
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      const plain = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(base64, 'base64'));
      return plain.toString('utf8');
    } catch {
      return null; // made for another key or tampered with: the caller answers as for a wrong password
    }
  };
}

/** The authority's folder is made after the pair: where it stands alone, the pair was lost and no new one may take its place. */
async function refuseLost(file: string, authority: string): Promise<void> {
  const isThere = (name: string) => stat(name).catch(() => null);
  if (!(await isThere(file)) && (await isThere(authority))) throw errors.SRV323({ file, other: authority });
}

function privateKeyOf(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw errors.SRV322({ file, reason: (error as Error).message }, { cause: error });
  }
}

/** Reads the pair of `<dataDir>/keys`, generating RSA-2048 (exponent 65537) on the first start; mode 0600. */
export async function loadKeys(dataDir: string): Promise<ServerKeys> {
  const folder = path.join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'sign-in.pem');
  await refuseLost(file, path.join(dataDir, 'ca'));
  const pem = await readOrCreate(file);
  const privateKey = privateKeyOf(pem, file);
  const secret = createHash('sha256').update('platform digest').update(pem).digest();
  return {
    publicKeyPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt: decryptor(privateKey),
    digest: (label, value) => createHmac('sha256', secret).update(`${label}\n${value}`).digest('hex'),
  };
}
