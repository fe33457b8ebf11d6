/** Names that users gave to files, made safe for paths and headers. */

const MAX_BYTES = 180;
/** The end of a name; what stands further left is not even looked at: what looks at it takes longer with its length. */
const LOOKED_AT = 1000;
const LONGEST_EXTENSION = 20;

/** Last part of the name without control characters, separators, commas (attachment lists are comma-separated) or leading dots. */
export function safeName(name: string): string {
  const last = name.slice(-LOOKED_AT).normalize('NFC').split(/[/\\]/).pop() ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  const plain = clean.replace(/[,"<>:|?*;%#]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const hasExtension = dot > 0 && plain.length - dot <= LONGEST_EXTENSION;
  const [stem, extension] = hasExtension ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  return withinBytes(stem, MAX_BYTES - Buffer.byteLength(extension)) + extension || 'file';
}

/** The beginning of the text, whole characters only. */
function withinBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const char of text) {
    bytes += Buffer.byteLength(char);
    if (bytes > most) return kept;
    kept += char;
  }
  return kept;
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `content-disposition` that always downloads: an ASCII name for old readers, the real one by RFC 5987. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name)}`;
}

/** The path that records store (specification section 3: attachments are comma-separated paths). */
export const filePath = (id: string, name: string) => `/trade-files/${id}/${name}`;

/** Form of a file's id: a UUID in small letters. */
export const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
