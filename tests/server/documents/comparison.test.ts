import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextComparison } from '#engine/port';
import type { EntityRow } from '../../../server/kernel/index.ts';
import { type House, openHouse } from '../signing/house.ts';

let house: House;
let row: EntityRow;

beforeAll(async () => {
  house = await openHouse();
  row = await house.newDeal();
});
afterAll(() => house?.close());

const compare = (companyId: string, fileId: string, against: string) =>
  house.call('GET', companyId, `/trade-api/api/cert/comparison?fileId=${fileId}&against=${against}`);
const texts = ({ lines }: TextComparison, kind: 'added' | 'removed') =>
  lines.flatMap(({ parts }) => parts.filter((part) => part.kind === kind).map(({ text }) => text));

describe('the text of a document beside its template', () => {
  it('shows all that was filled in, and nothing else', async () => {
    const { fileId } = await house.compose('CO02', row);
    const { data } = await compare('CO02', fileId, 'template');
    expect(texts(data, 'added').join(' ')).toContain('6,125,000.00');
    expect(texts(data, 'removed').join(' ')).toContain('〔金额〕');
    expect(data.lines.filter(({ kind }: { kind: string }) => kind === 'added' || kind === 'removed')).toEqual([]);
    expect(data.lines.filter(({ kind }: { kind: string }) => kind === 'same').length).toBeGreaterThan(20);
  });

  it('is shown to the other side of a sealed file, and to nobody else', async () => {
    const stamped = await house.move('CO02', row, 'stamp', await house.sealInput('CO02', row));
    const fileId = String(stamped.fileId);
    expect((await compare('CO04', fileId, 'template')).status).toBe(200);
    expect((await compare('CO03', fileId, 'template')).status).toBe(404);
  });
});

describe('the text of a document beside an earlier one', () => {
  it('shows what was changed since, by the file that had it', async () => {
    const deal = await house.newDeal();
    const before = await house.compose('CO02', deal);
    await house.patch('deal', deal.id, { amount: '6125000.01' });
    const after = await house.compose('CO02', deal);
    const { data } = await compare('CO02', after.fileId, before.fileId);
    expect(data.choices.map(({ key }: { key: string }) => key)).toEqual(['template', before.fileId]);
    expect(texts(data, 'removed').join(' ')).toContain('6,125,000.00');
    expect(texts(data, 'added').join(' ')).toContain('6,125,000.01');
    expect(data.lines.filter(({ kind }: { kind: string }) => kind !== 'same')).toHaveLength(1);
  });

  it('is refused for a file of another document', async () => {
    const [mine, other] = [await house.newDeal(), await house.newDeal()];
    const { fileId } = await house.compose('CO02', mine);
    const foreign = await house.compose('CO02', other);
    expect((await compare('CO02', fileId, foreign.fileId)).status).toBe(404);
  });
});
