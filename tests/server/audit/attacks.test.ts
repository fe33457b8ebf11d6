/**
 * Attacks of somebody who has the rights of the database's owner and no key: each happens in a transaction that is
 * undone, beside a copy of the data folder, and is told by the check with what and where.
 */
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chainMac, entryHash, leafOf } from '../../../server/audit/chain.ts';
import { openAuditKeys, sealEntries, sealingOf, verifyAudit } from '../../../server/audit/index.ts';
import { readChain } from '../../../server/audit/verify-records.ts';
import type { Sql } from '../../../server/kernel/index.ts';
import { engines } from '../engines.ts';
import { makeOrder, startServer, type TestServer } from '../harness.ts';

const ENTITY = 'purchaseOrder';
const UNDONE = new Error('the attack is undone');

type Scene = {
  sql: Sql;
  run(statement: string): Promise<unknown>;
  dataDir: string;
  /** Orders with two entries each: of the first day's anchor, and sealed after the last anchor. */
  anchored: string;
  latest: string;
  /** Last position. */
  last: number;
};

type Attack = { name: string; does(scene: Scene): unknown; told(scene: Scene): string[] };

const entry = (id: string, seq: number) => `${ENTITY} ${id} entry ${seq}`;
const anchor = (number: number) => `anchors/00000${number}.json`;

/** An entry that says something else, with hashes that fit: the record's own chain has no fault. */
async function rewrite({ sql, run, anchored }: Scene): Promise<void> {
  const entries = await readChain(sql, ENTITY, anchored);
  let previous = entries[0]?.previous_hash ?? '';
  for (const { previous_hash: _before, hash: _was, mac: _mac, ...stored } of entries) {
    const hash = entryHash(previous, { ...stored, user_name: '乙' });
    await run(`update audit_log set user_name = '乙', previous_hash = '${previous}', hash = '${hash}'
      where record_id = '${anchored}' and seq = ${stored.seq}`);
    previous = hash;
  }
  await run(`update audit_head set hash = '${previous}' where record_id = '${anchored}'`);
}

async function addForeign({ sql, run, latest }: Scene): Promise<void> {
  const last = (await readChain(sql, ENTITY, latest)).at(-1);
  if (!last) throw new Error('the order has no entries');
  const { previous_hash: _before, hash: previous, mac: _mac, ...stored } = last;
  const hash = entryHash(previous, { ...stored, seq: 3 });
  await run(`insert into audit_log select (jsonb_populate_record(l, '${JSON.stringify({ seq: 3, hash, previous_hash: previous, mac: hash })}')).*
    from audit_log l where record_id = '${latest}' and seq = 2`);
  await run(`update audit_head set seq = 3, hash = '${hash}' where record_id = '${latest}'`);
}

const editJson = (file: string, edit: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(value);
  writeFileSync(file, JSON.stringify(value));
};

const CUT = (last: number) => `delete from audit_log where (entity, record_id, seq) in
  (select entity, record_id, seq from audit_seal where position >= ${last})`;

