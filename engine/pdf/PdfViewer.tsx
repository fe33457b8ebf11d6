import { DownloadOutlined, MinusOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadState, messageOf, useLoaded } from '#engine/feedback';
import { useHost } from '../host.tsx';
import { PdfPage } from './PdfPage.tsx';
import { type OpenPdf, openPdf } from './pdf.ts';
import { printPdf } from './print.ts';
import './pdf.css';

export type PdfViewerProps = {
  fileId: string;
  name: string;
  height?: string;
  /** Stands right in the bar (hash, notes). */
  extra?: ReactNode;
  /** What lies on a page, e.g. a seal; `scale` = pixels for a point. */
  overlay?: (page: number, scale: number, size: { width: number; height: number }) => ReactNode;
  onOpen?: (pages: number) => void;
};

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const MARGIN = 48;
const MAX_FIT = 1.35;

/** A stored PDF: pages drawn as they come into view, zoom, download, print. */
export function PdfViewer(props: PdfViewerProps) {
  const host = useHost();
  const { fileId } = props;
  const opened = useLoaded<OpenPdf>(`pdf ${fileId}`, async () => openPdf(await host.data.file(fileId)));
  useEffect(() => {
    const document = opened.data;
    return () => document?.close();
  }, [opened.data]);
  return <LoadState loaded={opened}>{(document) => <Pages {...props} document={document} />}</LoadState>;
}

function Pages({
  document,
  fileId,
  name,
  height = '72vh',
  extra,
  overlay,
  onOpen,
}: PdfViewerProps & { document: OpenPdf }) {
  const host = useHost();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | 'fit'>('fit');
  const [fit, setFit] = useState(1);
  const [printing, setPrinting] = useState(false);
  const widest = Math.max(...document.sizes.map((size) => size.width));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setFit(Math.min(MAX_FIT, Math.max(0.3, (element.clientWidth - MARGIN) / widest)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [widest]);
  useEffect(() => onOpen?.(document.pdf.numPages), [document, onOpen]);
  const scale = zoom === 'fit' ? fit : zoom;
  const step = (direction: 1 | -1) =>
    setZoom((direction === 1 ? ZOOMS.find((each) => each > scale) : ZOOMS.findLast((each) => each < scale)) ?? scale);
  const print = async () => {
    setPrinting(true);
    try {
      await printPdf(document.pdf);
    } catch (error) {
      host.toast('error', messageOf(error, '打印失败'));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <div className="blk-pdf">
      <div className="blk-pdf-bar" role="toolbar" aria-label={`${name}工具栏`}>
        <span className="blk-pdf-name" title={name}>
          {name} · 共 {document.pdf.numPages} 页
        </span>
        {extra}
        <Button type="text" size="small" icon={<MinusOutlined />} aria-label="缩小" onClick={() => step(-1)} />
        <button type="button" className="blk-plain-button" onClick={() => setZoom('fit')} title="适合宽度">
          {Math.round(scale * 100)}%
        </button>
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label="放大" onClick={() => step(1)} />
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          onClick={() =>
            host.data.download({ fileId }).catch((error: unknown) => host.toast('error', messageOf(error, '下载失败')))
          }
        >
          下载
        </Button>
        <Button type="text" size="small" icon={<PrinterOutlined />} loading={printing} onClick={print}>
          打印
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pages scroll, also by keyboard */}
      <section ref={scroller} className="blk-pdf-pages" style={{ height }} tabIndex={0} aria-label={name}>
        {document.sizes.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
          <PdfPage key={index} pdf={document.pdf} number={index + 1} size={size} scale={scale}>
            {overlay?.(index + 1, scale, size)}
          </PdfPage>
        ))}
      </section>
    </div>
  );
}
