/** PDF in the browser for pages that show one without a record: `openPdf` reads the bytes, `PdfPage` draws a page. */
export { PdfPage } from '../blocks/document/PdfPage.tsx';
export { type OpenPdf, openPdf } from '../blocks/document/pdf.ts';
