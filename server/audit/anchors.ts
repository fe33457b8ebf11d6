/**
 * What is known of the trail outside of the database: a signed anchor for each day, one file each, and how far the
 * trail was sealed last (`head.json`).
 */
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonical } from '#server/kernel';
import { type AuditKeys, anchorsFolder, type SealKey, type Signer, sealKeysOf } from './keys.ts';

/** The seals `from` to `to` (`to` = `from` - 1: none): tree of hashes over their leaves, and the chain at the last. */
export type Anchor = {
  number: number;
  /** Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
  time: string;
  from: number;
  to: number;
  root: string;
  chain: string;
  keyId: string;
  /** SHA-256 of the anchor before; of the first one, the empty text. */
  previous: string;
  publicKey: string;
  /** Of a seal key that was retired then: entries under it may stand up to here. */
  retired?: string;
  /** The first anchor under another key: Ed25519 of the key before over everything but this and the signature. */
  endorsement?: string;
  /** Ed25519 over everything else. */
  signature: string;
};

/** The last seal, and the last anchor, when something was sealed last. */
export type Head = { position: number; chain: string; anchors: number; keyId: string };

export const anchorFile = (number: number): string => `${String(number).padStart(6, '0')}.json`;
const HEAD = 'head.json';

export const anchorDigest = (anchor: Anchor | undefined): string =>
  anchor ? createHash('sha256').update(canonical(anchor)).digest('hex') : '';

/** `before`: who signed the anchor before, where that is another key. */
export function signedAnchor(
  keys: Pick<SealKey, 'keyId'> & Signer,
  parts: Omit<Anchor, 'keyId' | 'publicKey' | 'signature' | 'endorsement'>,
  before?: Signer,
): Anchor {
  const body = { ...parts, keyId: keys.keyId, publicKey: keys.publicKey };
  const told = before ? { ...body, endorsement: before.sign(canonical(body)) } : body;
  return { ...told, signature: keys.sign(canonical(told)) };
}

export const isSigned = ({ signature, ...told }: Anchor, publicKey: string): boolean =>
  isGood(canonical(told), signature, publicKey);

/** Whether the key before says of an anchor under another key that it follows. */
export const isEndorsed = ({ signature: _signed, endorsement = '', ...body }: Anchor, publicKey: string): boolean =>
  isGood(canonical(body), endorsement, publicKey);

/** What is no key at all has signed nothing. */
function isGood(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Names of the anchors in a folder, in their order; none where there is no folder. */
export async function anchorNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.filter((name) => /^\d{6}\.json$/.test(name)).sort();
}

/** Null where the file says nothing that an anchor says. */
export async function readAnchor(folder: string, name: string): Promise<Anchor | null> {
  const anchor = await readJson<Anchor>(join(folder, name));
  const isAnchor = typeof anchor?.number === 'number' && typeof anchor.signature === 'string';
  return isAnchor ? anchor : null;
}

/** Never over another one. */
export async function writeAnchor(folder: string, anchor: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(anchor, null, 2)}\n`;
  await writeFile(join(folder, anchorFile(anchor.number)), text, { flag: 'wx', mode: 0o600 });
}

/** Brings a further folder what it has not got yet, e.g. because it was out of reach when an anchor was made. */
export async function copyAnchors(folder: string, copies: string): Promise<void> {
  const there = new Set(await anchorNames(copies));
  const missing = (await anchorNames(folder)).filter((name) => !there.has(name));
  if (missing.length > 0) await mkdir(copies, { recursive: true, mode: 0o700 });
  for (const name of missing) {
    const text = await readFile(join(folder, name));
    await writeFile(join(copies, name), text, { flag: 'wx', mode: 0o600 }).catch(ignoreTaken);
  }
}

/** Another process was quicker. */
function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

type SignedHead = Head & { mac: string };
const macOf = (key: SealKey, head: Head): string => key.mac(`head\n${canonical(head)}`);

/** Null where there is none; `isOwn`: written with one of these keys. */
export async function readHead(dataDir: string, keys: AuditKeys): Promise<(Head & { isOwn: boolean }) | null> {
  const read = await readJson<SignedHead>(join(anchorsFolder(dataDir), HEAD));
  if (read === null) return null;
  const { mac, ...head } = read;
  return { ...head, isOwn: sealKeysOf(keys).some((key) => macOf(key, head) === mac) };
}

/** In one step, so that nobody reads half of it; never back over what a quicker process wrote. */
export async function writeHead(dataDir: string, keys: AuditKeys, head: Head): Promise<void> {
  const known = await readHead(dataDir, keys);
  if (known?.isOwn && known.position > head.position) return;
  const folder = anchorsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${HEAD}.${randomUUID()}`);
  await writeFile(draft, `${JSON.stringify({ ...head, mac: macOf(keys, head) })}\n`, { mode: 0o600 });
  await rename(draft, join(folder, HEAD));
}

/** What cannot be read as JSON is as good as missing. */
async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
