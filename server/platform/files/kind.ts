/** What a file really is, read off its first bytes; the name and the MIME type are only claims. */

export type FileKind = { extensions: string[]; mimes: string[]; mime: string };

const KINDS: Record<string, FileKind> = {
  jpeg: { extensions: ['jpg', 'jpeg'], mimes: ['image/jpeg', 'image/jpg'], mime: 'image/jpeg' },
  png: { extensions: ['png'], mimes: ['image/png'], mime: 'image/png' },
  bmp: { extensions: ['bmp'], mimes: ['image/bmp', 'image/x-ms-bmp'], mime: 'image/bmp' },
  pdf: { extensions: ['pdf'], mimes: ['application/pdf'], mime: 'application/pdf' },
};

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);

function sniff(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0x42, 0x4d)) return 'bmp';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  return null;
}

/** Extension, claimed MIME type and content must agree on one kind (specification section 5); null otherwise. */
export function fileKind(name: string, mime: string, bytes: Uint8Array): FileKind | null {
  const kind = KINDS[sniff(bytes) ?? ''];
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === undefined) return null;
  return kind.extensions.includes(extension) && kind.mimes.includes(mime.toLowerCase()) ? kind : null;
}

const MAX_PIXELS = 60_000_000;
const MAX_PAGES = 2000;

type Size = { width: number; height: number } | null;

function jpegSize(view: DataView): Size {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return null;
}

function imageSize(mime: string, bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'image/png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (mime === 'image/bmp' && bytes.length >= 26) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  return mime === 'image/jpeg' ? jpegSize(view) : null;
}

/** Reason to refuse a file of a permitted kind: a picture that would unpack too large or a document of too many pages. */
export function contentFault(kind: FileKind, bytes: Uint8Array): string | null {
  if (kind.mime === 'application/pdf') {
    const pages =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
    return pages > MAX_PAGES ? `${pages} pages` : null;
  }
  const size = imageSize(kind.mime, bytes);
  if (size === null || size.width === 0 || size.height === 0) return 'no readable picture size';
  return size.width * size.height > MAX_PIXELS ? `${size.width} x ${size.height} pixels` : null;
}
