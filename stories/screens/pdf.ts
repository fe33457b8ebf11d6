import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const LINES = 30;

/** Two pages that stand for a contract (standard fonts only, so that stories carry no Chinese font). */
export async function samplePdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 2; number += 1) {
    const page = file.addPage([595, 842]);
    page.drawText(`HT202403060012   ${number} / 2`, { x: 60, y: 780, size: 16, font });
    for (let line = 1; line <= LINES; line += 1) {
      page.drawText(`${(number - 1) * LINES + line}. 10,000.00 t   612.50 CNY/t   6,125,000.00 CNY`, {
        x: 60,
        y: 750 - line * 18,
        size: 11,
        font,
      });
    }
  }
  return file.save();
}
