/**
 * `npm run evidence -- <entity> <record id> <folder> [--company <id>]`: writes what somebody needs to check the trail of
 * a record and its signed files without this installation: `evidence.json`, the files, and the program that checks them
 * (`verify-record.mjs`). `--company`: for that company; entries of others are withheld.
 * Reads DATA_DIR and DATABASE_URL like the server; the embedded database must not be in use by a server.
 * Exit code 0: written; 1: refused, and why.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { evidenceOf, readAuditKeys, sealEntries, sealingOf } from '#server/audit';
import { emptyFolder } from '#server/backup';
import type { Database } from '#server/kernel';
import { createFileStore } from '#server/platform';
import { readConfig } from '../server/config.ts';
import { inBegunDatabase } from './begun-database.ts';

const VERIFIER = 'verify-record.mjs';

async function write(database: Database): Promise<string> {
  const { values, positionals } = parseArgs({ options: { company: { type: 'string' } }, allowPositionals: true });
  const [entity, recordId, target] = positionals;
  if (entity === undefined || recordId === undefined || target === undefined) throw commandErrors.GEN111({});
  const config = readConfig();
  await sealEntries(sealingOf({ database, config }), { anchor: 'now' });
  const keys = readAuditKeys(config.dataDir);
  const folder = resolve(target);
  await emptyFolder(folder);
  const asked = { entity, recordId, companyId: values.company ?? null };
  const { evidence, bytes } = await database.system(
    async (sql) => {
      const evidence = await evidenceOf(sql, { keys, dataDir: config.dataDir }, asked);
      const store = createFileStore(config.dataDir);
      const bytes = new Map<string, Uint8Array>();
      for (const { fileId } of evidence.files) bytes.set(fileId, (await store.read(sql, fileId)).bytes);
      return { evidence, bytes };
    },
    { isSnapshot: true },
  );
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  for (const [fileId, content] of bytes) await writeFile(join(folder, 'files', `${fileId}.pdf`), content);
  await writeFile(join(folder, 'evidence.json'), `${JSON.stringify(evidence, null, 1)}\n`);
  await copyFile(join(import.meta.dirname, VERIFIER), join(folder, VERIFIER));
  return `${evidence.chains[0]?.entries.length} entries and ${bytes.size} files in ${folder}`;
}

try {
  console.log(`evidence: ${await inBegunDatabase(write)}`);
} catch (error) {
  console.error(`evidence: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 1;
}
