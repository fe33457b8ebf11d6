/** The data folder: made where it is missing, refused where the server could not write or others could read. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '#server/kernel';

/** What the server makes in it; the embedded database writes files that everybody may read and write. */
const CLOSED = ['pg', 'keys', 'ca', 'files', 'anchors'];
const OTHERS = 0o077;
const OTHERS_WRITE = 0o002;

/**
 * `embedded`: the folder of the embedded database is made, too.
 * @throws BulklineError SRV321 not to be written, SRV331 open to other users of the machine
 */
export function ensureDataFolder(folder: string, { embedded }: { embedded: boolean }): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (embedded) mkdirSync(join(folder, 'pg'), { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw errors.SRV321({ folder, reason: (error as NodeJS.ErrnoException).code ?? String(error) }, { cause: error });
  }
  refuseOpen(folder, OTHERS_WRITE);
  for (const name of CLOSED) refuseOpen(join(folder, name), OTHERS);
}

/** A folder that others may enter stays as it is: who opened it shall know, and close it themselves. */
function refuseOpen(folder: string, bits: number): void {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === 'win32' || (mode & bits) === 0) return;
  throw errors.SRV331({ folder, mode: (mode & 0o777).toString(8).padStart(4, '0') });
}
