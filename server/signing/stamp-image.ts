/** What is stamped at one place: the seal, beside it the legal person's, under it the day. */
import { FONT_FAMILY } from '#server/documents';
import type { Work } from '#server/kernel';
import type { Seal } from './records.ts';
import { RENDER_PNG, SEAL_RED, sealPng, sealSvg } from './seal-image.ts';

export type Stamp = { png: Uint8Array; widthMm: number; heightMm: number };
type Parts = { seal: Seal; legal: Seal | null; day: string | null; demo: boolean };

/** Between the company's seal and the legal person's. */
export const LEGAL_GAP_MM = 3;
const DAY_MM = 7;
const PIXELS_PER_MM = 300 / 25.4;

const drawing = ({ shape, nameText, bottomText, image }: Seal, demo: boolean) => ({
  shape,
  nameText,
  bottomText,
  image,
  demo,
});

/** The seal alone, as it is offered and shown. */
export const sealPicture = (work: Work, seal: Seal, demo: boolean): Promise<Uint8Array> =>
  sealPng(work, seal.companyId, drawing(seal, demo));

/** `2026-11-21` as it stands under a seal. */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

const inside = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace(
    /^<svg ([^>]*?)width="\d+(?:\.\d+)?" height="\d+(?:\.\d+)?"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${height}"`,
  );

/** The company's seal stays at the centre, so that the place that was shown is the place where it lies. */
export async function stampImage(work: Work, { seal, legal, day, demo }: Parts): Promise<Stamp> {
  const { widthMm, heightMm } = seal;
  if (!legal && day === null) return { png: await sealPicture(work, seal, demo), widthMm, heightMm };
  const aside = legal ? legal.widthMm + LEGAL_GAP_MM : 0;
  const below = day === null ? 0 : DAY_MM;
  const width = widthMm + 2 * aside;
  const height = Math.max(heightMm + 2 * below, legal?.heightMm ?? 0);
  const middle = height / 2;
  const parts = [inside(sealSvg(drawing(seal, demo)), aside, middle - heightMm / 2, widthMm, heightMm)];
  if (legal) {
    const place = [aside + widthMm + LEGAL_GAP_MM, middle - legal.heightMm / 2] as const;
    parts.push(inside(sealSvg(drawing(legal, demo)), ...place, legal.widthMm, legal.heightMm));
  }
  if (day !== null)
    parts.push(
      `<text x="${width / 2}" y="${middle + heightMm / 2 + DAY_MM - 2}" font-family="${FONT_FAMILY}" font-weight="700" font-size="4.4" fill="${SEAL_RED}" text-anchor="middle">${dayText(day)}</text>`,
    );
  const size = `width="${Math.round(width * PIXELS_PER_MM)}" height="${Math.round(height * PIXELS_PER_MM)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
  return { png: await work.run(seal.companyId, RENDER_PNG, svg), widthMm: width, heightMm: height };
}
