/** PDF in the browser for pages that show one without a record: `openPdf` reads the bytes, `PdfPage` draws a page. */

export { ComparisonButton } from './ComparisonButton.tsx';
export { PdfPage } from './PdfPage.tsx';
export { PdfViewer } from './PdfViewer.tsx';
export { type OpenPdf, openPdf } from './pdf.ts';
