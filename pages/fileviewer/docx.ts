/** Paragraphs and tables of a word-processor document (ECMA-376), without its layout. */
import { errors } from './errors.ts';
import { unpack } from './zip.ts';

export type Paragraph = { kind: 'paragraph'; text: string; bold: boolean; centred: boolean; large: boolean };
export type Table = { kind: 'table'; rows: string[][] };
export type Part = Paragraph | Table;

const LARGE_HALF_POINTS = 30;

export async function readDocx(bytes: Uint8Array): Promise<Part[]> {
  const xml = await unpack(bytes, 'word/document.xml');
  if (xml === null) throw errors.RUN304();
  const body = new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('w:body')[0];
  return [...(body?.children ?? [])].flatMap((element): Part[] => {
    if (element.tagName === 'w:p') return [paragraph(element)];
    return element.tagName === 'w:tbl' ? [table(element)] : [];
  });
}

function paragraph(element: Element): Paragraph {
  const size = Number(element.getElementsByTagName('w:sz')[0]?.getAttribute('w:val') ?? 0);
  return {
    kind: 'paragraph',
    text: textOf(element),
    bold: element.getElementsByTagName('w:b').length > 0,
    centred: element.getElementsByTagName('w:jc')[0]?.getAttribute('w:val') === 'center',
    large: size >= LARGE_HALF_POINTS,
  };
}

function table(element: Element): Table {
  const rows = [...element.getElementsByTagName('w:tr')];
  return { kind: 'table', rows: rows.map((row) => [...row.getElementsByTagName('w:tc')].map(textOf)) };
}

function textOf(element: Element): string {
  const signs = [...element.getElementsByTagName('*')].map((part) => {
    if (part.tagName === 'w:t') return part.textContent ?? '';
    return part.tagName === 'w:tab' ? '\t' : part.tagName === 'w:br' ? '\n' : '';
  });
  return signs.join('');
}
