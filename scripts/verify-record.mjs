/**
 * Checks the evidence of a record: what happened to it, by whom and when, and the files that were signed.
 *
 *     node verify-record.mjs [<folder>] [--key <fingerprint>]
 *
 * Needs Node 20 and nothing else: no network, no database, no other file than those of the folder (by default the one
 * that this file lies in). `--key`: fingerprint (SHA-256, 64 digits) of the key that the operator's anchors are signed
 * with, as the operator has published it; without it the program prints the one that was used, for you to compare.
 * Exit code 0: whole; 1: faults, one line each; 2: not checked.
 *
 * What is checked, and how:
 * - each entry's hash is SHA-256 over the hash before it and everything the entry says, so none was changed, left out
 *   in the middle or moved; entries that were withheld from you are known by their hash alone
 * - each entry's place in the sequence over all records is a leaf of a tree of hashes (RFC 6962), whose root the
 *   operator has signed (Ed25519) in a daily anchor; each anchor names the digest of the one before
 * - where the operator has exchanged the key of the anchors, the key before has signed that the other one follows: the
 *   fingerprint that you know may be of any key from the first anchor on
 * - the operator has signed how many entries there were when this was written, so none is left out at the end
 * - each file is, byte by byte, the one whose digest stands in an entry of that kind
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const folder = positionals[0] ?? dirname(fileURLToPath(import.meta.url));

/** What `npm run evidence` writes, with a copy of this program beside it. */
const FORMAT = 'bulkline evidence 1';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** JSON with the keys of objects in order: what hashes and signatures are made over. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const parts = keys.sort((a, b) => (a < b ? -1 : 1)).map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${parts.join(',')}}`;
}

const bytes = (hex) => Buffer.from(hex, 'hex');
const leafHash = (text) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(text)]));
const nodeHash = (left, right) => sha256(Buffer.concat([Buffer.of(1), bytes(left), bytes(right)]));

const fingerprintOf = (publicKey) => sha256(Buffer.from(publicKey, 'base64'));

function isSigned(text, signature, publicKey) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

const faults = [];
const fault = (where, reason) => faults.push(`${where}: ${reason}`);

function checkAnchors(anchors) {
  let before = null;
  for (const anchor of anchors) {
    const { signature, ...told } = anchor;
    const { endorsement = '', ...body } = told;
    const where = `anchor ${anchor.number} of ${anchor.time}`;
    const isExchange = before !== null && before.publicKey !== anchor.publicKey;
    if (!isSigned(canonical(told), signature, anchor.publicKey)) fault(where, 'the signature does not fit');
    else if (isExchange && !isSigned(canonical(body), endorsement, before.publicKey))
      fault(where, 'the key before does not say that this one follows');
    if (anchor.number !== (before?.number ?? 0) + 1 || anchor.from !== (before?.to ?? 0) + 1)
      fault(where, 'an anchor before it is missing');
    else if (anchor.previous !== (before ? sha256(canonical(before)) : ''))
      fault(where, 'does not follow the one before');
    before = anchor;
  }
}

function checkChain({ entity, recordId, entries }, anchors) {
  let previous = sha256(`${entity}\n${recordId}`);
  for (const [index, shown] of entries.entries()) {
    const where = `${entity} ${recordId} entry ${index + 1}`;
    if (shown.seq !== index + 1) return fault(where, 'missing');
    if (shown.previous !== previous) return fault(where, 'does not follow the entry before');
    checkEntry(where, { entity, recordId, shown });
    checkProof(where, { entity, recordId, shown }, anchors);
    previous = shown.hash;
  }
}

function checkEntry(where, { entity, recordId, shown: { seq, previous, hash, entry } }) {
  if (entry === null) return;
  const isOfRecord = entry.entity === entity && entry.record_id === recordId && entry.seq === seq;
  if (!isOfRecord || sha256(`${previous}\n${canonical(entry)}`) !== hash) fault(where, 'not what was written then');
}

function checkProof(where, { entity, recordId, shown: { seq, hash, proof } }, anchors) {
  const { position, path } = proof;
  const anchor = anchors.find(({ number }) => number === proof.anchor);
  const leaf = leafHash(canonical({ position, entity, record_id: recordId, seq, hash }));
  const root = path.reduce(
    (found, { side, hash: other }) => (side === 'left' ? nodeHash(other, found) : nodeHash(found, other)),
    leaf,
  );
  const isIn = anchor && anchor.from <= position && position <= anchor.to && anchor.root === root;
  if (!isIn) fault(where, `not what anchor ${proof.anchor} was signed over`);
}

function checkStatement({ chains, statement, signature }, publicKey) {
  if (!isSigned(canonical(statement), signature, publicKey)) return fault('statement', 'the signature does not fit');
  const said = statement.chains.map(({ entity, recordId, entries, hash }) => [entity, recordId, entries, hash]);
  const found = chains.map(({ entity, recordId, entries }) => [
    entity,
    recordId,
    entries.length,
    entries.at(-1)?.hash ?? '',
  ]);
  for (const [index, line] of said.entries())
    if (canonical(line) !== canonical(found[index]))
      fault(`${line[0]} ${line[1]}`, `not all ${line[2]} entries are here`);
  if (found.length !== said.length) fault('statement', `speaks of ${said.length} chains, here are ${found.length}`);
}

function checkFiles({ chains, files }) {
  const present = new Set(readdirSync(join(folder, 'files')));
  for (const { fileId } of files) {
    const name = `${fileId}.pdf`;
    const filed = chains.find(({ recordId }) => recordId === fileId)?.entries[0]?.entry?.after;
    if (!present.delete(name)) fault(`files/${name}`, 'missing');
    else if (sha256(readFileSync(join(folder, 'files', name))) !== filed?.sha256)
      fault(`files/${name}`, 'not the file that was signed then');
  }
  for (const name of present) fault(`files/${name}`, 'the trail does not speak of it');
}

function told({ chains, anchors, files, statement }) {
  const [{ entity, recordId, entries }] = chains;
  const times = entries.flatMap(({ entry }) => entry?.time ?? []);
  const withheld = entries.filter(({ entry }) => entry === null).length;
  const readable = `${entries.length} entries${withheld > 0 ? ` (${withheld} withheld)` : ''}`;
  const lines = entries.flatMap(({ seq, entry }) =>
    entry === null
      ? `  ${seq} withheld`
      : `  ${seq} ${entry.time} ${entry.company_name ?? ''} ${entry.user_name ?? ''} ${entry.action} ${entry.to_state ?? ''}`,
  );
  return [
    `${entity} ${recordId}: ${readable} from ${times[0]} to ${times.at(-1)}, ${files.length} signed files`,
    ...lines,
    `anchored ${anchors.at(-1).time}, stated complete ${statement.time}`,
  ].join('\n');
}

function check() {
  const evidence = JSON.parse(readFileSync(join(folder, 'evidence.json'), 'utf8'));
  if (evidence.format !== FORMAT) {
    console.error(`not checked: evidence.json is of the form "${evidence.format}", this program reads "${FORMAT}"`);
    console.error('take the verify-record.mjs that lies beside that evidence.json');
    return 2;
  }
  const publicKey = evidence.anchors.at(-1).publicKey;
  const fingerprint = fingerprintOf(publicKey);
  const known = new Set(evidence.anchors.map((anchor) => fingerprintOf(anchor.publicKey)));
  if (values.key !== undefined && !known.has(values.key.toLowerCase()))
    fault('key', `everything is signed with ${[...known].join(', then ')}`);
  checkAnchors(evidence.anchors);
  for (const chain of evidence.chains) checkChain(chain, evidence.anchors);
  checkStatement(evidence, publicKey);
  checkFiles(evidence);
  for (const line of faults) console.log(line);
  console.log(faults.length === 0 ? told(evidence) : `${faults.length} faults`);
  if (values.key === undefined) console.log(`compare with what the operator has published: key ${fingerprint}`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = check();
} catch (error) {
  console.error(`not checked: ${error.message}`);
  process.exitCode = 2;
}
