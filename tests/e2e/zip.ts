import { inflateRawSync } from 'node:zlib';

type Entry = { name: string; bytes: Buffer };

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const STORED = 0;

/** Entries of a zip file, read by its central directory (APPNOTE 4.3). */
export function unzip(file: Buffer): Entry[] {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('not a zip file');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== DIRECTORY) throw new Error('the directory is broken');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    if (!name.endsWith('/')) entries.push({ name, bytes: contentOf(file, at) });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

function contentOf(file: Buffer, directory: number): Buffer {
  const method = file.readUInt16LE(directory + 10);
  const size = file.readUInt32LE(directory + 20);
  const local = file.readUInt32LE(directory + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + size);
  return method === STORED ? packed : inflateRawSync(packed);
}
