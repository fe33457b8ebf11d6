/**
 * A video of drawn pictures without a video library: the H.264 constrained baseline profile with uncompressed
 * macroblocks (I_PCM) for what changed and skipped ones for what did not. Large for its quality, exact, and small enough
 * for a test picture of which only the clock moves.
 */
import { Bits } from './bits.ts';

const MB = 16;
const IDR = 5;
const NON_IDR = 1;

/** Planes of a picture, 4:2:0; width and height are multiples of 16. */
export type Planes = { width: number; height: number; y: Uint8Array; cb: Uint8Array; cr: Uint8Array };

/** 00 00 0x may stand only where a start code is meant: a 3 goes between. */
function escaped(bytes: Uint8Array): Uint8Array {
  const result: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      result.push(3);
      zeros = 0;
    }
    result.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(result);
}

const unit = (header: number, payload: Uint8Array): Uint8Array => Uint8Array.from([header, ...escaped(payload)]);

export function sequenceParameters(width: number, height: number): Uint8Array {
  const bits = new Bits().u(66, 8).u(0xc0, 8).u(30, 8).ue(0).ue(0);
  // Order of output is the order of decoding; one reference picture.
  bits.ue(2).ue(1).u(0, 1);
  bits.ue(width / MB - 1).ue(height / MB - 1);
  return unit(0x67, bits.u(1, 1).u(1, 1).u(0, 1).u(0, 1).trailing());
}

export function pictureParameters(): Uint8Array {
  const bits = new Bits().ue(0).ue(0).u(0, 1).u(0, 1).ue(0).ue(0).ue(0).u(0, 1).u(0, 2);
  return unit(0x68, bits.se(0).se(0).se(0).u(1, 1).u(0, 1).u(0, 1).trailing());
}

function sliceHeader(kind: typeof IDR | typeof NON_IDR, frame: number, picture: number): Bits {
  const isKey = kind === IDR;
  const bits = new Bits()
    .ue(0)
    .ue(isKey ? 7 : 5)
    .ue(0)
    .u(frame, 4);
  if (isKey)
    bits
      .ue(picture % 2)
      .u(0, 1)
      .u(0, 1);
  else bits.u(0, 1).u(0, 1).u(0, 1);
  // No change of quantisation, no deblocking: the samples are exact.
  return bits.se(0).ue(1);
}

function samples({ width, y, cb, cr }: Planes, column: number, row: number): Uint8Array {
  const block = new Uint8Array(MB * MB + 2 * 64);
  for (let line = 0; line < MB; line += 1) {
    const from = (row * MB + line) * width + column * MB;
    block.set(y.subarray(from, from + MB), line * MB);
  }
  for (let line = 0; line < 8; line += 1) {
    const from = (row * 8 + line) * (width / 2) + column * 8;
    block.set(cb.subarray(from, from + 8), 256 + line * 8);
    block.set(cr.subarray(from, from + 8), 320 + line * 8);
  }
  return block;
}

/** A picture on its own. `picture` counts key pictures. */
export function keyPicture(planes: Planes, picture: number): Uint8Array {
  const bits = sliceHeader(IDR, 0, picture);
  for (let row = 0; row < planes.height / MB; row += 1)
    for (let column = 0; column < planes.width / MB; column += 1)
      bits
        .ue(25)
        .align()
        .raw(samples(planes, column, row));
  return unit(0x65, bits.trailing());
}

/** What differs from the picture before; `frame` counts from the last key picture (1 to 15). */
export function nextPicture(planes: Planes, before: Planes, frame: number): Uint8Array {
  const bits = sliceHeader(NON_IDR, frame, 0);
  let skipped = 0;
  for (let row = 0; row < planes.height / MB; row += 1) {
    for (let column = 0; column < planes.width / MB; column += 1) {
      const block = samples(planes, column, row);
      if (isSame(block, samples(before, column, row))) {
        skipped += 1;
        continue;
      }
      bits.ue(skipped).ue(30).align().raw(block);
      skipped = 0;
    }
  }
  if (skipped > 0) bits.ue(skipped);
  return unit(0x41, bits.trailing());
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
