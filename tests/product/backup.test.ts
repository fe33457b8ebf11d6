/** Backup and restore by the commands of docs/operations.md, on both databases, while the product is at work. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from './person.ts';
import { emptyInstallation, endAll, runCommand, startProduct } from './product.ts';

const DEMO_PASSWORD = 'Demo-Pass-2026';
const ACCOUNT = 'co02u02';

const home = mkdtempSync(join(tmpdir(), 'bulkline-backup-'));
const removals: Array<() => Promise<void>> = [async () => rmSync(home, { recursive: true, force: true })];
afterAll(async () => {
  endAll();
  for (const remove of removals) await remove();
});

type Place = { DATA_DIR: string; DATABASE_URL?: string };

async function emptyPostgres(): Promise<Place> {
  const { env, remove } = await emptyInstallation();
  removals.push(remove);
  return env;
}

const PLACES: Array<[name: string, empty: () => Promise<Place>, demo: string]> = [
  ['the embedded database', async () => ({ DATA_DIR: join(mkdtempSync(join(home, 'place-')), 'data') }), '1'],
  ['PostgreSQL', emptyPostgres, 'database'],
];

const CONTRACTS = '/trade-api/api/contract/page?view=buy&tabs=main&tab=ALL&pageSize=100';

/** A record with a signed document; the demonstration seals its contracts in the background after its first start. */
async function sealedContract(person: Person): Promise<{ id: string; fileId: string }> {
  for (let round = 0; round < 120; round += 1) {
    const answer = await person.call('GET', CONTRACTS);
    const { data } = (await answer.json()) as { data: { list: Array<{ id: string; contractFileId?: string | null }> } };
    for (const { id, contractFileId: fileId } of data.list) if (fileId) return { id, fileId };
    await pause(500);
  }
  throw new Error('the demonstration has sealed nothing');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(PLACES)('an installation on %s', (_name, empty, DEMO) => {
  it('is copied while it works, and goes on from the copy in an empty place', async () => {
    const from = await empty();
    const copy = mkdtempSync(join(home, 'copy-'));
    const product = await startProduct('serve', { ...from, DEMO, DEMO_PASSWORD });
    const { id, fileId } = await sealedContract(await signIn(product.address, ACCOUNT, DEMO_PASSWORD));
    let isCopied = false;
    const work = (async () => {
      let writes = 0;
      for (; !isCopied; writes += 1) {
        await signIn(product.address, ACCOUNT, DEMO_PASSWORD);
        await pause(300);
      }
      return writes;
    })();
    const made = await runCommand('backup', [copy], from);
    isCopied = true;
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/backup: \d{3,} files/) });
    expect(await work, 'sign-ins beside the backup').toBeGreaterThan(0);
    product.signal('SIGTERM');
    await product.ended;

    const to = await empty();
    await expectRefusal([join(home, 'nowhere')], to, 'SRV341');
    const changed = join(home, `changed-${DEMO}`);
    cpSync(copy, changed, { recursive: true });
    appendFileSync(join(changed, 'keys', String(readdirSync(join(changed, 'keys'))[0])), ' ');
    await expectRefusal([changed], to, 'SRV342');

    expect(await runCommand('restore', [copy], to)).toMatchObject({ code: 0 });
    await expectRefusal([copy], to, 'SRV340');
    for (const folder of readdirSync(to.DATA_DIR))
      expect([folder, statSync(join(to.DATA_DIR, folder)).mode & 0o77]).toEqual([folder, 0]);
    expect(await runCommand('verify:audit', [], to)).toMatchObject({ code: 0 });
    expect(await runCommand('balances:verify', [], to)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/balances: \d+ kinds, 0 differences/),
    });
    await expectEvidence(id, fileId, to);

    const restored = await startProduct('serve', to);
    const person = await signIn(restored.address, ACCOUNT, DEMO_PASSWORD);
    const answer = await person.call('GET', `/trade-api/api/cert/signatures?fileId=${fileId}`);
    const { data } = (await answer.json()) as { data: Array<{ valid: boolean }> };
    expect(data.length).toBeGreaterThan(0);
    for (const signature of data) expect(signature).toMatchObject({ valid: true });
    restored.signal('SIGTERM');
    expect(await restored.ended).toBe(0);
  }, 400_000);
});

/** A customer's copy of the trail, checked by its own program; one byte of the signed file is enough to be refused. */
async function expectEvidence(id: string, fileId: string, place: Place): Promise<void> {
  const folder = join(mkdtempSync(join(home, 'evidence-')), 'given');
  expect(await runCommand('evidence', ['tradeContract', id, folder], place)).toMatchObject({ code: 0 });
  const whole = await runCommand('verify:record', [folder], {});
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining(`tradeContract ${id}:`) });
  appendFileSync(join(folder, 'files', `${fileId}.pdf`), ' ');
  expect(await runCommand('verify:record', [folder], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining(`files/${fileId}.pdf: not the file that was signed then`),
  });
}

async function expectRefusal(parameters: string[], place: Place, code: string): Promise<void> {
  const answer = await runCommand('restore', parameters, place);
  expect(answer.code).toBe(1);
  expect(answer.output).toContain(code);
}

it('does not begin an installation of its own where there is none to copy', async () => {
  const DATA_DIR = join(home, 'never');
  const answer = await runCommand('backup', [join(home, 'copy-of-nothing')], { DATA_DIR });
  expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('GEN109') });
  expect(readdirSync(home)).not.toContain('never');
});
