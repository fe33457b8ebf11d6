import decodeQR from 'qr/decode.js';

/** Edge of the picture that is looked at; a code of a paper has some 40 squares. */
const LONGEST_EDGE = 800;

/** The text of the QR code in a picture; null where none can be read. */
export function codeIn(source: CanvasImageSource, width: number, height: number): string | null {
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return textOf(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** The text of the code in so many pixels, four bytes each. */
export function textOf(pixels: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR(pixels);
  } catch {
    // That is how it says that there is none.
    return null;
  }
}

export async function codeOfPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  try {
    return codeIn(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}
