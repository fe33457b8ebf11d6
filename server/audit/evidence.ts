/** A record's trail as somebody without a database or a key can check it (`scripts/verify-record.mjs`). */
import { sql as raw } from 'kysely';
import { canonical, errors, type Sql, shanghaiTime } from '#server/kernel';
import { type Anchor, anchorNames, readAnchor } from './anchors.ts';
import { type AuditEntry, leafOf, type Seal } from './chain.ts';
import { anchorsFolder, type Signer } from './keys.ts';
import { pathOf, type Step } from './merkle.ts';
import { leavesOf } from './seal.ts';
import { readChain } from './verify-records.ts';

/** Where in which anchor an entry is found. */
type Proof = { position: number; anchor: number; path: Step[] };
/** An entry that its reader may not read is known by its hash alone. */
type Shown = { seq: number; previous: string; hash: string; entry: AuditEntry | null; proof: Proof };
type Chain = { entity: string; recordId: string; entries: Shown[] };

/** What the operator states by signing: that these are all entries there were. */
type Statement = { time: string; chains: Array<{ entity: string; recordId: string; entries: number; hash: string }> };

export type Evidence = {
  format: 'bulkline evidence 1';
  /** The record's chain, then those of its signed files. */
  chains: Chain[];
  files: Array<{ fileId: string; sha256: string }>;
  anchors: Anchor[];
  statement: Statement;
  /** Ed25519 over the canonical text of the statement. */
  signature: string;
};

type Asked = {
  entity: string;
  recordId: string;
  /** For whom it is: entries of other companies are withheld. Null: for the operator, who reads all. */
  companyId: string | null;
};

/** Name under which the trail keeps what was filed (`addVersion` of the documents). */
const FILED = 'documentFile';

/**
 * The evidence of a record; all its entries must be sealed and anchored. As the service.
 * @throws BulklineError SRV346 the trail knows no such record, SRV347 an entry is not anchored
 */
export async function evidenceOf(
  sql: Sql,
  { keys, dataDir }: { keys: Signer; dataDir: string },
  asked: Asked,
): Promise<Evidence> {
  const { entity, recordId } = asked;
  const anchors = await allAnchors(dataDir);
  const proofOf = prover(sql, anchors);
  const files = await signedFiles(sql, asked);
  const names = [{ entity, recordId }, ...files.map(({ fileId }) => ({ entity: FILED, recordId: fileId }))];
  const chains: Chain[] = [];
  for (const name of names) chains.push(await chainOf(sql, proofOf, { ...asked, ...name }));
  const statement: Statement = {
    time: shanghaiTime(),
    chains: chains.map((chain) => ({
      entity: chain.entity,
      recordId: chain.recordId,
      entries: chain.entries.length,
      hash: chain.entries.at(-1)?.hash ?? '',
    })),
  };
  return {
    format: 'bulkline evidence 1',
    chains,
    files,
    anchors,
    statement,
    signature: keys.sign(canonical(statement)),
  };
}

async function allAnchors(dataDir: string): Promise<Anchor[]> {
  const folder = anchorsFolder(dataDir);
  const anchors: Anchor[] = [];
  for (const name of await anchorNames(folder)) {
    const anchor = await readAnchor(folder, name);
    if (anchor) anchors.push(anchor);
  }
  return anchors;
}

async function chainOf(sql: Sql, proofOf: (entry: AuditEntry) => Promise<Proof>, asked: Asked): Promise<Chain> {
  const { entity, recordId, companyId } = asked;
  const stored = await readChain(sql, entity, recordId);
  if (stored.length === 0) throw errors.SRV346({ entity, id: recordId });
  const entries: Shown[] = [];
  for (const { previous_hash: previous, hash, mac: _mac, ...entry } of stored) {
    const isReadable = companyId === null || entry.company_id === null || entry.company_id === companyId;
    const proof = await proofOf(entry);
    entries.push({ seq: entry.seq, previous, hash, entry: isReadable ? entry : null, proof });
  }
  return { entity, recordId, entries };
}

/** Reads the seals of each anchor once. */
function prover(sql: Sql, anchors: readonly Anchor[]): (entry: AuditEntry) => Promise<Proof> {
  const leaves = new Map<number, Promise<string[]>>();
  return async ({ entity, record_id, seq }) => {
    const { rows } = await raw<Seal>`select position, entity, record_id, seq, hash from audit_seal
      where entity = ${entity} and record_id = ${record_id} and seq = ${seq}`.execute(sql);
    const [seal] = rows;
    const position = Number(seal?.position ?? 0);
    const anchor = anchors.find(({ from, to }) => from <= position && position <= to);
    if (!seal || !anchor) throw errors.SRV347({ entry: `${entity} ${record_id} entry ${seq}` });
    const all = leaves.get(anchor.number) ?? leavesOf(sql, anchor.from, anchor.to);
    leaves.set(anchor.number, all);
    return { position, anchor: anchor.number, path: pathOf(await all, (await all).indexOf(leafOf(seal))) };
  };
}

/** Files of the record's documents that carry a signature, in the order in which they were filed. */
async function signedFiles(sql: Sql, { entity, recordId }: Asked): Promise<Evidence['files']> {
  const { rows } = await raw<{ fileId: string; sha256: string }>`
    select l.record_id as "fileId", l.after ->> 'sha256' as sha256 from audit_log l
    where l.entity = ${FILED} and l.seq = 1 and l.after ->> 'entity' = ${entity}
      and l.after ->> 'recordId' = ${recordId} and jsonb_array_length(l.after -> 'signedParties') > 0
    order by l.time, jsonb_array_length(l.after -> 'signedParties')`.execute(sql);
  return rows;
}
