/** The PDF reader: pdf.js with its worker as an asset of our own origin (content security policy: `worker-src 'self'`). */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type { PDFDocumentProxy, PDFPageProxy };
/** An opened file with the size of each page, until `close`. */
export type OpenPdf = { pdf: PDFDocumentProxy; sizes: PageSize[]; close(): void };
/** In points. */
export type PageSize = { width: number; height: number };

/** Opens a file; pages are drawn later, one by one. The bytes are copied because the worker takes them over. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({ data: bytes.slice(), isEvalSupported: false });
  const pdf = await task.promise;
  const sizes: PageSize[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return { pdf, sizes, close: () => void task.destroy() };
}

/** Draws a page into a canvas at `scale` (1 = 72 dpi) for the screen's pixel ratio. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, pixelRatio: number) {
  const viewport = page.getViewport({ scale: scale * pixelRatio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** Text of a page for screen readers. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
