import { errors } from './errors.ts';

/** A drawing as a PNG of its own size; the drawing must not depend on style sheets. */
export async function pngOf(
  drawing: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const text = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = await loaded(address);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (!pen) throw errors.RUN311({ reason: 'no canvas' });
    pen.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(errors.RUN311({ reason: 'too large' }))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(errors.RUN311({ reason: 'it cannot be read' }));
    image.src = address;
  });
}
