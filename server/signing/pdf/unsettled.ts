/**
 * The mark of a half-signed file. A file that not all parties have signed says on every page that it is not in force,
 * wherever it is shown or copied to. The mark is an annotation of the first signature's own revision; the last
 * signature's revision takes its picture away, so neither signature's bytes are touched (abuse case 78).
 */
import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { markChanged } from './annotation.ts';

export const UNSETTLED_NAME = 'not-in-force';

export type UnsettledMark = { name: string; image: Uint8Array; width: number; height: number };

function annotationsOf(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap((page) => {
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (!(annotations instanceof PDFArray)) return [];
    return Array.from({ length: annotations.size() }, (_, index) => annotations.lookup(index)).filter(
      (annotation): annotation is PDFDict => annotation instanceof PDFDict,
    );
  });
}

const nameOf = (annotation: PDFDict): string => {
  const name = annotation.lookup(PDFName.of('NM'));
  return name instanceof PDFHexString || name instanceof PDFString ? name.decodeText() : '';
};

export const isUnsettledMark = (annotation: PDFDict): boolean => nameOf(annotation).startsWith(`${UNSETTLED_NAME}-`);

export function hideUnsettledMarks(document: PDFDocument): void {
  for (const annotation of annotationsOf(document).filter(isUnsettledMark)) {
    // An archived file may hide no annotation (ISO 19005-2, 6.3.2): it stays and shows nothing.
    const { context } = document;
    const nothing = context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], Resources: {} });
    annotation.set(PDFName.of('AP'), context.obj({ N: context.register(nothing) }));
    markChanged(context, annotation);
  }
}
