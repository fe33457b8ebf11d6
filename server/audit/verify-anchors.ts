/** The anchors: signed one after the other, each saying what the sequence still says. */
import type { Sql } from '#server/kernel';
import { type Anchor, anchorDigest, anchorFile, anchorNames, isEndorsed, isSigned, readAnchor } from './anchors.ts';
import type { AuditFault } from './fault.ts';
import type { AuditKeys } from './keys.ts';
import { rootOf } from './merkle.ts';
import { leavesOf } from './seal.ts';
import { isChainAt } from './verify-seals.ts';

/** Anchors of a folder in their order, and what is wrong with them alone. */
export type ReadAnchors = { list: Anchor[]; faults: AuditFault[] };

const placeOf = (name: string) => `anchors/${name}`;

export async function readAnchors(folder: string, keys: AuditKeys): Promise<ReadAnchors> {
  const read: Array<{ name: string; anchor: Anchor | null }> = [];
  for (const name of await anchorNames(folder)) read.push({ name, anchor: await readAnchor(folder, name) });
  const list = read.flatMap(({ anchor }) => anchor ?? []);
  const trusted = trustedKeys(list, keys);
  const faults = read.flatMap(({ name, anchor }): AuditFault[] => {
    const before = anchor ? list[list.indexOf(anchor) - 1] : undefined;
    const reason = anchor ? wrongWith(anchor, before, { name, trusted }) : 'no anchor can be read there';
    return reason === null ? [] : [{ where: placeOf(name), reason }];
  });
  return { list, faults };
}

/** The keys of this installation, and those of anchors that one of these names as its own past. */
function trustedKeys(list: readonly Anchor[], keys: AuditKeys): Set<string> {
  const trusted = new Set([keys, ...keys.earlierSigners].map(({ publicKey }) => publicKey));
  for (const [index, anchor] of [...list.entries()].reverse()) {
    const before = list[index - 1];
    const isPast =
      before !== undefined &&
      trusted.has(anchor.publicKey) &&
      isSigned(anchor, anchor.publicKey) &&
      anchor.previous === anchorDigest(before) &&
      isEndorsed(anchor, before.publicKey);
    if (isPast) trusted.add(before.publicKey);
  }
  return trusted;
}

type Reading = { name: string; trusted: ReadonlySet<string> };

function wrongWith(anchor: Anchor, before: Anchor | undefined, { name, trusted }: Reading): string | null {
  if (!trusted.has(anchor.publicKey) || !isSigned(anchor, anchor.publicKey))
    return 'not signed with keys/audit-anchor.pem, or changed since';
  if (anchorFile(anchor.number) !== name) return `holds anchor ${anchor.number}`;
  if (anchor.number !== (before?.number ?? 0) + 1) return 'an anchor before it is missing';
  if (anchor.previous !== anchorDigest(before)) return 'does not follow the anchor before';
  const isExchange = before !== undefined && before.publicKey !== anchor.publicKey;
  if (isExchange && !isEndorsed(anchor, before.publicKey)) return 'the key before does not say that this one follows';
  return null;
}

/** What the anchors say, against the database. */
export async function checkAnchors(sql: Sql, { list, faults }: ReadAnchors): Promise<AuditFault[]> {
  const found = [...faults];
  const wrong = new Set(faults.map(({ where }) => where));
  for (const { number, from, to, root, chain, time } of list) {
    const where = placeOf(anchorFile(number));
    const isKept = rootOf(await leavesOf(sql, from, to)) === root && (await isChainAt(sql, to, chain));
    const reason = `positions ${from} to ${to} are not what was anchored on ${time}`;
    if (!isKept && !wrong.has(where)) found.push({ where, reason });
  }
  return found;
}

/** Anchors that were kept elsewhere know better than those beside the database; not all need have been kept. */
export async function checkCopies(own: readonly Anchor[], folder: string): Promise<AuditFault[]> {
  const known = new Map(own.map((anchor) => [anchorFile(anchor.number), anchorDigest(anchor)]));
  const faults: AuditFault[] = [];
  for (const name of await anchorNames(folder)) {
    const copied = await readAnchor(folder, name);
    if (copied && known.get(name) === anchorDigest(copied)) continue;
    faults.push({ where: placeOf(name), reason: 'missing, or not the anchor that was kept elsewhere' });
  }
  return faults;
}
