import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const EDGE = 480;
const DARK = 16;
const LIGHT = 235;

/** A film of one picture, the QR code of a text in its middle, as Chromium's pretended camera plays it (Y4M, 4:2:0). */
export async function filmOfCode(path: string, text: string): Promise<void> {
  const code = encodeQR(text, 'raw', { border: 4 });
  const square = Math.floor(EDGE / code.length);
  const edge = Math.floor((EDGE - square * code.length) / 2);
  const isDark = (x: number, y: number) =>
    code[Math.floor((y - edge) / square)]?.[Math.floor((x - edge) / square)] === true;
  const grey = Buffer.alloc(EDGE * EDGE, LIGHT);
  for (let y = 0; y < EDGE; y += 1) for (let x = 0; x < EDGE; x += 1) if (isDark(x, y)) grey[y * EDGE + x] = DARK;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((EDGE * EDGE) / 2, 128)]);
  await writeFile(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${EDGE} H${EDGE} F10:1 Ip A1:1 C420\n`), frame, frame]));
}
