import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errors, keyRing, type Ring } from '#server/kernel';

const generate = promisify(generateKeyPair);

/**
 * The server's key pair: passwords travel under the public half; keyed digests are derived from the private half. It is
 * exchanged while the server runs; what was made with a pair that is not retired still holds.
 */
export type ServerKeys = {
  /** SPKI PEM of the present pair, as `GET /user-api/api/getKey` answers it. */
  readonly publicKeyPem: string;
  /** Plain text of base64 RSA-OAEP-SHA256; null when it was made for none of the pairs. */
  decrypt(base64: string): string | null;
  /** Keyed digest (hex) of low-entropy values such as six-digit codes, so that a database copy does not give them away. */
  digest(label: string, value: string): string;
  /** That digest by each pair, the present one first: for what was made a while ago. */
  digests(label: string, value: string): Ring<string>;
  /** Keyed digest (hex) under a secret that is not exchanged: for what must stay the same, and opens nothing. */
  lasting(label: string, value: string): string;
};

/** Of the pair, and of the secret of lasting digests, below `<dataDir>/keys`. */
export const SIGN_IN_KEY = 'sign-in.pem';
const LASTING_SECRET = 'lasting.key';

/** RSA-2048 (exponent 65537) as PKCS #8 PEM. */
export async function newSignInKey(): Promise<string> {
  const { privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicExponent: 65537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

async function createOnce(file: string, make: () => Promise<string>): Promise<void> {
  if (await isThere(file)) return;
  // Two processes may start at once: link() lets exactly one file take the name, both then read the winner.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make(), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}

type Pair = { privateKey: KeyObject; secret: Buffer };

function pairOf(pem: Buffer): Pair {
  return {
    privateKey: createPrivateKey(pem),
    secret: createHash('sha256').update('platform digest').update(pem).digest(),
  };
}

function decrypted(base64: string, { privateKey }: Pair): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const plain = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(base64, 'base64'));
    return plain.toString('utf8');
  } catch {
    return null; // made for another key or tampered with: the caller answers as for a wrong password
  }
}

function decryptedByAny(base64: string, pairs: Ring<Pair>): string | null {
  if (!/^[A-Za-z0-9+/]{342}==$/.test(base64)) return null;
  for (const pair of pairs) {
    const plain = decrypted(base64, pair);
    if (plain !== null) return plain;
  }
  return null;
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The authority's folder is made after the pair: where it stands alone, the pair was lost and no new one may take its place. */
async function refuseLost(file: string, authority: string): Promise<void> {
  if (!(await isThere(file)) && (await isThere(authority))) throw errors.SRV323({ file, other: authority });
}

const hmac = (secret: Buffer, label: string, value: string): string =>
  createHmac('sha256', secret).update(`${label}\n${value}`).digest('hex');

/**
 * Reads the pairs of `<dataDir>/keys`, generating one on the first start; mode 0600.
 * @throws BulklineError SRV322 one cannot be read, SRV323 it is missing beside what was made with it
 */
export async function loadKeys(dataDir: string): Promise<ServerKeys> {
  const folder = path.join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, SIGN_IN_KEY);
  await refuseLost(file, path.join(dataDir, 'ca'));
  await createOnce(file, newSignInKey);
  const lastingFile = path.join(folder, LASTING_SECRET);
  await createOnce(lastingFile, async () => randomBytes(32).toString('hex'));
  const lastingSecret = await readFile(lastingFile);
  const ring = keyRing(folder, SIGN_IN_KEY, pairOf);
  const digests: ServerKeys['digests'] = (label, value) => {
    const [present, ...earlier] = ring();
    return [hmac(present.secret, label, value), ...earlier.map(({ secret }) => hmac(secret, label, value))];
  };
  return {
    get publicKeyPem() {
      return createPublicKey(ring()[0].privateKey).export({ type: 'spki', format: 'pem' }).toString();
    },
    decrypt: (base64) => decryptedByAny(base64, ring()),
    digest: (label, value) => digests(label, value)[0],
    digests,
    lasting: (label, value) => hmac(lastingSecret, label, value),
  };
}
