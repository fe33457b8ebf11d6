/** Appends one signature to a PDF as an incremental update; the bytes before it stay as they are. */

import {
  type PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { errors, type Task } from '#server/kernel';
import { addAnnotation, imageForm, LOCKED_FLAGS, markChanged, sliceForm } from './annotation.ts';
import { hideUnsettledMarks, type UnsettledMark } from './unsettled.ts';

/** Points from the top left of the page, the centre of the seal; `page` counts from 1. */
export type SealPlace = { page: number; x: number; y: number };

/** A line of the signature block as it is filled in; `place` is its top left corner. */
export type FilledLine = {
  name: string;
  text: string;
  image: Uint8Array;
  place: SealPlace;
  width: number;
  height: number;
};

export type SignatureRequest = {
  /** PNG of what is stamped and its size on paper in points. */
  image: Uint8Array;
  width: number;
  height: number;
  /** The seal alone, for the perforation; default what is stamped. */
  edge?: { image: Uint8Array; width: number; height: number };
  place: SealPlace;
  /** Who signed and when, on the lines of the block. */
  filled: readonly FilledLine[];
  /** Perforation seal over the right edges of all pages (骑缝章); ignored on a single page. */
  crossPage: boolean;
  /** How far down the edge its centre lies, 0 to 1, so that the parties' strips do not cover each other. */
  crossPageAt: number;
  /** `present` puts the mark “not in force” on every page, `settled` takes an earlier one away, `none` leaves it. */
  mark: { kind: 'none' | 'settled' } | ({ kind: 'present' } & UnsettledMark);
  name: string;
  reason: string;
  location: string;
  at: Date;
};

/** A file whose last signature waits for its CMS: hex between `holeStart` and `holeEnd` (outside of the byte range). */
export type PreparedSignature = { bytes: Uint8Array; byteRange: [number, number, number, number] };

/** Bytes kept for the CMS: two certificates, one RSA-2048 signature and attributes take about 3.5 KB. */
const CMS_BYTES = 10_240;
const RANGE_FILLER = 9_999_999_999;

export const pdfDate = (at: Date): string => {
  const text = new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return `D:${text}+08'00'`;
};

function signatureValue(context: PDFContext, request: SignatureRequest): PDFRef {
  const value = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE_FILLER, RANGE_FILLER, RANGE_FILLER],
    Contents: PDFHexString.of('00'.repeat(CMS_BYTES)),
    M: PDFString.of(pdfDate(request.at)),
    Name: PDFHexString.fromText(request.name),
    Reason: PDFHexString.fromText(request.reason),
    Location: PDFHexString.fromText(request.location),
  });
  return context.register(value);
}

/** The document's form, created with the first signature. */
function formOf(document: PDFDocument): PDFDict {
  const { context, catalog } = document;
  const existing = catalog.lookup(PDFName.of('AcroForm'));
  if (existing instanceof PDFDict) {
    markChanged(context, existing);
    return existing;
  }
  const form = context.obj({ Fields: [], SigFlags: 3 }) as PDFDict;
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  markChanged(context, catalog);
  return form;
}

function addField(document: PDFDocument, page: PDFPage, request: SignatureRequest, appearance: PDFRef): void {
  const { context } = document;
  const form = formOf(document);
  const fields = form.lookup(PDFName.of('Fields')) as PDFArray;
  const left = request.place.x - request.width / 2;
  const bottom = page.getHeight() - request.place.y - request.height / 2;
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(`Signature${fields.size() + 1}`),
    V: signatureValue(context, request),
    Rect: [left, bottom, left + request.width, bottom + request.height],
    F: PDFNumber.of(LOCKED_FLAGS.widget),
    P: page.ref,
    AP: { N: appearance },
  });
  const ref = context.register(field);
  fields.push(ref);
  const fieldsEntry = form.get(PDFName.of('Fields'));
  if (fieldsEntry instanceof PDFRef) context.snapshot?.markRefForSave(fieldsEntry);
  addAnnotation(page, ref);
}

/** A strip of the seal at the right edge of every page, so that the pages laid over each other show the whole seal. */
async function addCrossPageSeal(document: PDFDocument, request: SignatureRequest): Promise<void> {
  const edge = request.edge ?? request;
  const image = await document.embedPng(edge.image);
  await image.embed();
  const pages = document.getPages();
  const strip = edge.width / pages.length;
  pages.forEach((page, index) => {
    const right = page.getWidth();
    const top = page.getHeight() * (1 - request.crossPageAt) + edge.height / 2;
    const annotation = document.context.obj({
      Type: 'Annot',
      Subtype: 'Stamp',
      Rect: [right - strip, top - edge.height, right, top],
      F: PDFNumber.of(LOCKED_FLAGS.stamp),
      P: page.ref,
      NM: PDFHexString.fromText(`cross-page-${request.at.getTime()}-${index + 1}`),
      AP: { N: sliceForm(document.context, image.ref, edge, index, pages.length) },
    });
    addAnnotation(page, document.context.register(annotation));
  });
}

