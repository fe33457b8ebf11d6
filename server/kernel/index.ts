/** The kernel: HTTP application, input guards, refusals, clock, log; and the seams in `types.ts`. */

export type { Link } from './beside.ts';
export { Breath } from './breath.ts';
export { canonical } from './canonical.ts';
export { shanghaiDate, shanghaiTime } from './clock.ts';
export { codeIn, codeOf } from './codes.ts';
export { contextOf } from './context.ts';
export { errors, ServerError } from './errors.ts';
export { FairLine } from './fair-line.ts';
export { attachment, FILE_ID, filePath, safeName } from './file-names.ts';
export { freeBytesIn, registerHealth } from './health.ts';
export { createHttp, REQUEST_TIMEOUT_MS } from './http.ts';
export { inTurn } from './in-turn.ts';
export { objectOf } from './input.ts';
export { exchangeKey, type KeyFile, keyFiles, keyRing, printOfKey, type Ring, readRing } from './key-files.ts';
export { createLog } from './log.ts';
export { bothTo, forwardTo } from './log-forward.ts';
export { networkOf } from './network-of.ts';
export { NIGHTLY_TABLES, nightly } from './nightly.ts';
export { operationOn } from './operations.ts';
export { portalAddress } from './portal-address.ts';
export { privateQuery } from './private-query.ts';
export { type Filled, filled } from './records.ts';
export { refusalOf } from './refusals.ts';
export type * from './services.ts';
export type * from './types.ts';
export { createWork, type Task, type Tasks, type Work } from './work.ts';
export { countGuess, uncountedGuesses } from './wrong-guesses.ts';
