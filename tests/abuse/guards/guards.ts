/** The guards of the abuse catalogue: `npm run guards` takes each away in a copy and expects the test of its case to fail. */
import { ACCESS } from './access.ts';
import { CALLS } from './calls.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import type { Guard } from './guard.ts';
import { MONEY } from './money.ts';
import { OUTPUT } from './output.ts';
import { SCHEMAS } from './schemas.ts';
import { SIGN_IN } from './sign-in.ts';

export const GUARDS: readonly Guard[] = [SCHEMAS, CALLS, FIELDS, ACCESS, SIGN_IN, MONEY, FILES, OUTPUT].flat();

/** Cases in which there is nothing to take away, and why. */
export const UNGUARDED: Readonly<Record<number, string>> = {
  8: 'values are never read as expressions: there is no place at which a text of data meets the parser',
  17: 'screens are files of a release; the portal has no call that publishes one',
  34: 'a call reads the table of its own entity; no statement reads a row by its id from any other',
  42: 'nothing reads the host of a call for a decision or a link',
  49: 'secrets of links lie in a table of their own; sessions are looked for in theirs alone',
  73: 'repayments come with the financing pages; their ledger brings its own test',
  76: 'composed files are made of text and lines alone; nothing is there that would have to be flattened',
};