const pageAt = (document: PDFDocument, place: SealPlace): PDFPage =>
  document.getPage(Math.min(place.page, document.getPageCount()) - 1);

/** The name and the day as pictures that say in words what they show. */
async function addFilledLines(document: PDFDocument, request: SignatureRequest): Promise<void> {
  for (const { name, text, image: png, place, width, height } of request.filled) {
    const page = pageAt(document, place);
    const image = await document.embedPng(png);
    await image.embed();
    const top = page.getHeight() - place.y;
    const annotation = document.context.obj({
      Type: 'Annot',
      Subtype: 'Stamp',
      Rect: [place.x, top - height, place.x + width, top],
      F: PDFNumber.of(LOCKED_FLAGS.stamp),
      P: page.ref,
      NM: PDFHexString.fromText(`${name}-${request.at.getTime()}`),
      Contents: PDFHexString.fromText(text),
      AP: { N: imageForm(document.context, image.ref, width, height) },
    });
    addAnnotation(page, document.context.register(annotation));
  }
}

async function addUnsettledMarks(document: PDFDocument, mark: UnsettledMark): Promise<void> {
  const image = await document.embedPng(mark.image);
  await image.embed();
  document.getPages().forEach((page, index) => {
    const left = (page.getWidth() - mark.width) / 2;
    const bottom = (page.getHeight() - mark.height) / 2;
    const annotation = document.context.obj({
      Type: 'Annot',
      Subtype: 'Stamp',
      Rect: [left, bottom, left + mark.width, bottom + mark.height],
      F: PDFNumber.of(LOCKED_FLAGS.stamp),
      P: page.ref,
      NM: PDFHexString.fromText(`${mark.name}-${index + 1}`),
      AP: { N: imageForm(document.context, image.ref, mark.width, mark.height) },
    });
    addAnnotation(page, document.context.register(annotation));
  });
}

/** Where the value of `/Contents` lies: offset of `<` and the offset after `>`. */
function holeOf(bytes: Uint8Array, from: number): { start: number; end: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.indexOf(`<${'00'.repeat(64)}`, from, 'latin1');
  const end = buffer.indexOf('>', start, 'latin1') + 1;
  if (start < 0 || end - start !== CMS_BYTES * 2 + 2) throw errors.SRV450({ reason: 'its place was not found' });
  return { start, end };
}

function writeByteRange(bytes: Uint8Array, from: number, range: readonly number[]): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const key = buffer.indexOf('/ByteRange', from, 'latin1');
  const open = buffer.indexOf('[', key, 'latin1');
  const close = buffer.indexOf(']', open, 'latin1');
  if (key < 0 || open < 0 || close < 0) throw errors.SRV450({ reason: 'its byte range was not found' });
  buffer.write(range.join(' ').padEnd(close - open - 1, ' '), open + 1, 'latin1');
}

/** See `work` of the services. */
export const PREPARE_SIGNATURE: Task<typeof prepareSignature> = 'prepareSignature';

/** Adds field, appearance, perforation strips and marks, and leaves the hole for the CMS. */
export async function prepareSignature(bytes: Uint8Array, request: SignatureRequest): Promise<PreparedSignature> {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false });
  const page = pageAt(document, request.place);
  const image = await document.embedPng(request.image);
  await image.embed();
  addField(document, page, request, imageForm(document.context, image.ref, request.width, request.height));
  await addFilledLines(document, request);
  if (request.crossPage && document.getPageCount() > 1) await addCrossPageSeal(document, request);
  if (request.mark.kind === 'present') await addUnsettledMarks(document, request.mark);
  if (request.mark.kind === 'settled') hideUnsettledMarks(document);
  const saved = await document.save({ useObjectStreams: false });
  const hole = holeOf(saved, bytes.length);
  const byteRange: PreparedSignature['byteRange'] = [0, hole.start, hole.end, saved.length - hole.end];
  writeByteRange(saved, bytes.length, byteRange);
  return { bytes: saved, byteRange };
}

/** The bytes that the signature covers. */
export function signedContent(bytes: Uint8Array, [start, first, second, rest]: readonly number[]): Uint8Array {
  const content = new Uint8Array((first as number) + (rest as number));
  content.set(bytes.subarray(start, (start as number) + (first as number)));
  content.set(bytes.subarray(second, (second as number) + (rest as number)), first);
  return content;
}

/** Puts the CMS into the hole; throws when it is larger than what was kept. */
export function fillSignature(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  if (cms.length > CMS_BYTES) throw errors.SRV450({ reason: `it takes ${cms.length} bytes of ${CMS_BYTES}` });
  const result = Buffer.from(prepared.bytes);
  result.write(
    Buffer.from(cms)
      .toString('hex')
      .padEnd(CMS_BYTES * 2, '0'),
    prepared.byteRange[1] + 1,
    'latin1',
  );
  return new Uint8Array(result.buffer, result.byteOffset, result.byteLength);
}
