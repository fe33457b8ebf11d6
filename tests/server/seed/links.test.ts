/** In the demonstration every kind of claim leads from the page of the one record to that of the other, and back. */
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { targetsOf } from '#core/claims';
import { recordTypes } from '../../../server/entity/index.ts';
import { modules } from '../../../server/modules.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

type Link = { entity: string; claimant: string; target_entity: string; target: string };
type Found = { entity: string; id: string; to: string | null };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules, series: true });
}, 400_000);
afterAll(() => portal.close());

const PEOPLE = ['02', '01', '04', '05', '08', '06'].flatMap((role) =>
  ['02', '04', '03', '06', '05', '07', '01', '08', '09'].map((company) => `co${company}u${role}`),
);
const tokens = new Map<string, Promise<string>>();
function tokenOf(account: string): Promise<string> {
  const token = tokens.get(account) ?? portal.signIn(account);
  tokens.set(account, token);
  return token;
}

const pairOf = ({ entity, target_entity }: Pick<Link, 'entity' | 'target_entity'>) => `${entity} → ${target_entity}`;

/** A few claims of each pair of entities: of the claim rows, and of the entries of ledgers. */
async function linksByPair(): Promise<Map<string, Link[]>> {
  const { schemas, database } = portal.services;
  const ledgers = [...recordTypes(schemas)].flatMap(([name, { ledger }]) =>
    ledger ? [{ name, table: ledger.table }] : [],
  );
  const statements = [
    raw`select distinct entity, claimant, target_entity, target from claim`,
    ...ledgers.map(
      ({ name, table }) =>
        raw`select distinct entity, claimant, ${name}::text as target_entity, key as target from ${raw.id(table)}
          where reverses is null`,
    ),
  ];
  const { rows } = await database.system((sql) =>
    raw<Link>`${raw.join(statements, raw` union `)} order by 1, 2, 3, 4`.execute(sql),
  );
  const found = new Map<string, Link[]>();
  for (const row of rows) found.set(pairOf(row), [...(found.get(pairOf(row)) ?? []), row]);
  return found;
}

/** What a person finds on the page of a record; null where it is closed to them. */
async function askedOf(account: string, entity: string, id: string) {
  const spec = portal.services.schemas.entities[entity];
  const path = `/${spec?.base}-api${spec?.path}/${id}/claims`;
  const { status, body } = await portal.get(path, {}, { token: await tokenOf(account) });
  return status === 200 ? (body.data as { claimants: Found[]; targets: Found[] }) : null;
}

/** Whether the address is one that the person may open, of the record. */
async function opens(account: string, to: string | null, id: string): Promise<boolean> {
  const [route = '', query = ''] = (to ?? '').split('?');
  if (new URLSearchParams(query).get('id') !== id) return false;
  const { status } = await portal.get('/schema/screen', { route }, { token: await tokenOf(account) });
  return status === 200;
}

const hasPage = (entity: string) =>
  Object.values(portal.services.schemas.screens).some((screen) => screen.kind === 'detail' && screen.entity === entity);

/** Whether the person is led from either page to the other. */
async function leadsBothWays(account: string, { entity, claimant, target_entity, target }: Link): Promise<boolean> {
  const [ahead, back] = [await askedOf(account, target_entity, target), await askedOf(account, entity, claimant)];
  const toClaimant = ahead?.claimants.find((one) => one.entity === entity && one.id === claimant);
  const toTarget = back?.targets.find((one) => one.entity === target_entity && one.id === target);
  if (!toClaimant || !toTarget) return false;
  return (
    (!hasPage(entity) || (await opens(account, toClaimant.to, claimant))) &&
    (!hasPage(target_entity) || (await opens(account, toTarget.to, target)))
  );
}

async function somebodyIsLed(links: readonly Link[]): Promise<boolean> {
  for (const link of links.slice(0, 3)) {
    for (const account of PEOPLE) if (await leadsBothWays(account, link)) return true;
  }
  return false;
}

it('leads from who is claimed to who claims, and back, for every pair that claims', async () => {
  const found = await linksByPair();
  const lost: string[] = [];
  for (const [pair, links] of found) if (!(await somebodyIsLed(links))) lost.push(pair);
  expect(lost).toEqual([]);
  const { entities } = portal.services.schemas;
  const declared = Object.values(entities).flatMap(({ name, claims = [] }) =>
    claims.flatMap((claim) => targetsOf(claim).map(({ entity }) => pairOf({ entity: name, target_entity: entity }))),
  );
  expect([...new Set(declared)].filter((pair) => !found.has(pair))).toEqual([]);
}, 300_000);
