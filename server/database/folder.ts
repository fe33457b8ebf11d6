/** The data folder: made where it is missing, refused where the server could not write. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { errors } from '#server/kernel';

/** @throws BulklineError SRV321 */
export function ensureDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw errors.SRV321({ folder, reason: (error as NodeJS.ErrnoException).code ?? String(error) }, { cause: error });
  }
}
