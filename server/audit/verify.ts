/** Checks the audit trail: each record's chain, the one sequence over all records, and what is known outside. */
import { sql as raw } from 'kysely';
import type { Config, Database } from '#server/kernel';
import { readHead } from './anchors.ts';
import type { AuditFault, Narrowed } from './fault.ts';
import { anchorsFolder, readAuditKeys, sealKeysOf } from './keys.ts';
import { checkAnchors, checkCopies, readAnchors } from './verify-anchors.ts';
import { checkRecords } from './verify-records.ts';
import { checkHead, checkSeals, checkWaiting, keysAt } from './verify-seals.ts';

/**
 * Empty = every entry follows its predecessor, every chain is complete, and the sequence is what was sealed and
 * anchored. `entity`, `recordId` narrow the check to chains and seals of those records. `copies`: a folder with anchors
 * that were kept elsewhere.
 * @throws BulklineError SRV322 a key is missing or cannot be read
 */
export async function verifyAudit(
  { database, config: { dataDir } }: { database: Database; config: Pick<Config, 'dataDir'> },
  only: Narrowed = {},
  copies: string | null = null,
): Promise<AuditFault[]> {
  // Where no portal has begun there are no keys either; that is what is to be said then.
  await database.system((sql) => raw`select from audit_seal limit 1`.execute(sql));
  // Before the snapshot: beside a running server the trail grows past them.
  const keys = readAuditKeys(dataDir);
  const head = await readHead(dataDir, keys);
  const anchors = await readAnchors(anchorsFolder(dataDir), keys);
  const sealedWith = head?.keyId ?? anchors.list.at(-1)?.keyId ?? keys.keyId;
  const own = sealKeysOf(keys).some(({ keyId }) => keyId === sealedWith) ? keys : null;
  const faults: AuditFault[] = [];
  const add = (more: readonly AuditFault[]) => {
    // An entry that breaks its record's chain breaks the sequence, too: said once.
    const known = new Set(faults.map(({ where }) => where));
    faults.push(...more.filter(({ where }) => !known.has(where)));
  };
  const reason = `the trail was sealed with key ${sealedWith}, this is ${keys.keyId}`;
  if (own === null) add([{ where: 'keys/audit.key', reason }]);
  await database.system(
    async (sql) => {
      add(await checkRecords(sql, only));
      add(await checkSeals(sql, own && keysAt(own, anchors.list), only));
      add(await checkWaiting(sql, own, { only, isBegun: anchors.list.length > 0 }));
      if (only.entity !== undefined) return;
      if (own) add(await checkHead(sql, head, anchors.list.length));
      add(await checkAnchors(sql, anchors));
    },
    { isSnapshot: true },
  );
  if (copies !== null) add(await checkCopies(anchors.list, copies));
  return faults;
}
