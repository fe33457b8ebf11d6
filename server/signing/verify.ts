/** The server's own verifier; poppler's pdfsig is the outside one. Digests are recomputed from the stored bytes. */
import { createHash, X509Certificate } from 'node:crypto';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Signature } from '#engine/port';
import type { Task } from '#server/kernel';
import { readCms } from './cms-reader.ts';
import { signedContent } from './pdf/increment.ts';

const REASONS = {
  damaged: '签章已损坏，无法读取',
  changed: '文件已被修改',
  appended: '签章后文件被追加内容',
  pageChanged: '签章后页面内容被修改',
  untrusted: '证书不是由受信任的机构颁发',
  period: '签章时证书不在有效期内',
} as const;

const textOf = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : '';
};

/** `D:20240310093000+08'00'` as a moment. */
function momentOf(text: string): Date | null {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([+-])(\d\d)'?(\d\d)?'?|Z)?/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = parts;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const shanghai = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function signatureDicts(document: PDFDocument): PDFDict[] {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : null;
  if (!(fields instanceof PDFArray)) return [];
  const dicts: PDFDict[] = [];
  for (let index = 0; index < fields.size(); index++) {
    const field = fields.lookup(index);
    if (!(field instanceof PDFDict) || field.lookup(PDFName.of('FT')) !== PDFName.of('Sig')) continue;
    const value = field.lookup(PDFName.of('V'));
    if (value instanceof PDFDict) dicts.push(value);
  }
  return dicts;
}

/** The byte range when it is sound: from the start, around exactly the hole that holds the signature. */
function byteRangeOf(dict: PDFDict, bytes: Uint8Array): [number, number, number, number] | null {
  const array = dict.lookup(PDFName.of('ByteRange'));
  if (!(array instanceof PDFArray) || array.size() !== 4) return null;
  const numbers = Array.from({ length: 4 }, (_, index) => array.lookup(index)).map((value) =>
    value instanceof PDFNumber ? value.asNumber() : Number.NaN,
  ) as [number, number, number, number];
  const [start, first, second, rest] = numbers;
  const inside = start === 0 && first > 0 && second > first && rest >= 0 && second + rest <= bytes.length;
  const framed = bytes[first] === 0x3c && bytes[second - 1] === 0x3e;
  return inside && framed ? numbers : null;
}

function contentBytes(page: PDFPage): Uint8Array[] {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
  return streams.map((stream) => {
    if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
    return stream instanceof PDFStream ? stream.getContents() : new Uint8Array();
  });
}

/** What the pages show without annotations: content streams and the names of their resources. */
function pagesDigest(document: PDFDocument): string {
  const hash = createHash('sha256');
  for (const page of document.getPages()) {
    hash.update(`page ${page.getWidth()} ${page.getHeight()} ${String(page.node.get(PDFName.of('Resources')))}\n`);
    for (const content of contentBytes(page)) hash.update(content);
  }
  return hash.digest('hex');
}

const load = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

/** Certificates (DER) of authorities. */
type Trust = { roots: readonly Uint8Array[] };

function certificateFault(der: Uint8Array, trust: Trust, at: Date): string | null {
  const certificate = new X509Certificate(der);
  const isTrusted = trust.roots
    .map((root) => new X509Certificate(root))
    .some((root) => certificate.checkIssued(root) && certificate.verify(root.publicKey));
  if (!isTrusted) return REASONS.untrusted;
  const inPeriod = new Date(certificate.validFrom) <= at && at <= new Date(certificate.validTo);
  return inPeriod ? null : REASONS.period;
}

type Context = { bytes: Uint8Array; trust: Trust; finalDigest: string; lastEnd: number };

async function judge(dict: PDFDict, { bytes, trust, finalDigest, lastEnd }: Context): Promise<Signature> {
  const moment = momentOf(textOf(dict, 'M'));
  const finding = {
    signer: textOf(dict, 'Name'),
    company: '',
    time: moment ? shanghai(moment) : '',
    certNo: '',
    issuer: '',
  };
  const range = byteRangeOf(dict, bytes);
  const covers = range !== null && range[2] + range[3] === bytes.length;
  const invalid = (reason: string, found = finding): Signature => ({
    ...found,
    coversWholeDocument: covers,
    valid: false,
    reason,
  });
  if (!range || !moment) return invalid(REASONS.damaged);
  const contents = dict.lookup(PDFName.of('Contents'));
  const cms = contents instanceof PDFHexString ? readCms(contents.asBytes()) : null;
  if (!cms) return invalid(REASONS.damaged);
  const found = { ...finding, company: cms.company, certNo: cms.certNo, issuer: cms.issuer };
  if (!cms.verify(signedContent(bytes, range))) return invalid(REASONS.changed, found);
  const fault = certificateFault(cms.certificate, trust, moment);
  if (fault) return invalid(fault, found);
  const end = range[2] + range[3];
  if (end === lastEnd && !covers) return invalid(REASONS.appended, found);
  if (!covers && pagesDigest(await load(bytes.subarray(0, end))) !== finalDigest)
    return invalid(REASONS.pageChanged, found);
  return { ...found, coversWholeDocument: covers, valid: true };
}

/** See `work` of the services. */
export const VERIFY: Task<typeof verifySignatures> = 'verifySignatures';

/**
 * All signatures of a PDF in the order of signing. A later signature's revision may add annotations and fields; what a
 * page says must be what the earlier party signed. Bytes after the last signature make that one invalid.
 */
export async function verifySignatures(bytes: Uint8Array, trust: Trust): Promise<Signature[]> {
  const document = await load(bytes);
  const dicts = signatureDicts(document);
  const ends = dicts.map((dict) => {
    const range = byteRangeOf(dict, bytes);
    return range ? range[2] + range[3] : 0;
  });
  const context = { bytes, trust, finalDigest: pagesDigest(document), lastEnd: Math.max(0, ...ends) };
  const findings: Signature[] = [];
  for (const dict of dicts) findings.push(await judge(dict, context));
  return findings;
}
