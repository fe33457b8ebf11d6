import { describe, expect, it } from 'vitest';
import { documentText, type RenderedDocument, runsText } from '#core/template';
import { composePdf } from '../../server/documents/index.ts';
import { type Box, overlap, wordsOf } from '../server/signing/marks.ts';
import { onPdf } from '../server/signing/poppler.ts';
import { schemas } from './evaluation.ts';
import { nameOf, papersOf, renderedPaper } from './papers.ts';

const NOTICE = '本文件自全部签署方签章之日起生效，未经全部签署方签章的文件不发生效力';
/** A number in the head of each page that no text names. */
const NUMBER = 'HT209912319999';
/** Of all papers of a template, so many different ones are laid out, from the shortest text to the longest. */
const LAID_OUT = 8;
/** A seal of 45 mm in points, the largest that the block keeps room for. */
const SEAL = 127;
const SHORT = 400;

const plain = (text: string) => text.replace(/\s+/g, '');

function different(template: string): Array<{ name: string; document: RenderedDocument }> {
  const byText = new Map<string, { name: string; document: RenderedDocument }>();
  for (const paper of papersOf(template)) {
    const document = renderedPaper(paper);
    const text = documentText(document);
    if (!byText.has(text)) byText.set(text, { name: nameOf(paper), document });
  }
  const all = [...byText].sort(([one], [other]) => one.length - other.length).map(([, paper]) => paper);
  const step = Math.max(1, (all.length - 1) / (LAID_OUT - 1));
  return [...new Set(Array.from({ length: LAID_OUT }, (_, index) => all[Math.round(index * step)]))].flatMap(
    (paper) => paper ?? [],
  );
}

const sealBox = ({ page, seal }: { page: number; seal?: { x: number; y: number } }): Box => {
  if (!seal) throw new Error('the block keeps no room for a seal');
  const half = SEAL / 2;
  return { page, left: seal.x - half, right: seal.x + half, top: seal.y - half, bottom: seal.y + half };
};

/** Head and foot of each page are no part of the text. */
const bodyOf = (page: string) =>
  plain(page)
    .replace(NUMBER, '')
    .replace(new RegExp(`第\\d+页/共\\d+页${plain(NOTICE)}$`), '');

describe.each(Object.keys(schemas.templates))('the pages of %s', (template) => {
  const papers = different(template).map(async ({ name, document }) => {
    const options = { number: NUMBER, created: new Date('2024-03-05T01:00:00Z'), notice: NOTICE };
    const { bytes, anchors, pages } = await composePdf(document, options);
    const texts = onPdf(bytes, 'pdftotext', ['-raw', 'PDF', '-']).split('\f').slice(0, -1);
    return { name, document, bytes, anchors, pages, texts: texts.map(bodyOf) };
  });

  it('keep the room for each seal, and the lines that signing fills in, free of words', async () => {
    for (const { name, bytes, anchors } of await Promise.all(papers)) {
      const words = wordsOf(bytes);
      for (const anchor of anchors) {
        const lines = [anchor.signer, anchor.date].map((at) => {
          if (!at) throw new Error('the block has no line to fill in');
          return { page: anchor.page, left: at.x, right: at.x + 60, top: at.y + 2, bottom: at.y + 14 };
        });
        const covered = [sealBox(anchor), ...lines].flatMap((box) => words.filter((word) => overlap(word, box)));
        expect([name, anchor.keyword, covered.map(({ word }) => word)]).toEqual([name, anchor.keyword, []]);
      }
    }
  });

  it('show every short clause whole, and the block of signatures too', async () => {
    for (const { name, document, texts } of await Promise.all(papers)) {
      const torn = document.clauses.filter(({ number, title, runs }) => {
        const text = runsText(runs);
        const isShort = text.length <= SHORT && !runs.some((run) => 'table' in run);
        return isShort && !texts.some((page) => page.includes(plain(number + title + text)));
      });
      expect([name, torn.map(({ key }) => key)]).toEqual([name, []]);
      const keywords = document.signatures.map(({ keyword }) => plain(keyword));
      const blocks = texts.filter((page) => keywords.some((keyword) => page.includes(keyword)));
      // A paper that nobody seals has no block.
      expect([name, blocks.length]).toEqual([name, keywords.length === 0 ? 0 : 1]);
    }
  });

  it('give the text back as it is written when it is copied out', async () => {
    for (const { name, document, bytes } of await Promise.all(papers)) {
      const copied = plain(onPdf(bytes, 'pdfinfo', ['-struct-text', 'PDF']).replace(/^\s*"(.*)"$/gm, '$1'));
      const clauses = document.clauses.flatMap(({ number, title, runs }) => [
        number + title,
        ...runs.flatMap((run) => ('table' in run ? run.table.rows.flat() : run.text.split('\n'))),
      ]);
      // Parts that stand on several lines keep their order in the structure, so each is found as one.
      const lost = [document.title, ...clauses].map(plain).filter((part) => part !== '' && !copied.includes(part));
      expect([name, lost]).toEqual([name, []]);
    }
  });

  it('are tagged: one title, a heading for each clause, tables of rows with headed columns', async () => {
    for (const { name, document, bytes } of await Promise.all(papers)) {
      const structure = onPdf(bytes, 'pdfinfo', ['-struct', 'PDF']);
      const count = (tag: string) => structure.match(new RegExp(`^\\s*${tag}\\b`, 'gm'))?.length ?? 0;
      const tables = document.clauses.flatMap(({ runs }) => runs).flatMap((run) => ('table' in run ? [run.table] : []));
      const headed = document.clauses.filter(({ number, title }) => number + title !== '');
      expect([name, count('H1'), count('H2'), count('Table'), count('TH'), count('TD')]).toEqual([
        name,
        1,
        headed.length,
        tables.length,
        tables.reduce((sum, { columns }) => sum + columns.length, 0),
        tables.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0),
      ]);
    }
  });

  it('say what they are: PDF/A-2b, Chinese, with their title, their colours named and their fonts inside', async () => {
    for (const { name, bytes } of await Promise.all(papers)) {
      const raw = Buffer.from(bytes).toString('latin1');
      const metadata = onPdf(bytes, 'pdfinfo', ['-meta', 'PDF']);
      expect([name, /<pdfaid:part>2</.test(metadata), /<pdfaid:conformance>B</.test(metadata)]).toEqual([
        name,
        true,
        true,
      ]);
      expect(raw).toMatch(/\/S \/GTS_PDFA1/);
      expect(raw).toMatch(/\/Lang \(zh-CN\)/);
      expect(raw).toMatch(/\/ID \[/);
      expect(raw).toMatch(/\/Marked true/);
      expect(raw).not.toMatch(/\/(Encrypt|JavaScript|Launch|LZWDecode)\b/);
      const fonts = onPdf(bytes, 'pdffonts', ['PDF']).split('\n').slice(2).filter(Boolean);
      for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
    }
  });
});
