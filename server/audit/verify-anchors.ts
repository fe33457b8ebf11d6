/** The anchors: signed one after the other, each saying what the sequence still says. */
import type { Sql } from '#server/kernel';
import { type Anchor, anchorDigest, anchorFile, anchorNames, isSigned, readAnchor } from './anchors.ts';
import type { AuditFault } from './fault.ts';
import type { AuditKeys } from './keys.ts';
import { rootOf } from './merkle.ts';
import { leavesOf } from './seal.ts';
import { isChainAt } from './verify-seals.ts';

/** Anchors of a folder in their order, and what is wrong with them alone. */
export type ReadAnchors = { list: Anchor[]; faults: AuditFault[] };

const placeOf = (name: string) => `anchors/${name}`;

export async function readAnchors(folder: string, keys: AuditKeys): Promise<ReadAnchors> {
  const list: Anchor[] = [];
  const faults: AuditFault[] = [];
  for (const name of await anchorNames(folder)) {
    const anchor = await readAnchor(folder, name);
    const reason = anchor ? wrongWith(anchor, list.at(-1), { name, keys }) : 'no anchor can be read there';
    if (reason !== null) faults.push({ where: placeOf(name), reason });
    if (anchor) list.push(anchor);
  }
  return { list, faults };
}

function wrongWith(anchor: Anchor, before: Anchor | undefined, { name, keys }: { name: string; keys: AuditKeys }) {
  if (anchor.publicKey !== keys.publicKey || !isSigned(anchor, keys.publicKey))
    return 'not signed with keys/audit-anchor.pem, or changed since';
  if (anchorFile(anchor.number) !== name) return `holds anchor ${anchor.number}`;
  if (anchor.number !== (before?.number ?? 0) + 1) return 'an anchor before it is missing';
  if (anchor.previous !== anchorDigest(before)) return 'does not follow the anchor before';
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
