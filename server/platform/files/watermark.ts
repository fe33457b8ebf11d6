/** A picture or PDF with who uploaded it and when written across it, so that a copy says where it came from. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { Resvg } from '@resvg/resvg-js';
import { FONT_FAMILY, FONT_FILES } from '#server/documents';
import { errors, type Task } from '#server/kernel';
import { pngDataUri } from '../captcha/index.ts';
import { readBitmap } from './bitmap.ts';

export type Marked = { mime: string; extension: string; bytes: Uint8Array };

/** See `work` of the services. */
export const WATERMARK: Task<typeof watermarked> = 'watermark';

const FONT = { font: { fontFiles: [FONT_FILES.regular], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY } };
const PDF_MARK = { width: 1200, height: 1700 };

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The text again and again at an angle, light enough to read what is below. */
function marks(text: string, width: number, height: number): string {
  const size = Math.max(12, Math.round(Math.min(width, height) / 22));
  const [stepX, stepY] = [size * Math.max(12, [...text].length * 1.1), size * 6];
  const lines: string[] = [];
  for (let y = 0, row = 0; y < height + stepY; y += stepY, row += 1)
    for (let x = row % 2 === 0 ? 0 : -stepX / 2; x < width + stepX; x += stepX)
      lines.push(`<text x="${x}" y="${y}" transform="rotate(-24 ${x} ${y})">${escapeXml(text)}</text>`);
  return `<g font-family="${FONT_FAMILY}" font-size="${size}" fill="#7a8290" fill-opacity="0.38">${lines.join('')}</g>`;
}

function drawn(content: string, width: number, height: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${content}</svg>`;
  return Buffer.from(new Resvg(svg, FONT).render().asPng());
}

async function markedPdf(bytes: Uint8Array, text: string): Promise<Marked> {
  const document = await PDFDocument.load(bytes);
  const mark = await document.embedPng(
    drawn(marks(text, PDF_MARK.width, PDF_MARK.height), PDF_MARK.width, PDF_MARK.height),
  );
  for (const page of document.getPages()) page.drawImage(mark, { x: 0, y: 0, ...page.getSize() });
  return { mime: 'application/pdf', extension: 'pdf', bytes: Buffer.from(await document.save()) };
}

/** Pictures come out as PNG. Throws when the bytes are no readable picture or document. */
export async function watermarked(mime: string, bytes: Uint8Array, text: string): Promise<Marked> {
  if (mime === 'application/pdf') return markedPdf(bytes, text);
  const source =
    mime === 'image/bmp'
      ? await pngDataUri(readBitmap(bytes))
      : `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
  const { width, height } = pictureSize(source);
  const picture = `<image width="${width}" height="${height}" xlink:href="${source}"/>`;
  return { mime: 'image/png', extension: 'png', bytes: drawn(picture + marks(text, width, height), width, height) };
}

/** The renderer reads the size of a picture that is drawn without one. */
function pictureSize(source: string): { width: number; height: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9000" height="9000"><image xlink:href="${source}"/></svg>`;
  const box = new Resvg(svg, FONT).getBBox();
  if (!box || box.width < 1 || box.height < 1) throw errors.SRV213({ reason: 'the picture cannot be read' });
  return { width: Math.round(box.width), height: Math.round(box.height) };
}