const ATTACKS: Attack[] = [
  { name: 'nothing at all', does: () => {}, told: () => [] },
  {
    name: "a record's chain deleted with its head",
    does: async ({ run, anchored }) => {
      await run(`delete from audit_log where record_id = '${anchored}'`);
      await run(`delete from audit_head where record_id = '${anchored}'`);
    },
    told: ({ anchored }) => [`${entry(anchored, 1)}: the entry is gone`, `${entry(anchored, 2)}: the entry is gone`],
  },
  {
    name: 'the same, and what was sealed of it, with all later positions moved up',
    does: async ({ run, anchored }) => {
      await run(`delete from audit_log where record_id = '${anchored}'`);
      await run(`delete from audit_head where record_id = '${anchored}'`);
      await run(`delete from audit_seal where record_id = '${anchored}'`);
      await run('alter table audit_seal drop constraint audit_seal_pkey');
      await run(`update audit_seal s set position = n.place
        from (select position, row_number() over (order by position) as place from audit_seal) n
        where n.position = s.position`);
    },
    told: () => ['position 3: not what was sealed there', 'missing at the end of the sequence', anchor(2)],
  },
  {
    name: 'the last entries deleted, and what was sealed of them',
    does: async ({ run, latest, last }) => {
      await run(CUT(last - 1));
      await run(`delete from audit_seal where position >= ${last - 1}`);
      await run(`delete from audit_head where record_id = '${latest}'`);
    },
    told: ({ last }) => [`positions ${last - 1} to ${last}: missing at the end of the sequence`],
  },
  {
    name: 'entries renumbered within their record',
    does: ({ run, anchored }) => run(`update audit_log set seq = seq + 1 where record_id = '${anchored}' and seq = 2`),
    told: ({ anchored }) => [
      `${entry(anchored, 2)}: an entry is missing`,
      `${entry(anchored, 3)}: the entry was never sealed`,
    ],
  },
  {
    name: 'positions swapped',
    does: async ({ run }) => {
      await run('alter table audit_seal drop constraint audit_seal_pkey');
      await run('update audit_seal set position = 7 - position where position in (3, 4)');
    },
    told: () => ['position 3: not what was sealed there', 'position 4: not what was sealed there', anchor(2)],
  },
  {
    name: 'a payload edited',
    does: ({ run, anchored }) =>
      run(`update audit_log set after = '{"price": "1"}' where record_id = '${anchored}' and seq = 1`),
    told: ({ anchored }) => [`${entry(anchored, 1)}: the entry was changed`],
  },
  {
    name: 'a payload edited and its record rehashed',
    does: rewrite,
    told: ({ anchored }) => [
      `${entry(anchored, 1)}: not the entry that was sealed at position`,
      `${entry(anchored, 2)}: not the entry that was sealed at position`,
    ],
  },
  {
    name: 'the same, and what was sealed of it',
    does: async (scene) => {
      await rewrite(scene);
      await scene.run(`update audit_seal s set hash = l.hash from audit_log l
        where (l.entity, l.record_id, l.seq) = (s.entity, s.record_id, s.seq)`);
    },
    told: ({ anchored }) => [`not what was sealed there (it says ${entry(anchored, 1)})`, anchor(2)],
  },
  {
    name: 'a position put back as it was in another history, e.g. one that a restore has ended',
    does: async ({ run, dataDir }) => {
      const seal = { position: 4, entity: ENTITY, record_id: 'other', seq: 1, hash: 'ab' };
      const chain = chainMac(await openAuditKeys(dataDir), 'chain of then', leafOf(seal));
      await run(
        `update audit_seal set record_id = 'other', seq = 1, hash = 'ab', chain = '${chain}' where position = 4`,
      );
    },
    told: () => [`position 4: not what was sealed there (it says ${entry('other', 1)})`, anchor(2)],
  },
  {
    name: 'an entry added',
    does: addForeign,
    told: ({ latest }) => [`${entry(latest, 3)}: the entry was never sealed`],
  },
  {
    name: 'an entry added that waits to be sealed',
    does: async (scene) => {
      await addForeign(scene);
      await scene.run(`insert into audit_pending (entity, record_id, seq) values ('${ENTITY}', '${scene.latest}', 3)`);
    },
    told: ({ latest }) => [`${entry(latest, 3)}: the service did not write the entry`],
  },
  {
    name: 'the table of heads deleted',
    does: ({ run }) => run('delete from audit_head'),
    told: ({ anchored, latest }) => [
      `${entry(anchored, 0)}: the end of the chain is missing`,
      `${entry(latest, 0)}: the end of the chain is missing`,
    ],
  },
  {
    name: 'the whole sequence deleted',
    does: ({ run }) => run('delete from audit_seal'),
    told: ({ last, anchored }) => [
      `positions 1 to ${last}: missing at the end of the sequence`,
      `${entry(anchored, 1)}: the entry was never sealed`,
    ],
  },
  {
    name: 'a position deleted in the middle',
    does: ({ run }) => run('delete from audit_seal where position = 4'),
    told: () => ['position 4: missing in the sequence', anchor(2)],
  },
  {
    name: 'the key of the sequence exchanged',
    does: ({ dataDir }) => writeFileSync(join(dataDir, 'keys/audit.key'), 'ab'.repeat(32)),
    told: () => ['keys/audit.key: the trail was sealed with key'],
  },
  {
    name: 'the key of the anchors exchanged',
    does: async ({ dataDir }) => {
      const other = mkdtempSync(join(tmpdir(), 'bulkline-key-'));
      await openAuditKeys(other);
      copyFileSync(join(other, 'keys/audit-anchor.pem'), join(dataDir, 'keys/audit-anchor.pem'));
      rmSync(other, { recursive: true });
    },
    told: () => [1, 2].map((number) => `${anchor(number)}: not signed with keys/audit-anchor.pem`),
  },
  {
    name: 'an older anchor replayed in the place of the last one',
    does: ({ dataDir }) => copyFileSync(join(dataDir, anchor(1)), join(dataDir, anchor(2))),
    told: () => [`${anchor(2)}: holds anchor 1`],
  },
  {
    name: 'the last anchor deleted',
    does: ({ dataDir }) => rmSync(join(dataDir, anchor(2))),
    told: () => ['anchors: anchors 2 to 2 are missing'],
  },
  {
    name: 'an anchor edited',
    does: ({ dataDir }) =>
      editJson(join(dataDir, anchor(1)), (value) => Object.assign(value, { time: '2020-01-01 00:00:00' })),
    told: () => [`${anchor(1)}: not signed with keys/audit-anchor.pem, or changed since`],
  },
  {
    name: 'the head outside of the database edited after a cut',
    does: async ({ dataDir, run, latest, last }) => {
      await run(CUT(last - 1));
      await run(`delete from audit_seal where position >= ${last - 1}`);
      await run(`delete from audit_head where record_id = '${latest}'`);
      editJson(join(dataDir, 'anchors/head.json'), (value) => Object.assign(value, { position: last - 2 }));
    },
    told: () => ['anchors/head.json: not written with the key of this trail'],
  },
  {
    name: 'the head outside of the database deleted',
    does: ({ dataDir }) => rmSync(join(dataDir, 'anchors/head.json')),
    told: () => ['anchors/head.json: missing'],
  },
];

