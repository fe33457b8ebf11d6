import { randomInt } from 'node:crypto';
import { type Pixels, pngDataUri } from './png.ts';

/** Pixels of the puzzle. The piece moves from 0 to 260 (chapter 70, section 2.3). */
export const PUZZLE = { width: 320, height: 160, piece: 60 } as const;

export type Puzzle = {
  /** Where the piece belongs, from the left edge. */
  left: number;
  top: number;
  /** PNG data URIs: the notch must not be readable from a path in the markup. */
  background: string;
  piece: string;
};

type Colour = readonly [red: number, green: number, blue: number];

const between = (low: number, high: number) => low + randomInt(1000) * ((high - low) / 1000);
const colour = (): Colour => [randomInt(40, 230), randomInt(40, 230), randomInt(40, 230)];

/** Lays a colour over one pixel; `share` 1 hides what was there. */
function lay({ width, data }: Pixels, x: number, y: number, over: Colour, share: number): void {
  const at = (y * width + x) * 4;
  for (let band = 0; band < 3; band += 1) {
    const below = data[at + band] ?? 0;
    data[at + band] = below + ((over[band] ?? 0) - below) * share;
  }
  data[at + 3] = 255;
}

function blank(width: number, height: number): Pixels {
  return { width, height, data: new Uint8Array(width * height * 4) };
}

function sky(picture: Pixels): void {
  const [above, below] = [colour(), colour()];
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      lay(picture, x, y, above, 1);
      lay(picture, x, y, below, y / picture.height);
    }
  }
}

function hill(picture: Pixels, base: number): void {
  const waves = Array.from({ length: 3 }, () => ({
    size: between(4, 14),
    pace: between(0.01, 0.06),
    shift: between(0, 6),
  }));
  const paint = colour();
  for (let x = 0; x < picture.width; x += 1) {
    const height = waves.reduce((sum, { size, pace, shift }) => sum + size * Math.sin(x * pace + shift), base);
    for (let y = Math.max(0, Math.ceil(height)); y < picture.height; y += 1) lay(picture, x, y, paint, 1);
  }
}

function disc(picture: Pixels): void {
  const [cx, cy, radius] = [randomInt(picture.width), randomInt(picture.height), randomInt(3, 16)];
  const paint = colour();
  for (let y = Math.max(0, cy - radius); y < Math.min(picture.height, cy + radius); y += 1) {
    for (let x = Math.max(0, cx - radius); x < Math.min(picture.width, cx + radius); x += 1) {
      if ((x - cx) ** 2 + (y - cy) ** 2 < radius ** 2) lay(picture, x, y, paint, 0.5);
    }
  }
}

/** A landscape that is never drawn twice: sky, three hills, discs of all colours. */
function landscape(): Pixels {
  const picture = blank(PUZZLE.width, PUZZLE.height);
  sky(picture);
  for (const base of [60, 95, 125]) hill(picture, base);
  for (let count = 0; count < 26; count += 1) disc(picture);
  return picture;
}

/** Shape of the piece inside its 60 x 60 box: a square with a knob on top and a bay on the right. */
function isPiece(x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= PUZZLE.piece || y >= PUZZLE.piece) return false;
  const isKnob = (x - 26) ** 2 + (y - 11) ** 2 < 81;
  const isBay = (x - 48) ** 2 + (y - 38) ** 2 < 64;
  return isKnob || (x >= 4 && x < 48 && y >= 16 && y < 58 && !isBay);
}

const isEdge = (x: number, y: number) =>
  isPiece(x, y) && !(isPiece(x - 1, y) && isPiece(x + 1, y) && isPiece(x, y - 1) && isPiece(x, y + 1));

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Calls back for every pixel of the piece, in the coordinates of its box. */
function eachPixel(visit: (x: number, y: number, edge: boolean) => void): void {
  for (let y = 0; y < PUZZLE.piece; y += 1) {
    for (let x = 0; x < PUZZLE.piece; x += 1) if (isPiece(x, y)) visit(x, y, isEdge(x, y));
  }
}

function cutOut(picture: Pixels, left: number, top: number): Pixels {
  const piece = blank(PUZZLE.piece, PUZZLE.piece);
  eachPixel((x, y, edge) => {
    const at = ((y + top) * picture.width + x + left) * 4;
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(at, at + 3);
    lay(piece, x, y, [red, green, blue], 1);
    if (edge) lay(piece, x, y, WHITE, 0.7);
  });
  return piece;
}

/** Draws a fresh puzzle: a picture with the true notch, a fainter decoy at another height, and the loose piece. */
export async function drawPuzzle(): Promise<Puzzle> {
  const left = randomInt(90, PUZZLE.width - PUZZLE.piece);
  const top = randomInt(0, PUZZLE.height - PUZZLE.piece);
  const decoy = { left: randomInt(60, PUZZLE.width - PUZZLE.piece), top: (top + 65) % (PUZZLE.height - PUZZLE.piece) };
  const picture = landscape();
  const piece = cutOut(picture, left, top);
  eachPixel((x, y) => lay(picture, x + decoy.left, y + decoy.top, BLACK, 0.22));
  eachPixel((x, y, edge) => lay(picture, x + left, y + top, edge ? WHITE : BLACK, 0.5));
  return { left, top, background: await pngDataUri(picture), piece: await pngDataUri(piece) };
}
