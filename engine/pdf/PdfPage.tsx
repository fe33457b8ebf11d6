import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drawPage, type PageSize, type PDFDocumentProxy, textOf } from './pdf.ts';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  /** 1-based. */
  number: number;
  size: PageSize;
  scale: number;
  /** Drawn above the page, in its own coordinates (seals). */
  children?: ReactNode;
};

const AHEAD = '600px';

/** A page that is drawn when it comes near the view; until then it only keeps its place. */
export function PdfPage({ pdf, number, size, scale, children }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (gone || !canvas.current) return;
      const task = drawPage(page, canvas.current, scale, window.devicePixelRatio || 1);
      stop = () => task.cancel();
      await task.promise;
      if (!gone) setText(await textOf(page));
    };
    draw().catch((error: unknown) => {
      if (!gone) console.error(`ENG304 page ${number} of a document was not drawn`, error);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [near, pdf, number, scale]);
  return (
    <div
      ref={frame}
      className="blk-pdf-page"
      data-page={number}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} />
      <div className="blk-visually-hidden">
        第{number}页：{text}
      </div>
      {children}
    </div>
  );
}
