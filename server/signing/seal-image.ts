/** Seals drawn as SVG and rendered to PNG (chapter 70, seal: red #D7000F, transparent, 300 dpi, demo seals say so). */
import { Resvg } from '@resvg/resvg-js';
import { literalText } from '#core/template';
import { FONT_FAMILY, FONT_FILES } from '#server/documents';
import type { Task, Work } from '#server/kernel';

export const SEAL_RED = '#D7000F';
export const DEMO_MARK = '演示';
const SIZE = 600;
const CENTRE = SIZE / 2;

export type SealDrawing = {
  shape: 'ROUND' | 'OVAL' | 'SQUARE';
  nameText: string;
  bottomText: string;
  /** Data URL of an uploaded impression, which then stands in the place of the drawing. */
  image: string | null;
  demo: boolean;
};

/** A text inside an SVG. */
export const escapeXml = (text: string): string =>
  literalText(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const svg = (content: string, width = SIZE, height = SIZE): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const text = (content: string, x: number, y: number, size: number, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-weight="700" font-size="${size}" fill="${SEAL_RED}" text-anchor="middle" ${more}>${escapeXml(content)}</text>`;

function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const length = index % 2 === 0 ? radius : radius * 0.382;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return `${(CENTRE + length * Math.cos(angle)).toFixed(2)},${(CENTRE + length * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${SEAL_RED}"/>`;
}

/** The company's name along the upper arc, one character after the other, narrower the longer it is. */
function arcName(name: string): string {
  const chars = [...name];
  const span = Math.min(236, 24 * Math.max(1, chars.length - 1));
  const size = Math.max(30, Math.min(74, 900 / Math.max(1, chars.length)));
  const narrow = Math.min(1, 16 / Math.max(1, chars.length));
  return chars
    .map((char, index) => {
      const angle = chars.length === 1 ? 0 : -span / 2 + (span * index) / (chars.length - 1);
      const place = `rotate(${angle.toFixed(2)} ${CENTRE} ${CENTRE}) translate(${CENTRE} ${58 + size * 0.62}) scale(${narrow.toFixed(3)} 1)`;
      return text(char, 0, 0, size, `transform="${place}"`);
    })
    .join('');
}

function ringContent(seal: SealDrawing, middle: string): string {
  const ring = `<circle cx="${CENTRE}" cy="${CENTRE}" r="284" fill="none" stroke="${SEAL_RED}" stroke-width="13"/>`;
  const bottomSize = Math.min(50, 330 / Math.max(4, [...seal.bottomText].length));
  const mark = seal.demo ? text(DEMO_MARK, CENTRE, 512, 38) : '';
  return `${ring}${arcName(seal.nameText)}${middle}${text(seal.bottomText, CENTRE, 452, bottomSize)}${mark}`;
}

const roundSeal = (seal: SealDrawing): string => svg(ringContent(seal, star(88)));

/** Invoice seals are oval, three quarters as high as wide, and carry no star. */
const ovalSeal = (seal: SealDrawing): string =>
  svg(`<g transform="scale(1 0.75)">${ringContent(seal, '')}</g>`, SIZE, SIZE * 0.75);

function squareSeal(seal: SealDrawing): string {
  const frame = `<rect x="14" y="14" width="572" height="572" fill="none" stroke="${SEAL_RED}" stroke-width="18"/>`;
  const chars = [...`${seal.nameText}印`];
  const columns = 2;
  const rows = Math.ceil(chars.length / columns);
  const size = Math.min(240, 520 / rows);
  // Names on such seals run from top to bottom, the right column first.
  const cells = chars.map((char, index) => {
    const x = Math.floor(index / rows) === 0 ? 430 : 170;
    return text(char, x, 40 + (520 / rows) * ((index % rows) + 0.5) + size * 0.36, size);
  });
  const mark = seal.demo ? text(DEMO_MARK, CENTRE, 575, 34) : '';
  return svg(`${frame}${cells.join('')}${mark}`);
}

/** An uploaded impression as it is; in demonstrations it carries the mark like the drawn ones. */
function uploadedSeal({ shape, demo }: SealDrawing, image: string): string {
  const height = shape === 'OVAL' ? SIZE * 0.75 : SIZE;
  const mark = demo ? text(DEMO_MARK, CENTRE, height - 25, 34) : '';
  return svg(`<image href="${image}" width="${SIZE}" height="${height}"/>${mark}`, SIZE, height);
}

const DRAWINGS = { ROUND: roundSeal, OVAL: ovalSeal, SQUARE: squareSeal } as const;

export const sealSvg = (seal: SealDrawing): string =>
  seal.image === null ? DRAWINGS[seal.shape](seal) : uploadedSeal(seal, seal.image);

/** See `work` of the services. */
export const RENDER_PNG: Task<typeof renderPng> = 'renderPng';

/** PNG of an SVG with the embedded Chinese font only, so that every machine draws the same. */
export function renderPng(source: string): Uint8Array {
  const image = new Resvg(source, {
    font: { loadSystemFonts: false, fontFiles: [FONT_FILES.bold], defaultFontFamily: FONT_FAMILY },
  });
  return new Uint8Array(image.render().asPng());
}

const drawn = new Map<string, Uint8Array>();
const MAX_DRAWN = 200;

/** The seal's PNG, for `by` (see `work`); drawn once per process, since loading the font takes longer than drawing. */
export const sealPng = (work: Work, by: string, seal: SealDrawing): Promise<Uint8Array> =>
  drawnOnce(work, by, sealSvg(seal));

async function drawnOnce(work: Work, by: string, source: string): Promise<Uint8Array> {
  const known = drawn.get(source);
  if (known) return known;
  const image = await work.run(by, RENDER_PNG, source);
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(source, image);
  return image;
}

/** Grey text across the page for files that not all parties have signed. */
export function unsettledPng(work: Work): Promise<Uint8Array> {
  const mark = `<text x="450" y="320" font-family="${FONT_FAMILY}" font-weight="700" font-size="150" fill="#8c8c8c" fill-opacity="0.28" text-anchor="middle" transform="rotate(-28 450 270)">未生效</text>`;
  const note = `<text x="450" y="430" font-family="${FONT_FAMILY}" font-weight="700" font-size="44" fill="#8c8c8c" fill-opacity="0.28" text-anchor="middle" transform="rotate(-28 450 270)">待全部签署方签章</text>`;
  return drawnOnce(work, 'the mark of unsettled files', svg(mark + note, 900, 600));
}
