/** An upgrade by the commands of docs/operations.md: a plan first, and no values are left behind unasked. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyInstallation, endAll, refusedStart, runCommand } from './product.ts';

let place: Awaited<ReturnType<typeof emptyInstallation>>;
beforeAll(async () => {
  place = await emptyInstallation();
});
afterAll(async () => {
  endAll();
  await place?.remove();
});

/** As an earlier version has left the table: without a column of today, with one that no field has any more. */
async function earlier(): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  try {
    await client.query("set bulkline.system = 'on'");
    await client.query('alter table record.company drop column short_name, add column bygone text');
    await client.query("insert into record.company (id, bygone) values ('kept', 'a value')");
  } finally {
    await client.end();
  }
}

describe('an upgrade', () => {
  it('is planned first, refused where values would lose their field, and made when that is meant', async () => {
    const planned = (more = {}) => runCommand('migrate', ['--plan'], { ...place.env, ...more });
    expect(await planned()).toMatchObject({ code: 2, output: expect.stringContaining('GEN109') });
    const made = await runCommand('migrate', [], place.env);
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/follows schemas [0-9a-f]{32}/) });
    expect(await planned()).toMatchObject({ code: 0, output: expect.stringContaining('nothing to do') });

    await earlier();
    const plan = await planned();
    expect(plan.code).toBe(1);
    expect(plan.output).toMatch(/company · 1 rows, .* MB · lock ACCESS EXCLUSIVE · about \d/);
    expect(plan.output).toContain('add column "short_name" text');
    expect(plan.output).toContain('orphaned: company.bygone (1 row)');
    expect(plan.output).toContain('a start would be refused: SRV325');
    expect(await refusedStart('serve', place.env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('company.bygone (1 row)'),
    });

    const isMeant = { SCHEMAS_ORPHANS: '1' };
    expect(await planned(isMeant)).toMatchObject({ code: 0 });
    expect(await runCommand('migrate', [], { ...place.env, ...isMeant })).toMatchObject({ code: 0 });
    const after = await planned();
    expect(after).toMatchObject({ code: 0, output: expect.stringContaining('left behind on purpose') });
    expect(after.output).toContain('nothing to do');
  }, 400_000);
});
