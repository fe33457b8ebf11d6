/** The drawn test picture of a camera: a yard, the camera's name, a clock and 演示画面 (chapters 60 and 70). */

import { Resvg } from '@resvg/resvg-js';
import { FONT_FAMILY, FONT_FILES } from '#server/documents';
import { shanghaiTime } from '#server/kernel';
import type { View } from '../gateway.ts';
import type { Planes } from './h264.ts';

export const WIDTH = 400;
export const HEIGHT = 224;

export type Scene = { name: string; position: string; view: View };

const FONT = {
  font: { fontFiles: [FONT_FILES.regular], loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Heaps, a belt, a gate or a weighbridge, by where the camera hangs. */
function subject(position: string): string {
  if (position.startsWith('WEIGH'))
    return '<rect x="80" y="150" width="240" height="14" fill="#5b6472"/><rect x="130" y="104" width="120" height="38" fill="#b9552f"/><rect x="250" y="114" width="38" height="28" fill="#d9a441"/><circle cx="150" cy="146" r="9" fill="#1c2530"/><circle cx="176" cy="146" r="9" fill="#1c2530"/><circle cx="270" cy="146" r="9" fill="#1c2530"/>';
  if (position === 'TRACK')
    return '<path d="M0 190L400 150M0 205L400 160" stroke="#39424e" stroke-width="4"/><rect x="90" y="118" width="110" height="44" fill="#6b4b36"/><rect x="210" y="112" width="110" height="40" fill="#6b4b36"/>';
  if (position === 'GATE')
    return '<rect x="60" y="70" width="26" height="110" fill="#8a929d"/><rect x="314" y="70" width="26" height="110" fill="#8a929d"/><rect x="86" y="120" width="228" height="8" fill="#d7373f"/>';
  return '<path d="M20 190l70-92 74 92zM150 190l88-112 92 112zM290 190l54-66 56 66z" fill="#20262e"/><path d="M238 78l22 28h-44z" fill="#2e3640"/>';
}

function scenery({ position, view: { pan, tilt, zoom } }: Scene): string {
  const scale = 1 + (zoom - 1) / 6;
  const [x, y] = [WIDTH / 2 - pan * 1.6, HEIGHT / 2 + tilt * 1.6];
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#9fb4c8"/><g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${scale.toFixed(3)}) translate(${(x - WIDTH).toFixed(1)} ${(y - HEIGHT).toFixed(1)})"><rect x="-900" y="170" width="2200" height="700" fill="#77705f"/><rect x="-160" y="60" width="120" height="120" fill="#aeb6bf"/><rect x="420" y="80" width="200" height="100" fill="#98a1ac"/>${subject(position)}</g>`;
}

const text = (content: string, x: number, y: number, size: number, more = '') =>
  `<text x="${x}" y="${y}" font-family="${FONT_FAMILY}" font-size="${size}" fill="#fff" ${more}>${escapeXml(content)}</text>`;
const svg = (width: number, height: number, content: string): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    FONT,
  ).render().pixels as Buffer;

/** Everything but the clock, RGBA. */
export function drawScene(scene: Scene): Buffer {
  const { pan, tilt, zoom } = scene.view;
  return svg(
    WIDTH,
    HEIGHT,
    `${scenery(scene)}<rect width="${WIDTH}" height="32" fill="${BAR}"/><rect y="192" width="${WIDTH}" height="32" fill="${BAR}"/>
    ${text('演示画面', WIDTH - 8, 23, 16, 'text-anchor="end" font-weight="700"')}${text(scene.name, 8, 214, 15)}
    ${text(`P${Math.round(pan)} T${Math.round(tilt)} Z${zoom.toFixed(1)}`, WIDTH - 8, 214, 13, 'text-anchor="end"')}`,
  );
}

const BAR = '#10151d';
const SIGNS = '0123456789-: ';
const CELL = { width: 12, height: 24 };
const CLOCK = { x: 8, y: 4 };

let cells: Buffer | null = null;
/** Each sign of the clock, drawn once: opening the font takes longer than everything else. */
function clockCells(): Buffer {
  cells ??= svg(
    CELL.width * SIGNS.length,
    CELL.height,
    `<rect width="100%" height="100%" fill="${BAR}"/>${[...SIGNS].map((sign, index) => text(sign, index * CELL.width + CELL.width / 2, 18, 18, 'text-anchor="middle"')).join('')}`,
  );
  return cells;
}

/** The scene with the clock of a moment in it. */
export function drawPicture(scene: Buffer, at: Date): Buffer {
  const picture = Buffer.from(scene);
  const signs = clockCells();
  [...shanghaiTime(at)].forEach((sign, place) => {
    const from = SIGNS.indexOf(sign) * CELL.width;
    for (let row = 0; row < CELL.height; row += 1) {
      const source = (row * CELL.width * SIGNS.length + from) * 4;
      const target = ((CLOCK.y + row) * WIDTH + CLOCK.x + place * CELL.width) * 4;
      signs.copy(picture, target, source, source + CELL.width * 4);
    }
  });
  return picture;
}

/** RGBA to the planes of BT.601 in the studio's range, chroma at half the size. */
export function planesOf(pixels: Uint8Array): Planes {
  const y = new Uint8Array(WIDTH * HEIGHT);
  const cb = new Uint8Array((WIDTH * HEIGHT) / 4);
  const cr = new Uint8Array((WIDTH * HEIGHT) / 4);
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const at = (row * WIDTH + column) * 4;
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      y[row * WIDTH + column] = (66 * r + 129 * g + 25 * b + 4_224) >> 8;
      if (row % 2 === 1 || column % 2 === 1) continue;
      const half = ((row / 2) * WIDTH) / 2 + column / 2;
      cb[half] = (-38 * r - 74 * g + 112 * b + 32_896) >> 8;
      cr[half] = (112 * r - 94 * g - 18 * b + 32_896) >> 8;
    }
  }
  return { width: WIDTH, height: HEIGHT, y, cb, cr };
}
