import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextAt } from '#core/language';
import { documentText, renderTemplate } from '#core/template';
import { composePdf } from '../../../server/documents/index.ts';
import type { EntityRow } from '../../../server/kernel/index.ts';
import { leastCost } from '../../fixtures/cost.ts';
import { dealTemplate } from '../signing/deal.ts';
import { type House, openHouse } from '../signing/house.ts';
import { onPdf, textOf } from '../signing/poppler.ts';

const NOBODY = contextAt('2024-03-05 09:00:00');

let house: House;
let row: EntityRow;
let bytes: Uint8Array;
let composed: Awaited<ReturnType<House['compose']>>;

beforeAll(async () => {
  house = await openHouse();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: directives in data are the point of the test
  row = await house.newDeal({ note: '{{amount}} ${x} <b>' });
  composed = await house.compose('CO02', row);
  bytes = await house.bytesOf(composed.fileId);
});
afterAll(() => house?.close());

describe('the composed file', () => {
  it('holds the amounts in digits and words and the Chinese text as selectable text', () => {
    const text = textOf(bytes).replace(/\s+/g, '');
    expect(text).toContain('合同总价6,125,000.00元（大写：陆佰壹拾贰万伍仟元整）');
    expect(text).toContain('动力煤购销合同');
    expect(text).toContain('卖方（盖章）');
  });

  it('writes template signs in a value as they are (abuse case 18)', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: directives in data are the point of the test
    expect(textOf(bytes).replace(/\s+/g, '')).toContain('{{amount}}${x}<b>');
  });

  it('embeds subsets of the Chinese font and no Type 3 font', () => {
    const fonts = onPdf(bytes, 'pdffonts', ['PDF']).split('\n').slice(2).filter(Boolean);
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(font).toMatch(/NotoSansSC-(Regular|Bold)\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  });

  it('is A4, without form fields and without scripts (abuse cases 76 and 86)', () => {
    const info = onPdf(bytes, 'pdfinfo', ['PDF']);
    expect(info).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/);
    expect(info).toMatch(/Form:\s+none/);
    expect(info).toMatch(/JavaScript:\s+no/);
  });

  it('numbers its pages and names the record in the header of each', () => {
    const pages = textOf(bytes)
      .split('\f')
      .filter((page) => page.trim() !== '');
    expect(pages).toHaveLength(composed.pages);
    pages.forEach((page, index) => {
      expect(page.split('\n')[0]).toContain(String(row.no));
      expect(page.replace(/\s+/g, '')).toContain(`第${index + 1}页/共${pages.length}页`);
    });
  });

  const textWith = (count: number, lines = 0) => {
    const { deal } = house.services.schemas.entities;
    const head = [...dealTemplate.head, ...Array.from({ length: lines }, () => '附注：{{no}}')];
    const template = { ...dealTemplate, head, clauses: dealTemplate.clauses.slice(0, count) };
    return renderTemplate(template, {
      values: row,
      entity: deal as NonNullable<typeof deal>,
      context: NOBODY,
      dictionary: () => undefined,
    });
  };
  const options = { number: 'HT1', created: new Date(0), notice: null };

  it('draws a code that opens the record beside the head, where the template has one', async () => {
    const text = { ...textWith(3), scan: { to: '/center/deal?id=1', text: '扫码查看合同' } };
    const address = 'https://portal.example/center/deal?id=1';
    const drawn = await composePdf(text, { ...options, address });
    const plain = await composePdf(textWith(3), options);
    expect([textOf(drawn.bytes), textOf(plain.bytes)].map((each) => each.includes('扫码查看合同'))).toEqual([
      true,
      false,
    ]);
    // Modules are filled squares: another address is another pattern, the same one the same bytes.
    const other = await composePdf(text, { ...options, address: `${address}2` });
    const again = await composePdf(text, { ...options, address });
    expect([drawn.sha256 === again.sha256, drawn.sha256 === other.sha256]).toEqual([true, false]);
    expect(drawn.bytes.length).toBeGreaterThan(plain.bytes.length + 500);
  });

  it('leaves no heading alone at the foot of a page', async () => {
    for (let lines = 0; lines < 14; lines++) {
      const { bytes: file } = await composePdf(textWith(15, lines), options);
      const pages = textOf(file).split('\f').slice(0, -1);
      const last = pages.map((page) =>
        page
          .split('\n')
          .filter((line) => line.trim() !== '' && !line.includes('页'))
          .at(-1),
      );
      for (const line of last) expect(line).not.toMatch(/^\s*第.+条/);
    }
  });

  it.each([1, 9, 10, 11, 12, 13, 14, 15])(
    'records each key phrase where poppler finds it, with %i clauses',
    async (count) => {
      const composed = await composePdf(textWith(count), options);
      const boxes = onPdf(composed.bytes, 'pdftotext', ['-bbox', 'PDF', '-']).split('<page ').slice(1);
      expect(composed.anchors.map((anchor) => anchor.keyword)).toEqual(['卖方（盖章）', '买方（盖章）']);
      for (const anchor of composed.anchors) {
        const word = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${anchor.keyword}<`).exec(
          boxes[anchor.page - 1] ?? '',
        );
        expect(Math.abs(Number(word?.[1]) - anchor.x)).toBeLessThan(1);
        expect(Math.abs(Number(word?.[2]) - anchor.y)).toBeLessThan(1);
      }
    },
  );

  it('bears the name of the entity file, safe for a file system', async () => {
    const file = await house.services.database.system((sql) => house.services.files.read(sql, composed.fileId));
    expect(file.name).toBe(`${row.no}合同.pdf`);
  });
});

describe('composing again', () => {
  it('gives the same file and hash while the record is the same, for either party', async () => {
    const stamped = await house.compose('CO02', row);
    const other = await house.compose('CO04', row);
    expect([stamped.fileId, other.fileId]).toEqual([composed.fileId, composed.fileId]);
    expect(stamped.hash).toBe(composed.hash);
    const hash = await house.call('POST', 'CO02', '/trade-api/api/cert/pdfHash', { fileId: composed.fileId });
    expect(hash.data).toEqual({ hash: composed.hash });
  });

  it('gives another file when the record changed', async () => {
    const changed = await house.newDeal();
    const before = await house.compose('CO02', changed);
    await house.patch('deal', changed.id, { amount: '6125000.01' });
    const after = await house.compose('CO02', changed);
    expect(after.hash).not.toBe(before.hash);
    expect(textOf(await house.bytesOf(after.fileId)).replace(/\s+/g, '')).toContain('陆佰壹拾贰万伍仟元零壹分');
  });

  it('is refused to a company that may not see the record, and without the permission', async () => {
    await expect(house.compose('CO03', row)).rejects.toMatchObject({ status: 404 });
    const blind = house.services.signing.compose(house.contextOf('CO02', []), 'deal', row.id, 'deal');
    await expect(blind).rejects.toMatchObject({ status: 403 });
  });

  it('is refused for a document that the entity does not have', async () => {
    const answer = await house.call('POST', 'CO02', '/trade-api/api/cert/composePdf', {
      entity: 'deal',
      id: row.id,
      document: 'toString',
    });
    expect(answer).toMatchObject({ status: 404, success: false });
  });
});

describe('text of values that are not stored', () => {
  it('is what the browser renders from the same values', async () => {
    const values = { no: 'HT1', amount: '10.5', sellerName: '甲', buyerName: '乙' };
    const answer = await house.call('POST', 'CO02', '/trade-api/api/deal/renderText', { values, document: 'deal' });
    const { deal } = house.services.schemas.entities;
    const local = renderTemplate(dealTemplate, {
      values,
      entity: deal as NonNullable<typeof deal>,
      context: NOBODY,
      dictionary: (name) => house.services.schemas.dictionaries[name],
    });
    expect(answer.data.clauses).toEqual(local.clauses);
    expect(answer.data.empty).toEqual(['note']);
    expect(documentText(answer.data)).toContain('合同总价10.50元（大写：壹拾元伍角）');
  });

  it('refuses values that are no object', async () => {
    const answer = await house.call('POST', 'CO02', '/trade-api/api/deal/renderText', {
      values: [1],
      document: 'deal',
    });
    expect(answer.status).toBe(400);
  });
});

it('keeps the characters of one document out of the next, which is drawn with the same glyphs', async () => {
  const page = (line: string) => {
    const run = [{ text: line }];
    const parts = { clauses: [], closing: [], signatures: [], empty: [] };
    const options = { number: 'HT1', created: new Date('2024-03-10T10:00:00+08:00'), notice: '' };
    return composePdf({ name: '页', title: '页', head: [run], preamble: [], ...parts }, options);
  };
  // A radical of Kangxi looks like the character that it became.
  const [radical, character] = [await page('\u2f2d'), await page('\u5c71')];
  expect(textOf(radical.bytes)).toContain('\u2f2d');
  expect(textOf(character.bytes)).toContain('\u5c71');
});

it('composes and signs in less than two seconds of processor time', async () => {
  const cost = await leastCost(2000, async () => {
    const deal = await house.newDeal();
    const input = await house.sealInput('CO02', deal);
    await house.patch('deal', deal.id, { note: '计时' });
    const fresh = await house.compose('CO02', deal);
    const current = await house.services.database.system((sql) => house.services.entities.raw(sql, 'deal', deal.id));
    await house.move('CO02', current as EntityRow, 'stamp', { ...input, fileId: fresh.fileId, hash: fresh.hash });
  });
  expect(cost).toBeLessThan(2000);
});
