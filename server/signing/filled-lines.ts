/** What a party fills in by signing, on the lines that its signature block keeps: who signed, and the day. */
import { type DocumentVersion, FONT_FAMILY } from '#server/documents';
import { shanghaiDate, type Work } from '#server/kernel';
import type { FilledLine } from './pdf/increment.ts';
import { escapeXml, RENDER_PNG } from './seal-image.ts';
import { dayText } from './stamp-image.ts';

type Signed = { version: DocumentVersion; keyword: string; signer: { id: string; name: string }; at: Date };

/** In points: the size of the document's text, and how far below the top of a line its letters stand. */
const SIZE = 10.5;
const BASELINE = 12.2;
const HEIGHT = 16;
const PIXELS_PER_POINT = 300 / 72;
/** A Latin letter is narrower; what is left over is transparent. */
const widthOf = (text: string): number => Math.ceil([...text].length * SIZE) + 2;

function lineSvg(text: string): string {
  const width = widthOf(text);
  const size = `width="${Math.round(width * PIXELS_PER_POINT)}" height="${Math.round(HEIGHT * PIXELS_PER_POINT)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${HEIGHT}"><text x="0" y="${BASELINE}" font-family="${FONT_FAMILY}" font-weight="700" font-size="${SIZE}" fill="#000000">${escapeXml(text)}</text></svg>`;
}

/** The lines of the party's block; none on a paper that keeps no room for them. */
export async function filledLines(work: Work, { version, keyword, signer, at }: Signed): Promise<FilledLine[]> {
  const anchor = version.anchors.find((candidate) => candidate.keyword === keyword);
  if (!anchor?.signer || !anchor.date) return [];
  const line = async (name: string, text: string, { x, y }: { x: number; y: number }): Promise<FilledLine> => ({
    name,
    text,
    image: await work.run(signer.id, RENDER_PNG, lineSvg(text)),
    place: { page: anchor.page, x, y },
    width: widthOf(text),
    height: HEIGHT,
  });
  return [await line('signer', signer.name, anchor.signer), await line('date', dayText(shanghaiDate(at)), anchor.date)];
}
