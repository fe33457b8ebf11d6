/** The life of the keys of an installation: which there are, how they are exchanged and retired (docs/security/keys.md). */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ANCHOR_KEY,
  newAnchorKey,
  newSealKey,
  readAuditKeys,
  retireAnchorKey,
  retireSealKey,
  SEAL_KEY,
  sealingOf,
} from '#server/audit';
import { type Config, type Database, errors, exchangeKey, type KeyFile, keyFiles, printOfKey } from '#server/kernel';
import { newSignInKey, SIGN_IN_KEY } from '#server/platform';
import { DATA_KEY, exchangeRoot, newDataKey, ROOT, relockData } from '#server/signing';

type Place = Pick<Config, 'dataDir' | 'anchorsDir'>;

type Kind = {
  folder: 'keys' | 'ca';
  file: string;
  /** What it is for, in a few words. */
  what: string;
  /** How long something that was made with it may be on its way; before that it is not retired. */
  restMs: number;
  exchange(folder: string, place: Place): Promise<void>;
  /** What is to be done before the earlier one may be deleted; null: it is never retired. */
  retire: ((database: Database, place: Place, keyFile: string) => Promise<void>) | null;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A key is exchanged at least as often. */
const PERIOD_MS = 365 * DAY_MS;

/** Names under which keys are exchanged, in the order in which they are listed. */
export const KEY_NAMES = ['sign-in', 'audit', 'anchors', 'data', 'authority'] as const;
/** One of `KEY_NAMES`. */
export type KeyName = (typeof KEY_NAMES)[number];

const KINDS: Record<KeyName, Kind> = {
  'sign-in': {
    folder: 'keys',
    file: SIGN_IN_KEY,
    what: 'typed secrets on their way, codes, links of approvals, files and cameras',
    // Links to a task are valid for a day.
    restMs: DAY_MS,
    exchange: async (folder) => exchangeKey(folder, SIGN_IN_KEY, await newSignInKey()),
    retire: async () => {},
  },
  audit: {
    folder: 'keys',
    file: SEAL_KEY,
    what: 'the sequence of the audit trail',
    restMs: 10 * MINUTE_MS,
    exchange: (folder) => exchangeKey(folder, SEAL_KEY, newSealKey()),
    retire: (database, place, file) => retireSealKey(sealing(database, place), sealKeyId(place, file)),
  },
  anchors: {
    folder: 'keys',
    file: ANCHOR_KEY,
    what: 'anchors of the audit trail and evidence',
    restMs: 10 * MINUTE_MS,
    exchange: (folder) => exchangeKey(folder, ANCHOR_KEY, newAnchorKey()),
    retire: (database, place) => retireAnchorKey(sealing(database, place)),
  },
  data: {
    folder: 'ca',
    file: DATA_KEY,
    what: 'keys of certificates in the database, links to pictures of seals',
    restMs: 20 * MINUTE_MS,
    exchange: (folder) => exchangeKey(folder, DATA_KEY, newDataKey()),
    retire: (database, { dataDir }) => database.system(async (sql) => void (await relockData(sql, dataDir))),
  },
  authority: {
    folder: 'ca',
    file: ROOT,
    what: 'certificates of companies',
    restMs: 0,
    exchange: (_folder, { dataDir }) => exchangeRoot(dataDir),
    retire: null,
  },
};

const sealing = (database: Database, { dataDir, anchorsDir }: Place) =>
  sealingOf({ database, config: { dataDir, anchorsDir } });

/** Both list the earlier keys in one order. */
function sealKeyId({ dataDir }: Place, file: string): string {
  const index = keyFiles(join(dataDir, 'keys'), SEAL_KEY).findIndex((each) => each.file === file);
  return readAuditKeys(dataDir).earlier[index - 1]?.keyId ?? '';
}

/** `isOver`: it is the present one and older than a year. */
export type KeyLine = KeyFile & { name: KeyName; print: string; what: string; isPresent: boolean; isOver: boolean };

/** Every key that is there: of each name the present one, then those that are kept. */
export function listKeys({ dataDir }: Place, now = Date.now()): KeyLine[] {
  return KEY_NAMES.flatMap((name) => {
    const { folder, file, what, retire } = KINDS[name];
    return keyFiles(join(dataDir, folder), file).map((key, index) => ({
      ...key,
      name,
      what,
      print: printOfKey(key.file),
      isPresent: index === 0,
      // An authority lasts as long as the certificates it has issued: its own period stands in its certificate.
      isOver: index === 0 && retire !== null && now - key.since.getTime() > PERIOD_MS,
    }));
  });
}

/**
 * Puts a new key in the place of the present one, which is kept. Running servers take it up within a second.
 * @throws BulklineError SRV322 there is none yet, SRV348 another command is at it
 */
export const rotateKey = (place: Place, name: KeyName): Promise<void> =>
  KINDS[name].exchange(join(place.dataDir, KINDS[name].folder), place);

/**
 * Ends the time of the earlier keys of a name and deletes them. `isNow`: without waiting for what may be on its way.
 * Answers how many were deleted.
 * @throws BulklineError SRV349 one is still needed
 */
export async function retireKeys(
  database: Database,
  place: Place,
  { name, isNow = false }: { name: KeyName; isNow?: boolean },
): Promise<number> {
  const { folder, file, restMs, retire } = KINDS[name];
  const [present, ...earlier] = keyFiles(join(place.dataDir, folder), file);
  if (!present || earlier.length === 0) return 0;
  if (retire === null) throw errors.SRV349({ name, reason: 'what it has issued is verified with it' });
  const minutesLeft = Math.ceil((present.since.getTime() + restMs - Date.now()) / MINUTE_MS);
  if (minutesLeft > 0 && !isNow)
    throw errors.SRV349({ name, reason: `what it has made may be on its way for ${minutesLeft} more minutes` });
  for (const key of earlier) {
    await retire(database, place, key.file);
    await rm(key.file);
  }
  return earlier.length;
}
