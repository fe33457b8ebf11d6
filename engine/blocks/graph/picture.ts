/** The drawing as a PNG of twice its size, for reports: the styles that a page gives are written into the copy. */
import { invariant } from '#core/errors';

const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
];
const SCALE = 2;

/** @throws Error when the browser refuses to draw */
export async function pictureOf(drawing: SVGSVGElement, size: { width: number; height: number }): Promise<Blob> {
  const copy = styledCopy(drawing);
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  copy.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  copy.querySelector('[data-view]')?.removeAttribute('transform');
  const source = new XMLSerializer().serializeToString(copy);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`);
  const canvas = document.createElement('canvas');
  canvas.width = size.width * SCALE;
  canvas.height = size.height * SCALE;
  const context = canvas.getContext('2d');
  invariant(context, 'a browser draws on a canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}

function styledCopy(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const styles = getComputedStyle(original);
    const text = COPIED.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';');
    copies[index]?.setAttribute('style', text);
  });
  return copy;
}

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the drawing could not be read as a picture'));
    image.src = source;
  });
}
