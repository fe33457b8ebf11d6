import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { annotationsOf, type Mark, overlap, wordsOf } from './marks.ts';

let house: House;
let marks: Mark[];
let words: ReturnType<typeof wordsOf>;

beforeAll(async () => {
  house = await openHouse();
  const { done } = await house.signedByBoth();
  const bytes = await house.bytesOf(String(done.fileId));
  marks = await annotationsOf(bytes);
  words = wordsOf(bytes);
});
afterAll(() => house?.close());

const named = (name: string) => marks.filter((mark) => mark.name.startsWith(`${name}-`));

describe('the signature block of a file that both sides sealed', () => {
  it('holds a seal of each side, and none lies over a word', () => {
    const seals = marks.filter(({ kind }) => kind === '/Widget');
    expect(seals).toHaveLength(2);
    for (const seal of seals) expect(words.filter((word) => overlap(word, seal)).map(({ word }) => word)).toEqual([]);
  });

  it('names the signer and the day of both sides, on the line behind the label', () => {
    const signers = ['CO02', 'CO04'].map((company) => house.contextOf(company).actor.user.name);
    expect(named('signer').map(({ text }) => text)).toEqual(signers);
    const days = named('date').map(({ text }) => text);
    expect(days).toHaveLength(2);
    for (const day of days) expect(day).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日$/);
    for (const line of [...named('signer'), ...named('date')]) {
      expect(words.filter((word) => overlap(word, line)).map(({ word }) => word)).toEqual([]);
      const middle = (line.top + line.bottom) / 2;
      const label = words.find(
        ({ page, top, bottom, right }) =>
          page === line.page && top < middle && middle < bottom && Math.abs(right - line.left) < 8,
      );
      expect(label?.word).toMatch(/：$/);
    }
  });

  it('keeps the strips over the edges of the pages off the words, too', () => {
    const strips = named('cross-page');
    expect(strips.length).toBeGreaterThan(2);
    for (const strip of strips)
      expect(words.filter((word) => overlap(word, strip)).map(({ word }) => word)).toEqual([]);
  });

  it('is sealed only where no slot of the text is open, and says which is', async () => {
    const row = await house.newDeal({ note: '' });
    await expect(house.move('CO02', row, 'stamp', await house.sealInput('CO02', row))).rejects.toMatchObject({
      status: 409,
      code: 'SRV425',
      message: '文件中还有未填写的内容（备注），请补充后再盖章',
    });
  });
});
