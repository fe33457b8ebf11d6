import { drawPage, type PDFDocumentProxy } from './pdf.ts';

const PRINT_SCALE = 2;

/** Prints all pages: they are drawn into a sheet that only the printer sees (a print frame would break the policy). */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'blk-print-sheet';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const canvas = document.createElement('canvas');
    await drawPage(await pdf.getPage(number), canvas, PRINT_SCALE, 1).promise;
    sheet.append(canvas);
  }
  document.body.append(sheet);
  document.body.classList.add('blk-printing');
  try {
    window.print();
  } finally {
    document.body.classList.remove('blk-printing');
    sheet.remove();
  }
}
