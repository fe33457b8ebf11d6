/** Recognised extensions; the first five are images (specification section 9). */
const EXTENSIONS = 'jpg jpeg png bmp gif pdf docx xlsx pptx doc xls ppt zip rar 7z tar gz txt mp4 avi 3gp mkv'.split(
  ' ',
);
const IMAGE_COUNT = 5;

export type FileKind = { extension: string; recognised: boolean; image: boolean };

/** Kind of a file by its last extension, case-insensitive (A-F19). */
export function fileKind(name: string): FileKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const index = EXTENSIONS.indexOf(extension);
  return { extension, recognised: index >= 0, image: index >= 0 && index < IMAGE_COUNT };
}

const UPLOAD_MIME = ['image/jpeg', 'image/jpg', 'image/png', 'image/bmp', 'application/pdf'];
const BYTES_PER_MB = 1024 * 1024;

/** Default size limit of an upload in MB (specification section 9). */
export const UPLOAD_LIMIT_MB = 10;
/** `accept` of a file input, matching `checkUpload`. */
export const UPLOAD_ACCEPT = '.bmp,.jpg,.jpeg,.png,.pdf';

/** Null when the file may be uploaded, else the specification's message; type is checked before size (section 5; A-B14). */
export function checkUpload(file: { type: string; size: number }, limitMb: number = UPLOAD_LIMIT_MB): string | null {
  if (!UPLOAD_MIME.includes(file.type)) return '仅支持bmp，jpg，png，pdf的文件格式';
  if (file.size > limitMb * BYTES_PER_MB) return `文件大小不能超过${limitMb}M`;
  return null;
}

/** File name of a content-disposition header: `filename*` first, quotes removed, percent-decoded where it decodes (A-F14). */
export function dispositionName(header: string | null | undefined): string | null {
  if (!header) return null;
  const extended = /filename\*\s*=\s*[\w-]+''([^;]+)/i.exec(header)?.[1];
  if (extended) return decode(extended.trim());
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header);
  const name = plain?.[1] ?? plain?.[2]?.trim();
  return name ? decode(name) : null;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
