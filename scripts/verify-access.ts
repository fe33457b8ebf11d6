/**
 * `npm run verify:access [-- <entity> …]`: every operation of the OpenAPI document, or those of some entities, tried in a
 * throwaway portal by a visitor, a foreign company and a user without a role, against what `schemas/access/` accepts, with
 * digests of every table. Some three minutes for all on two idle cores. Exit code 0: nobody reads or changes what is not theirs; 1: findings.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESS_FOLDER } from '#codegen/access';
import { loadSchemasOrThrow } from '#codegen/load';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { inThrowawayPortal } from './access-sweep/installation.ts';
import { sweepAccess } from './access-sweep/sweep.ts';

const ROOT = join(import.meta.dirname, '..');
const { positionals } = parseArgs({ allowPositionals: true });

try {
  const { set } = loadSchemasOrThrow(ROOT);
  const unknown = positionals.filter((name) => !(name in set.entities));
  if (unknown.length > 0) throw commandErrors.GEN114({ names: unknown.join(', ') });
  const isWhole = positionals.length === 0;
  const scope = {
    entities: isWhole ? Object.keys(set.entities) : positionals,
    platform: isWhole ? 'whole' : 'none',
  } as const;
  const report = await inThrowawayPortal(set, (portal) => sweepAccess(portal, join(ROOT, ACCESS_FOLDER), scope));
  for (const { who, operation, what } of report.findings) console.log(`${who} · ${operation} · ${what}`);
  const { operations, calls, tables, findings } = report;
  console.log(
    `access: ${operations} operations, ${calls} calls, ${tables} tables watched, ${findings.length} findings`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`access: not verified: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
