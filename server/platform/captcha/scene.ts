import { randomInt } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';

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

/** Outline of a jigsaw piece inside a 60 x 60 box whose corner is (x, y). */
const outline = (x: number, y: number) => `M${x + 4} ${y + 16}h16a8 8 0 1 1 12 0h16v14a8 8 0 1 1 0 14v12h-44z`;

const colour = (hue: number, saturation: number, light: number) => `hsl(${hue % 360},${saturation}%,${light}%)`;

function hill(hue: number, base: number): string {
  const points = [0, 64, 128, 192, 256, 320].map((x) => `${x} ${base + randomInt(-18, 18)}`);
  return `<path d="M0 160L${points.join('L')}L320 160z" fill="${colour(hue, 38, 30 + randomInt(30))}"/>`;
}

function scene(): string {
  const hue = randomInt(360);
  const dots = Array.from({ length: 26 }, () => {
    const fill = colour(hue + randomInt(120), 55, 40 + randomInt(40));
    return `<circle cx="${randomInt(320)}" cy="${randomInt(160)}" r="${randomInt(2, 12)}" fill="${fill}" opacity=".55"/>`;
  });
  const lines = Array.from({ length: 9 }, () => {
    const ends = `x1="${randomInt(320)}" y1="${randomInt(160)}" x2="${randomInt(320)}" y2="${randomInt(160)}"`;
    return `<line ${ends} stroke="${colour(hue + randomInt(200), 40, 60)}" stroke-width="${randomInt(1, 4)}" opacity=".5"/>`;
  });
  const sky = `<rect width="320" height="160" fill="${colour(hue, 48, 78)}"/>`;
  return [sky, ...lines, hill(hue + 40, 70), hill(hue + 80, 100), hill(hue + 120, 128), ...dots].join('');
}

async function picture(width: number, height: number, body: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return `data:image/png;base64,${image.asPng().toString('base64')}`;
}

/** Draws a fresh puzzle: a picture with the true notch, one decoy at another height, and the loose piece. */
export async function drawPuzzle(): Promise<Puzzle> {
  const left = randomInt(90, PUZZLE.width - PUZZLE.piece - 4);
  const top = randomInt(4, PUZZLE.height - PUZZLE.piece - 4);
  const decoyTop = (top + 50 + randomInt(30)) % (PUZZLE.height - PUZZLE.piece);
  const drawing = scene();
  const notch = (x: number, y: number, opacity: number) =>
    `<path d="${outline(x, y)}" fill="#000" fill-opacity="${opacity}" stroke="#fff" stroke-opacity=".5"/>`;
  const background = `${drawing}${notch(randomInt(70, 250), decoyTop, 0.2)}${notch(left, top, 0.45)}`;
  const piece =
    `<defs><clipPath id="p"><path d="${outline(0, 0)}"/></clipPath></defs>` +
    `<g clip-path="url(#p)"><g transform="translate(${-left} ${-top})">${drawing}</g></g>` +
    `<path d="${outline(0, 0)}" fill="none" stroke="#fff" stroke-width="2"/>`;
  return {
    left,
    top,
    background: await picture(PUZZLE.width, PUZZLE.height, background),
    piece: await picture(PUZZLE.piece, PUZZLE.piece, piece),
  };
}
