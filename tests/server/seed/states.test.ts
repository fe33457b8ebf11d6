/** Whoever tries the demonstration finds every state of the money chain, and somebody who can go on from it. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySpec } from '#core/language';
import { verifyBalances } from '../../../server/entity/balances/verify.ts';
import { recordTypes } from '../../../server/entity/index.ts';
import { shanghaiDate } from '../../../server/kernel/index.ts';
import { modules } from '../../../server/modules.ts';
import { madeRecords } from '../../../server/seed/index.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

type Row = Record<string, unknown> & { _actions: string[] };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { samples: 'all', modules, series: true });
}, 400_000);
afterAll(() => portal.close());

/** Those who do most of it first. */
const PEOPLE = ['02', '04', '05', '03', '01', '06', '07'].flatMap((role) =>
  ['02', '04', '03', '07', '06', '05', '01', '08'].map((company) => `co${company}u${role}`),
);

/** Entities with a life of the chapters 10 and 20: contracts and goods, money, statements, invoices. */
const AREAS = ['trade', 'fund', 'settle', 'invoice'];
function chain(): EntitySpec[] {
  const folder = resolve(import.meta.dirname, '../../../schemas/entities');
  const names = AREAS.flatMap((area) => readdirSync(join(folder, area)));
  return names.flatMap((name) => portal.services.schemas.entities[name] ?? []).filter(({ workflow }) => workflow);
}

/** States that somebody has to go on from: not those that only what other records claim brings on. */
function openStates({ workflow }: EntitySpec): Set<string> {
  const steps = workflow?.transitions.filter(({ automatic }) => !automatic) ?? [];
  return new Set(steps.flatMap(({ from }) => from));
}

const tokens = new Map<string, Promise<string>>();
function tokenOf(account: string): Promise<string> {
  const token = tokens.get(account) ?? portal.signIn(account);
  tokens.set(account, token);
  return token;
}

/** What is wrong with the states of an entity; people are asked until nothing is. */
async function missingStates(spec: EntitySpec): Promise<string[]> {
  const codes = (spec.workflow?.states ?? []).map(({ code }) => code);
  const [unseen, stuck] = [new Set(codes), openStates(spec)];
  for (const account of PEOPLE) {
    if (unseen.size === 0 && stuck.size === 0) break;
    const token = await tokenOf(account);
    for (let pageNo = 1, left = true; left; pageNo++) {
      const query = { pageNo, pageSize: 50 };
      const { status, body } = await portal.get(`/${spec.base}-api${spec.path}/page`, query, { token });
      const rows = status === 200 ? (body.data.list as Row[]) : [];
      left = rows.length === 50 && (unseen.size > 0 || stuck.size > 0);
      for (const row of rows) {
        const state = String(row[spec.workflow?.field ?? 'status']);
        unseen.delete(state);
        if (row._actions.some((name) => name !== 'copy')) stuck.delete(state);
      }
    }
  }
  return [
    ...[...unseen].map((code) => `${spec.name} ${code}: no row`),
    ...[...stuck].map((code) => `${spec.name} ${code}: nobody can act`),
  ];
}

describe('the records of the demonstration', () => {
  it('balance to the last digit', async () => {
    const { database, schemas } = portal.services;
    const checks = await verifyBalances(database, recordTypes(schemas));
    expect(checks.length).toBeGreaterThan(50);
    expect(
      checks.flatMap(({ entity, field, differences }) => differences.map((one) => ({ entity, field, ...one }))),
    ).toEqual([]);
  }, 60_000);

  it('have all records that the series make', async () => {
    const { schemas, database, entities } = portal.services;
    for (const [entity, rows] of madeRecords(schemas, recordTypes(schemas), shanghaiDate())) {
      const [first] = rows;
      const stored = await database.system((sql) => entities.raw(sql, entity, first?.id ?? ''));
      expect([entity, stored?.id]).toEqual([entity, first?.id]);
    }
  });

  it('stand in every state, each with a row that somebody can go on with until the end', async () => {
    const missing: string[] = [];
    for (const spec of chain()) missing.push(...(await missingStates(spec)));
    expect(missing).toEqual([]);
  }, 300_000);
});
