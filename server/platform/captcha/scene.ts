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

type Colour = [red: number, green: number, blue: number];
/** Colour at a point of the scene. */
type Scene = (x: number, y: number) => Colour;

const between = (low: number, high: number) => low + randomInt(1000) * ((high - low) / 1000);
const colour = (): Colour => [randomInt(40, 230), randomInt(40, 230), randomInt(40, 230)];
const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

function hill(base: number) {
  const waves = Array.from({ length: 3 }, () => ({
    size: between(4, 14),
    pace: between(0.01, 0.06),
    shift: between(0, 6),
  }));
  const paint = colour();
  const height = (x: number) =>
    waves.reduce((sum, { size, pace, shift }) => sum + size * Math.sin(x * pace + shift), base);
  return (x: number, y: number) => (y > height(x) ? paint : null);
}

function disc() {
  const [cx, cy, radius] = [randomInt(PUZZLE.width), randomInt(PUZZLE.height), randomInt(3, 16)];
  const paint = colour();
  return (x: number, y: number) => ((x - cx) ** 2 + (y - cy) ** 2 < radius ** 2 ? paint : null);
}

/** A landscape that is never drawn twice: sky, three hills, discs of all colours. */
function newScene(): Scene {
  const [above, below] = [colour(), colour()];
  const hills = [hill(60), hill(95), hill(125)];
  const discs = Array.from({ length: 26 }, disc);
  return (x, y) => {
    let paint = mix(above, below, y / PUZZLE.height);
    for (const layer of hills) paint = layer(x, y) ?? paint;
    for (const layer of discs) {
      const over = layer(x, y);
      if (over !== null) paint = mix(paint, over, 0.5);
    }
    return paint;
  };
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

function paint(width: number, height: number, pixel: (x: number, y: number) => [...Colour, number]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(pixel(x, y), (y * width + x) * 4);
  }
  return { width, height, data };
}

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Draws a fresh puzzle: a picture with the true notch, a fainter decoy at another height, and the loose piece. */
export async function drawPuzzle(): Promise<Puzzle> {
  const left = randomInt(90, PUZZLE.width - PUZZLE.piece);
  const top = randomInt(0, PUZZLE.height - PUZZLE.piece);
  const decoy = { left: randomInt(60, PUZZLE.width - PUZZLE.piece), top: (top + 65) % (PUZZLE.height - PUZZLE.piece) };
  const scene = newScene();
  const background = paint(PUZZLE.width, PUZZLE.height, (x, y) => {
    let shade = scene(x, y);
    if (isPiece(x - decoy.left, y - decoy.top)) shade = mix(shade, BLACK, 0.22);
    if (isPiece(x - left, y - top)) shade = mix(shade, isEdge(x - left, y - top) ? WHITE : BLACK, 0.5);
    return [...shade, 255];
  });
  const piece = paint(PUZZLE.piece, PUZZLE.piece, (x, y) => {
    if (!isPiece(x, y)) return [0, 0, 0, 0];
    const shade = scene(x + left, y + top);
    return [...(isEdge(x, y) ? mix(shade, WHITE, 0.7) : shade), 255];
  });
  return { left, top, background: await pngDataUri(background), piece: await pngDataUri(piece) };
}
