/** A zip of one large entry that comes in pieces, packed already, and some small ones. */
import { crc32, deflateRawSync } from 'node:zlib';
import { errors } from '#server/kernel';

/** A piece of an entry: its packed bytes, the checksum of the entry up to its end, and how long it was before. */
export type Packed = { packed: Uint8Array; crc: number; size: number };

type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number };

const UTF8_AND_SIZES_BEHIND = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day of zips: a file says nothing of when it was made. */
const DAY = 0x21;
const MOST_BYTES = 0xffffffff;

/** The last block of packed bytes: it is empty, and whatever came before need not know that it is over. */
const END = Uint8Array.of(3, 0);

/** @throws ServerError 400 SRV139 where an entry is longer than a zip without further means may hold */
export async function* zipped(
  large: { name: string; pieces: AsyncIterable<Packed> },
  small: Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let written = 0;
  const sent = (bytes: Uint8Array) => {
    written += bytes.length;
    return bytes;
  };
  const begun = (name: string): Entry => ({ name: Buffer.from(name), crc: 0, packed: 0, size: 0, at: written });

  const entry = begun(large.name);
  entries.push(entry);
  yield sent(headerOf(entry));
  for await (const { packed, crc, size } of large.pieces) {
    entry.crc = crc;
    entry.size += size;
    entry.packed += packed.length;
    if (entry.size > MOST_BYTES || written > MOST_BYTES) throw errors.SRV139();
    yield sent(packed);
  }
  entry.packed += END.length;
  yield sent(Buffer.concat([END, sizesOf(entry)]));

  for (const [name, text] of Object.entries(small)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const made = { ...begun(name), crc: crc32(bytes), packed: packed.length, size: bytes.length };
    entries.push(made);
    yield sent(Buffer.concat([headerOf(made), packed, sizesOf(made)]));
  }
  yield directoryOf(entries, written);
}

function headerOf({ name }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(UTF8_AND_SIZES_BEHIND, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sizesOf({ crc, packed, size }: Entry): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function directoryOf(entries: readonly Entry[], at: number): Buffer {
  const listed = entries.map((entry) => {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(VERSION, 4);
    line.writeUInt16LE(VERSION, 6);
    line.writeUInt16LE(UTF8_AND_SIZES_BEHIND, 8);
    line.writeUInt16LE(DEFLATED, 10);
    line.writeUInt16LE(DAY, 14);
    line.writeUInt32LE(entry.crc, 16);
    line.writeUInt32LE(entry.packed, 20);
    line.writeUInt32LE(entry.size, 24);
    line.writeUInt16LE(entry.name.length, 28);
    line.writeUInt32LE(entry.at, 42);
    return Buffer.concat([line, entry.name]);
  });
  const all = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([all, end]);
}