describe.each(engines)('the audit trail on $name', (engine) => {
  let server: TestServer;
  let home: string;
  let known: Pick<Scene, 'anchored' | 'latest' | 'last'>;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'bulkline-attacks-'));
    // The server's own sealer does not look again: what is sealed here is sealed by the test.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    server = await startServer(engine);
    vi.useRealTimers();
    const sealing = sealingOf(server.services);
    const seal = async (anchor: 'daily' | 'now') => {
      while ((await sealEntries(sealing, { anchor })).count > 0);
    };
    await seal('daily');
    const made = async () => (await makeOrder(server, {}, true)).id as string;
    await made();
    const anchored = await made();
    await made();
    await seal('now');
    const latest = await made();
    await seal('daily');
    known = { anchored, latest, last: 8 };
  });
  afterAll(async () => {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** What the check tells after the attack. */
  async function faultsAfter(attack: Attack): Promise<{ told: string[]; expected: string[] }> {
    const { database, config } = server.services;
    const dataDir = mkdtempSync(join(home, 'data-'));
    cpSync(config.dataDir, dataDir, { recursive: true });
    let found: { told: string[]; expected: string[] } | undefined;
    const undone = database.system(async (sql) => {
      const run = (statement: string) => raw.raw(statement).execute(sql);
      for (const table of ['audit_log', 'audit_seal']) await run(`alter table ${table} disable trigger user`);
      const scene = { sql, run, dataDir, ...known };
      await attack.does(scene);
      const attacked = { ...database, system: (work: (sql: Sql) => Promise<never>) => work(sql) };
      const faults = await verifyAudit({ database: attacked as typeof database, config: { dataDir } });
      found = { told: faults.map(({ where, reason }) => `${where}: ${reason}`), expected: attack.told(scene) };
      throw UNDONE;
    });
    await expect(undone).rejects.toBe(UNDONE);
    if (!found) throw new Error('nothing was checked');
    return found;
  }

  it.each(ATTACKS)('tells what and where after $name', async (attack) => {
    const { told, expected } = await faultsAfter(attack);
    for (const text of expected) expect(told).toContainEqual(expect.stringContaining(text));
    expect(told.length > 0).toBe(expected.length > 0);
  });
});
