/** PDF bytes of a rendered document. Equal input gives equal bytes: ids and dates are fixed by pdfkit from the input. */

import { createHash } from 'node:crypto';
import pdfmake from 'pdfmake';
import type { RenderedDocument } from '#core/template';
import { errors, type Task } from '#server/kernel';
import { FONT_FAMILY } from './fonts.ts';
import { type AnchorNode, columnLeft, filledLeft, type LayoutOptions, layoutDocument, sealCentre } from './layout.ts';
import { parsedFonts } from './parsed-fonts.ts';
import { endStructure, writeStructures } from './structure.ts';

/** Where a key phrase stands: page from 1, points from the top left of the page to the phrase's top left corner. */
export type Anchor = {
  keyword: string;
  page: number;
  x: number;
  y: number;
  /** Middle of the room that is left for the seal; files composed before there was such room have none. */
  seal?: Point;
  /** Top left of where the name of the signer and the day of the signature are filled in. */
  signer?: Point;
  date?: Point;
};
type Point = { x: number; y: number };
export type ComposedPdf = { bytes: Uint8Array; sha256: string; pages: number; anchors: Anchor[] };

/** What pdfmake notes on a node while it lays it out (not in its type declarations). */
type LaidOut = { positions?: Array<{ pageNumber: number; top: number }> };
type PrinterWithFiles = typeof pdfmake & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };

let ready = false;

function prepare(): void {
  if (ready) return;
  const printer = pdfmake as PrinterWithFiles;
  const { regular, bold } = parsedFonts();
  printer.virtualfs.writeFileSync('regular.ttf', regular);
  printer.virtualfs.writeFileSync('bold.ttf', bold);
  printer.setFonts({
    [FONT_FAMILY]: { normal: 'regular.ttf', bold: 'bold.ttf', italics: 'regular.ttf', bolditalics: 'bold.ttf' },
  });
  // Nothing in a document may fetch or read anything.
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy(() => false);
  writeStructures();
  ready = true;
}

/** SHA-256 in small hexadecimal digits. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const round = (points: number): number => Math.round(points * 100) / 100;

/** Pages of a PDF written by pdfmake, whose page objects are plain. */
const countPages = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** See `work` of the services. */
export const COMPOSE_PDF: Task<typeof composePdf> = 'composePdf';

/** Lays a document out as PDF, with the places of signatures. @throws SRV451 a place could not be laid out */
export async function composePdf(document: RenderedDocument, options: LayoutOptions): Promise<ComposedPdf> {
  prepare();
  const { definition, anchors } = layoutDocument(document, options);
  const output = pdfmake.createPdf(definition);
  endStructure(await output.getStream());
  const bytes = await output.getBuffer();
  const places = anchors.map((anchor) => placeOf(anchor, anchors.length));
  return { bytes: new Uint8Array(bytes), sha256: sha256Hex(bytes), pages: countPages(bytes), anchors: places };
}

function placeOf({ keyword, column, node, signer, date }: AnchorNode, count: number): Anchor {
  const laidOut = (each: AnchorNode['node']) => {
    const position = (each as LaidOut).positions?.[0];
    if (!position) throw errors.SRV451({ name: keyword });
    return position;
  };
  const { pageNumber: page, top } = laidOut(node);
  const point = (x: number, y: number): Point => ({ x: round(x), y: round(y) });
  const lines = laidOut(signer).top;
  const centre = sealCentre(column, count, lines);
  return {
    keyword,
    page,
    ...point(columnLeft(column, count), top),
    seal: point(centre.x, centre.y),
    signer: point(filledLeft(column, count), lines),
    date: point(filledLeft(column, count), laidOut(date).top),
  };
}
