/** Hostile values for every argument of the calls that no entity gives: in the path, the query or the body. */
import { type PlatformCall, platformCalls } from '#codegen/calls';
import { PRIVATE_QUERY } from '#core/protocol';
import type { Account } from '../access-sweep/people.ts';
import type { Records, StoredRow } from '../access-sweep/records.ts';
import { queried, type Request } from '../access-sweep/requests.ts';
import type { Rights } from '../access-sweep/rights.ts';
import { isAbout, platformRequest } from '../loop-watch/platform.ts';

const IN_PATHS: readonly string[] = [
  'constructor',
  '__proto__',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '-1',
  'x'.repeat(2_000),
];
const OF_ANY_KIND: readonly unknown[] = [
  null,
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  -1,
  2 ** 53,
  'NaN',
  true,
];
const IN_BODIES: readonly unknown[] = [
  {},
  [],
  [null],
  { $ne: null },
  { constructor: { prototype: {} } },
  '长'.repeat(20_000),
];

export type PlatformTrial = { call: PlatformCall; by: Account; request: Request; field: string; sent: unknown };
type Caller = { by: Account; row?: StoredRow };

/** Those who see a record that the call is about, else administrators; what ends sessions and accounts comes last. */
export function* platformTrials(rights: Rights, records: Records): Generator<PlatformTrial> {
  for (const call of [...platformCalls].sort((one, other) => Number(ends(one)) - Number(ends(other))))
    for (const caller of callersOf(call, rights, records)) yield* trialsOf(call, caller);
}

/** So many people try each call. */
const MOST_CALLERS = 2;

function callersOf(call: PlatformCall, { accounts }: Rights, records: Records): Caller[] {
  const entity = isAbout(call);
  if (!entity)
    return accounts
      .filter(({ roles }) => roles.includes('admin'))
      .slice(0, MOST_CALLERS)
      .map((by) => ({ by }));
  const callers = accounts.flatMap((by) =>
    records
      .seen(by, entity)
      .slice(0, 1)
      .map((row) => ({ by, row })),
  );
  return callers.slice(0, MOST_CALLERS);
}

function* trialsOf(call: PlatformCall, { by, row }: Caller): Generator<PlatformTrial> {
  const usual = platformRequest(call, row);
  const [place = '', query = ''] = usual.url.split('?');
  const beside = usual.headers?.[PRIVATE_QUERY] ?? '';
  for (const name of slotsIn(call.path))
    for (const sent of IN_PATHS)
      yield { call, by, field: name, sent, request: { ...usual, url: withSlot(call, row, name, sent) } };
  for (const name of Object.keys(call.takes ?? {})) {
    for (const sent of usual.body ? [...OF_ANY_KIND, ...IN_BODIES] : OF_ANY_KIND) {
      const asked = { ...Object.fromEntries(new URLSearchParams(`${query}&${beside}`)), [name]: sent };
      const request = usual.body
        ? { url: usual.url, body: { ...usual.body, [name]: sent } }
        : queried(call, place, asked);
      yield { call, by, field: name, sent, request };
    }
  }
}

const slotsIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const withSlot = ({ path }: PlatformCall, row: StoredRow | undefined, slot: string, sent: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === slot ? sent : encodeURIComponent(row?.id ?? '1')));

/** After it the caller cannot call again. */
const ends = ({ path }: PlatformCall): boolean => /\/(?:personal\/cancel|logout)$/.test(path);
