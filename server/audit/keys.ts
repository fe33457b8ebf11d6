/** The keys of the audit trail, which lie outside of the database: one that seals entries, one that signs anchors. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '#server/kernel';

export type AuditKeys = {
  /** Tells keys of the chain apart without giving them away. */
  keyId: string;
  /** Keyed digest (hex) of a text. */
  mac(text: string): string;
  /** Ed25519 signature (base64). */
  sign(text: string): string;
  /** Of the signatures: SPKI, DER, base64. */
  publicKey: string;
};

/** Where anchors and head lie. */
export const anchorsFolder = (dataDir: string): string => join(dataDir, 'anchors');

const SECRET = 'audit.key';
const SIGNER = 'audit-anchor.pem';
const SECRET_BYTES = 32;

/**
 * The keys of `<dataDir>/keys`, made at the first start.
 * @throws BulklineError SRV322 one cannot be read, SRV323 one is missing though anchors were made with it
 */
export async function openAuditKeys(dataDir: string): Promise<AuditKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  await createOnce(dataDir, join(folder, SECRET), randomBytes(SECRET_BYTES).toString('hex'));
  await createOnce(dataDir, join(folder, SIGNER), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return readAuditKeys(dataDir);
}

/** The keys that are there. @throws BulklineError SRV322 one cannot be read */
export async function readAuditKeys(dataDir: string): Promise<AuditKeys> {
  const folder = join(dataDir, 'keys');
  const secret = await read(join(folder, SECRET), (text) => {
    if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new Error('64 hexadecimal digits are missing');
    return Buffer.from(text.trim(), 'hex');
  });
  const signer = await read(join(folder, SIGNER), createPrivateKey);
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    keyId: mac('audit key').slice(0, 16),
    mac,
    sign: (text) => sign(null, Buffer.from(text), signer).toString('base64'),
    publicKey: publicKeyOf(signer),
  };
}

/** What people write down to know the key again: SHA-256 of it (hex). */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

async function read<T>(file: string, parse: (text: string) => T): Promise<T> {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw errors.SRV322({ file, reason: (error as Error).message }, { cause: error });
  }
}

/** Two processes may start at once: link() lets exactly one file take the name. */
async function createOnce(dataDir: string, file: string, content: string): Promise<void> {
  if (existsSync(file)) return;
  const anchors = anchorsFolder(dataDir);
  if (existsSync(anchors)) throw errors.SRV323({ file, other: anchors });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}
