import type { ReactNode } from 'react';

type Props = {
  fileId: string;
  name?: string;
  overlay?: (page: number, scale: number, size: { width: number; height: number }) => ReactNode;
  extra?: ReactNode;
};

const PAGE = { width: 595, height: 842 };

/** A document of two pages, of which only the name and what lies over the pages is there. */
export function PdfViewer({ fileId, name, overlay, extra }: Props) {
  return (
    <div>
      <p>{['PDF', fileId, name].filter(Boolean).join(' ')}</p>
      {extra}
      {overlay?.(1, 1, PAGE)}
      {overlay?.(2, 1, PAGE)}
    </div>
  );
}
