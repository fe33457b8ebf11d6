/** What lies over the text of a signed file, and where the words stand. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { onPdf } from './poppler.ts';

export type Box = { page: number; left: number; top: number; right: number; bottom: number };
export type Mark = Box & { kind: string; name: string; text: string };

const textOf = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : '';
};

/** Annotations of all pages in the order of their making, in points from the top left of the page. */
export async function annotationsOf(bytes: Uint8Array): Promise<Mark[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().flatMap((page, index) => {
    const list = page.node.lookup(PDFName.of('Annots'));
    if (!(list instanceof PDFArray)) return [];
    return Array.from({ length: list.size() }, (_, at) => list.lookup(at, PDFDict)).map((dict) => {
      const { x, y, width, height } = dict.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
      return {
        page: index + 1,
        kind: String(dict.lookup(PDFName.of('Subtype'))),
        name: textOf(dict, 'NM'),
        text: textOf(dict, 'Contents'),
        left: x,
        right: x + width,
        top: page.getHeight() - y - height,
        bottom: page.getHeight() - y,
      };
    });
  });
}

/** Words of all pages as poppler finds them. */
export function wordsOf(bytes: Uint8Array): Array<Box & { word: string }> {
  const pages = onPdf(bytes, 'pdftotext', ['-bbox', 'PDF', '-']).split('<page ').slice(1);
  return pages.flatMap((page, index) =>
    [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, left, top, right, bottom, word = '']) => ({
        page: index + 1,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        word,
      }),
    ),
  );
}

export const overlap = (one: Box, other: Box): boolean =>
  one.page === other.page &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
