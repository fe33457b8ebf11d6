/** The keys of data and of the authority exchanged in a house whose companies have sealed. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '../../../server/kernel/index.ts';
import { keyFiles } from '../../../server/kernel/index.ts';
import { listKeys, retireKeys, rotateKey } from '../../../server/keys/index.ts';
import { openAuthority } from '../../../server/signing/authority.ts';
import { type House, openHouse } from '../signing/house.ts';

describe('the keys of data and of the authority exchanged', () => {
  let house: House;
  let done: EntityRow;
  beforeAll(async () => {
    house = await openHouse();
    done = (await house.signedByBoth()).done;
  });
  afterAll(() => house?.close());

  const folder = () => join(house.dataDir, 'ca');
  const place = () => house.services.config;
  const isValid = async (row: EntityRow) => {
    const { data } = await house.call('GET', 'CO02', `/trade-api/api/cert/signatures?fileId=${row.fileId}`);
    return data.map(({ valid }: { valid: boolean }) => valid);
  };
  const locked = async () => {
    const { rows } = await house.services.database.system((sql) =>
      raw<{ key: string }>`select private_key as key from certificate_key order by certificate_id`.execute(sql),
    );
    return rows.map(({ key }) => key);
  };
  /** What a running server looks at once a second. */
  const taken = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  it('leaves sealed files valid, links to seals open, and lets companies seal on', async () => {
    const { seals } = (await house.call('GET', 'CO02', '/trade-api/api/cert/valid')).data;
    const before = await locked();
    await rotateKey(place(), 'data');
    await taken();
    expect(await isValid(done)).toEqual([true, true]);
    const picture = await house.app.inject({ method: 'GET', url: seals[0].imageUrl });
    expect(picture.statusCode).toBe(200);
    expect(await isValid((await house.signedByBoth()).done)).toEqual([true, true]);
    expect(await locked()).toEqual(before);
  });

  it('locks everything under the new data key before the old one is deleted', async () => {
    const before = await locked();
    const { database } = house.services;
    await expect(retireKeys(database, place(), { name: 'data' })).rejects.toMatchObject({ code: 'SRV349' });
    expect(await retireKeys(database, place(), { name: 'data', isNow: true })).toBe(1);
    expect(keyFiles(folder(), 'secret.key')).toHaveLength(1);
    for (const key of await locked()) expect(before).not.toContain(key);
    await taken();
    expect(await isValid((await house.signedByBoth()).done)).toEqual([true, true]);
    expect((await openAuthority(house.dataDir)).certificate).toEqual((await openAuthority(house.dataDir)).roots()[0]);
  });

  it('trusts what the authority before has issued, destroys its key, and never retires it', async () => {
    const [root] = (await openAuthority(house.dataDir)).roots();
    await rotateKey(place(), 'authority');
    await taken();
    expect(await isValid(done)).toEqual([true, true]);
    const now = await openAuthority(house.dataDir);
    expect(now.roots()).toHaveLength(2);
    expect(now.roots()[1]).toEqual(root);
    const [, earlier] = keyFiles(folder(), 'root.json');
    expect(JSON.parse(readFileSync(earlier?.file ?? '', 'utf8'))).toMatchObject({ key: '' });
    const pem = readFileSync(join(folder(), 'root.crt'), 'utf8').replace(/-----.*-----|\s/g, '');
    expect(Buffer.from(pem, 'base64')).toEqual(Buffer.from(now.certificate));
    const { database } = house.services;
    await expect(retireKeys(database, place(), { name: 'authority', isNow: true })).rejects.toMatchObject({
      code: 'SRV349',
    });
  });

  it('lists every key with its age, readable by nobody else', () => {
    const lines = listKeys(place());
    expect(lines.filter(({ isPresent }) => isPresent).map(({ name }) => name)).toEqual([
      ...['sign-in', 'audit', 'anchors', 'data', 'authority'],
    ]);
    for (const { file } of lines) expect(statSync(file).mode & 0o077).toBe(0);
    const later = Date.now() + 400 * 86_400_000;
    expect(
      listKeys(place(), later)
        .filter(({ isOver }) => isOver)
        .map(({ name }) => name),
    ).toEqual([...['sign-in', 'audit', 'anchors', 'data']]);
  });
});
