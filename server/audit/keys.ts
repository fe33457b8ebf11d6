/** The keys of the audit trail, which lie outside of the database: one that seals entries, one that signs anchors. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, keyRing, type Ring, readRing } from '#server/kernel';

/** Seals entries. */
export type SealKey = {
  /** Tells keys of the chain apart without giving them away. */
  keyId: string;
  /** Keyed digest (hex) of a text. */
  mac(text: string): string;
};

/** Signs anchors and evidence. */
export type Signer = {
  /** Of the signatures: SPKI, DER, base64. */
  publicKey: string;
  /** Ed25519 signature (base64). */
  sign(text: string): string;
};

/** The present keys, and earlier ones that are not retired, the latest first. */
export type AuditKeys = SealKey & Signer & { earlier: SealKey[]; earlierSigners: Signer[] };

/** Where anchors and head lie. */
export const anchorsFolder = (dataDir: string): string => join(dataDir, 'anchors');

/** Of the key that seals, below `<dataDir>/keys`. */
export const SEAL_KEY = 'audit.key';
/** Of the key that signs anchors, below `<dataDir>/keys`. */
export const ANCHOR_KEY = 'audit-anchor.pem';
const SECRET_BYTES = 32;

/** 64 hexadecimal digits. */
export const newSealKey = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** Ed25519 as PKCS #8 PEM. */
export const newAnchorKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * The keys of `<dataDir>/keys`, made at the first start.
 * @throws BulklineError SRV322 one cannot be read, SRV323 one is missing though anchors were made with it
 */
export async function openAuditKeys(dataDir: string): Promise<AuditKeys> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await createOnce(dataDir, join(folder, SEAL_KEY), newSealKey);
  await createOnce(dataDir, join(folder, ANCHOR_KEY), newAnchorKey);
  return readAuditKeys(dataDir);
}

/** The keys that are there. @throws BulklineError SRV322 one cannot be read */
export function readAuditKeys(dataDir: string): AuditKeys {
  const folder = folderOf(dataDir);
  return together(readRing(folder, SEAL_KEY, sealKey), readRing(folder, ANCHOR_KEY, signer));
}

/** The keys of the moment: those that another process has exchanged are known within a second. */
export function auditKeyRing(dataDir: string): () => AuditKeys {
  const seals = keyRing(folderOf(dataDir), SEAL_KEY, sealKey);
  const signers = keyRing(folderOf(dataDir), ANCHOR_KEY, signer);
  return () => together(seals(), signers());
}

const folderOf = (dataDir: string): string => join(dataDir, 'keys');

const together = ([seal, ...earlier]: Ring<SealKey>, [sign, ...earlierSigners]: Ring<Signer>): AuditKeys => ({
  ...seal,
  ...sign,
  earlier,
  earlierSigners,
});

function sealKey(bytes: Buffer, file: string): SealKey {
  const text = bytes.toString('utf8');
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw errors.SRV322({ file, reason: '64 hexadecimal digits are missing' });
  const secret = Buffer.from(text.trim(), 'hex');
  const mac = (said: string) => createHmac('sha256', secret).update(said).digest('hex');
  return { keyId: mac('audit key').slice(0, 16), mac };
}

function signer(bytes: Buffer): Signer {
  const key = createPrivateKey(bytes);
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** Every key that seals or has sealed, the present one first. */
export const sealKeysOf = (keys: AuditKeys): Ring<SealKey> => [keys, ...keys.earlier];

/** The keys that something was made with; null where one of them is not here. */
export function keysOf(keys: AuditKeys, made: { keyId: string; publicKey: string }): (SealKey & Signer) | null {
  const seal = sealKeysOf(keys).find(({ keyId }) => keyId === made.keyId);
  const sign = [keys, ...keys.earlierSigners].find(({ publicKey }) => publicKey === made.publicKey);
  return seal && sign ? { keyId: seal.keyId, mac: seal.mac, publicKey: sign.publicKey, sign: sign.sign } : null;
}

/** What people write down to know the key again: SHA-256 of it (hex). */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** Two processes may start at once: link() lets exactly one file take the name. */
async function createOnce(dataDir: string, file: string, make: () => string): Promise<void> {
  if (existsSync(file)) return;
  const anchors = anchorsFolder(dataDir);
  if (existsSync(anchors)) throw errors.SRV323({ file, other: anchors });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}
