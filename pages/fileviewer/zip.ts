/** One file of a ZIP archive, unpacked by the browser itself. Office documents are such archives. */
import { errors } from './errors.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** An entry that would unpack to more is not opened. */
const MAX_BYTES = 30 * 1024 * 1024;

export async function unpack(archive: Uint8Array, path: string): Promise<string | null> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === null) throw errors.RUN305();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw errors.RUN306();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    if (name === path) return text(archive, view, at);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 65_558; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

async function text(archive: Uint8Array, view: DataView, entry: number): Promise<string> {
  const method = view.getUint16(entry + 10, true);
  const packed = view.getUint32(entry + 20, true);
  if (view.getUint32(entry + 24, true) > MAX_BYTES) throw errors.RUN307();
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = archive.slice(start, start + packed);
  if (method === STORED) return new TextDecoder().decode(bytes);
  if (method !== DEFLATED) throw errors.RUN308({ method });
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
