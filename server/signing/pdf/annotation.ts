import { PDFArray, type PDFContext, PDFName, type PDFObject, type PDFPage, PDFRef } from '@cantoo/pdf-lib';

/** Print, locked (and for stamps read-only with locked contents): ISO 32000-1, 12.5.3. */
export const LOCKED_FLAGS = { widget: 4 | 128, stamp: 4 | 64 | 128 | 512 } as const;

/** Marks an existing object so that the incremental update writes it again. */
export function markChanged(context: PDFContext, object: PDFObject): void {
  context.snapshot?.markObjForSave(object);
}

export function addAnnotation(page: PDFPage, annotation: PDFRef): void {
  const { context } = page.doc;
  const entry = page.node.get(PDFName.of('Annots'));
  const existing = page.node.lookup(PDFName.of('Annots'));
  if (existing instanceof PDFArray) {
    existing.push(annotation);
    if (entry instanceof PDFRef) context.snapshot?.markRefForSave(entry);
  } else page.node.set(PDFName.of('Annots'), context.obj([annotation]));
  context.snapshot?.markRefForSave(page.ref);
}

/** Appearance that shows a whole image in a box of the given size. */
export function imageForm(context: PDFContext, image: PDFRef, width: number, height: number): PDFRef {
  return context.register(
    context.stream(`q ${width} 0 0 ${height} 0 0 cm /Image Do Q`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: { XObject: { Image: image } },
    }),
  );
}

/** Appearance that shows the `index`-th of `count` vertical slices of an image; the bounding box cuts the rest off. */
export function sliceForm(
  context: PDFContext,
  image: PDFRef,
  size: { width: number; height: number },
  index: number,
  count: number,
): PDFRef {
  const strip = size.width / count;
  return context.register(
    context.stream(`q ${size.width} 0 0 ${size.height} 0 0 cm /Image Do Q`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [index * strip, 0, (index + 1) * strip, size.height],
      Resources: { XObject: { Image: image } },
    }),
  );
}
