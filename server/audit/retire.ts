/** Ends the time in which an earlier key of the trail is kept; its file may be deleted then (docs/security/keys.md). */
import { setTimeout } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { errors } from '#server/kernel';
import { type Anchor, anchorNames, readAnchor } from './anchors.ts';
import { entryMac } from './chain.ts';
import { anchorsFolder, readAuditKeys } from './keys.ts';
import { type Sealing, sealEntries } from './seal.ts';

/**
 * Seals what is left, and has an anchor say which seal key is retired: entries under it may stand up to there.
 * @throws BulklineError SRV349 something still needs it
 */
export async function retireSealKey(sealing: Sealing, keyId: string): Promise<void> {
  await anchorUnderPresent(sealing, 'audit');
  const key = readAuditKeys(sealing.dataDir).earlier.find((each) => each.keyId === keyId);
  if (!key) return;
  const { rows } = await sealing.database.system((sql) =>
    raw<{ hash: string; mac: string | null }>`select l.hash, l.mac from audit_pending p
      join audit_log l on (l.entity, l.record_id, l.seq) = (p.entity, p.record_id, p.seq)`.execute(sql),
  );
  const waiting = rows.filter(({ hash, mac }) => mac === entryMac(key, hash)).length;
  if (waiting > 0) throw errors.SRV349({ name: 'audit', reason: `${waiting} entries under it are not sealed` });
  await sealUntil(sealing, 'audit', { retired: keyId, isDone: (last) => last.retired === keyId });
}

/** @throws BulklineError SRV349 no anchor is signed with the present key yet */
export const retireAnchorKey = (sealing: Sealing): Promise<void> => anchorUnderPresent(sealing, 'anchors');

/** Everything sealed, and the last anchor made with the present keys. */
const anchorUnderPresent = (sealing: Sealing, name: string): Promise<void> =>
  sealUntil(sealing, name, {
    isDone: ({ keyId, publicKey }) => {
      const keys = readAuditKeys(sealing.dataDir);
      return keyId === keys.keyId && publicKey === keys.publicKey;
    },
  });

const TRIES = 20;
const PAUSE_MS = 250;

/** Seals and anchors until the last anchor is what is wanted: a process of the server may be at it meanwhile. */
async function sealUntil(
  sealing: Sealing,
  name: string,
  { retired, isDone }: { retired?: string; isDone(last: Anchor): boolean },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { reason } = await sealEntries(sealing, { anchor: 'now', retired });
    if (reason !== null) throw errors.SRV349({ name, reason });
    const last = await lastAnchor(sealing);
    if (last && isDone(last)) return;
    await setTimeout(PAUSE_MS);
  }
  throw errors.SRV349({ name, reason: 'no anchor was made with the present key yet' });
}

async function lastAnchor({ dataDir }: Sealing): Promise<Anchor | null> {
  const folder = anchorsFolder(dataDir);
  const name = (await anchorNames(folder)).at(-1);
  return name === undefined ? null : readAnchor(folder, name);
}
