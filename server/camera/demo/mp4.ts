/** Fragmented MP4 (ISO/IEC 14496-12) for HLS: one initial part and a piece for each segment. */

export const TIMESCALE = 1_000;

const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(Math.round(value)));
  return bytes;
}
function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
const full = (type: string, version: number, flags: number, ...parts: Uint8Array[]) =>
  box(type, u32((version << 24) | flags), ...parts);

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

export type Track = { width: number; height: number; sps: Uint8Array; pps: Uint8Array };

function sampleEntry({ width, height, sps, pps }: Track): Buffer {
  const head = Buffer.concat([Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(width), u16(height)]);
  const resolution = u32(0x480000, 0x480000, 0);
  const tail = Buffer.concat([u16(1), Buffer.alloc(32), u16(24), u16(0xffff)]);
  const configuration = Buffer.concat([
    Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  ]);
  return box('avc1', head, resolution, tail, box('avcC', configuration));
}

export function initialPart(track: Track): Buffer {
  const { width, height } = track;
  const table = box(
    'stbl',
    full('stsd', 0, 0, u32(1), sampleEntry(track)),
    full('stts', 0, 0, u32(0)),
    full('stsc', 0, 0, u32(0)),
    full('stsz', 0, 0, u32(0, 0)),
    full('stco', 0, 0, u32(0)),
  );
  const media = box(
    'mdia',
    full('mdhd', 0, 0, u32(0, 0, TIMESCALE, 0, 0x55c40000)),
    full('hdlr', 0, 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('video\0')),
    box(
      'minf',
      full('vmhd', 0, 1, Buffer.alloc(8)),
      box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
      table,
    ),
  );
  const trackHeader = full('tkhd', 0, 3, u32(0, 0, 1, 0, 0, 0, 0, 0, 0), MATRIX, u32(width << 16, height << 16));
  const movieHeader = full(
    'mvhd',
    0,
    0,
    u32(0, 0, TIMESCALE, 0, 0x10000, 0x1000000, 0, 0),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(512), Buffer.from('iso5iso6mp41')),
    box('moov', movieHeader, box('trak', trackHeader, media), box('mvex', full('trex', 0, 0, u32(1, 1, 0, 0, 0)))),
  ]);
}

const KEY_SAMPLE = 0x02000000;
const OTHER_SAMPLE = 0x01010000;

/** One segment: its pictures last `durationMs` each, the first is a key picture. `startMs` counts from the stream's own zero. */
export function piece(sequence: number, startMs: number, durationMs: number, pictures: readonly Uint8Array[]): Buffer {
  const samples = pictures.map((picture) => Buffer.concat([u32(picture.length), picture]));
  const entries = samples.map((sample, index) =>
    u32(durationMs, sample.length, index === 0 ? KEY_SAMPLE : OTHER_SAMPLE),
  );
  const fragment = (offset: number) =>
    box(
      'moof',
      full('mfhd', 0, 0, u32(sequence)),
      box(
        'traf',
        full('tfhd', 0, 0x20000, u32(1)),
        full('tfdt', 1, 0, u64(startMs)),
        full('trun', 0, 0x701, u32(samples.length, offset), ...entries),
      ),
    );
  const offset = fragment(0).length + 8;
  return Buffer.concat([fragment(offset), box('mdat', ...samples)]);
}
