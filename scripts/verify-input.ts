/**
 * `npm run verify:input [-- <entity> …]`: hostile values for every field, dialog and list parameter of all entities, or of
 * some, and for the arguments of the calls that no entity gives (alone: `platform`), in a throwaway portal, by people who may. Exit code 0: no error of the server, and nothing kept that its field may
 * not hold; 1: findings; 2: not verified.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESS_FOLDER } from '#codegen/access';
import { loadSchemasOrThrow } from '#codegen/load';
import { BulklineError, commandErrors, formatError } from '#core/errors';
import { inThrowawayPortal } from './access-sweep/installation.ts';
import { type InputReport, sweepInput } from './input-sweep/sweep.ts';

const ROOT = join(import.meta.dirname, '..');
/** In place of an entity. */
const PLATFORM = 'platform';
const { positionals } = parseArgs({ allowPositionals: true });

let told = 0;

/** Findings as they come, and how far it is: one that is broken off has said what it found. */
function tell(part: string, { operations, calls, findings }: InputReport): void {
  for (const { operation, who, field, sent, what } of findings.slice(told))
    console.log(`${operation} · ${who} · ${field} · ${sent} · ${what}`);
  told = findings.length;
  console.error(`${part}: ${operations} operations, ${calls} calls so far`);
}

try {
  const { set } = loadSchemasOrThrow(ROOT);
  const isWhole = positionals.length === 0;
  const entities = isWhole ? Object.keys(set.entities) : positionals.filter((name) => name !== PLATFORM);
  const platform = isWhole || positionals.includes(PLATFORM);
  const unknown = entities.filter((name) => !(name in set.entities));
  if (unknown.length > 0) throw commandErrors.GEN114({ names: unknown.join(', ') });
  const report = await inThrowawayPortal(set, (portal) =>
    sweepInput(portal, join(ROOT, ACCESS_FOLDER), { entities, platform, onFinished: tell }),
  );
  const { operations, calls, refused, kept, findings } = report;
  console.log(
    `input: ${operations} operations, ${calls} calls, ${refused} refused at their field, ${kept} kept as they may be, ${findings.length} findings`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`input: not verified: ${error instanceof BulklineError ? formatError(error) : String(error)}`);
  process.exitCode = 2;
}
