import { errors } from '#server/kernel';
import type { Pixels } from '../captcha/index.ts';

const HEADER = 54;

/** Uncompressed BMP of 24 or 32 bits a pixel, as scanners and screenshots write them. @throws ServerError 400 for the rest */
export function readBitmap(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint16(0) !== 0x424d) throw errors.SRV213({ reason: 'no bitmap' });
  const start = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  const rows = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  if ((bits !== 24 && bits !== 32) || (compression !== 0 && compression !== 3))
    throw errors.SRV213({ reason: `bitmap of ${bits} bits` });
  const height = Math.abs(rows);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (width < 1 || height < 1 || start + stride * height > bytes.length)
    throw errors.SRV213({ reason: 'the bitmap is cut short' });
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    // Rows lie bottom up unless the height is negative.
    const from = start + stride * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const at = from + (x * bits) / 8;
      data.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
