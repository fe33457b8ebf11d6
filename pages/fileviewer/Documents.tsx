import type { CellValue } from 'hucre/xlsx';
import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf, PdfPage } from '#engine/pdf';
import { shownText } from '#runtime/http';
import { type Part, readDocx } from './docx.ts';

type Props = { bytes: Uint8Array; onFailure(text: string): void };

const MAX_WIDTH = 980;
const MAX_ROWS = 2_000;

/** What the reader makes of the bytes; a failure is told to the page. */
function useRead<T>(
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => Promise<T>,
  onFailure: Props['onFailure'],
): T | null {
  const [found, setFound] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes are read anew, nothing else
  useEffect(() => {
    let live = true;
    read(bytes).then(
      (result) => live && setFound(result),
      (error: unknown) => live && onFailure(shownText(error, '文件已损坏，无法打开')),
    );
    return () => {
      live = false;
    };
  }, [bytes]);
  return found;
}

export function Pdf({ bytes, onFailure }: Props) {
  const opened = useRead<OpenPdf>(bytes, openPdf, onFailure);
  useEffect(() => () => opened?.close(), [opened]);
  if (!opened) return null;
  const widest = Math.max(...opened.sizes.map(({ width }) => width));
  const scale = Math.min(MAX_WIDTH, window.innerWidth - 32) / widest;
  return (
    <div className="fileviewer-pages">
      {opened.sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their place
        <PdfPage key={index} pdf={opened.pdf} number={index + 1} size={size} scale={scale} />
      ))}
    </div>
  );
}

export function Docx({ bytes, onFailure }: Props) {
  const parts = useRead<Part[]>(bytes, readDocx, onFailure);
  if (!parts) return null;
  return (
    <article className="fileviewer-paper">
      {parts.map((part, index) =>
        part.kind === 'table' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a document keep their place
          <Grid key={index} rows={part.rows} />
        ) : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a document keep their place
            key={index}
            className={[part.bold && 'is-bold', part.centred && 'is-centred', part.large && 'is-large']
              .filter(Boolean)
              .join(' ')}
          >
            {part.text || '\u00a0'}
          </p>
        ),
      )}
    </article>
  );
}

type Sheet = { name: string; rows: string[][] };

const shown = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { maxRows: MAX_ROWS });
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map((value) => shown(value))) }));
}

export function Sheets({ bytes, onFailure }: Props) {
  const sheets = useRead(bytes, readSheets, onFailure);
  const [active, setActive] = useState(0);
  if (!sheets) return null;
  return (
    <div className="fileviewer-sheets">
      <div role="tablist" aria-label="工作表">
        {sheets.map(({ name }, index) => (
          <button key={name} type="button" role="tab" aria-selected={index === active} onClick={() => setActive(index)}>
            {name}
          </button>
        ))}
      </div>
      <Grid rows={sheets[active]?.rows ?? []} />
    </div>
  );
}

function Grid({ rows }: { rows: string[][] }) {
  return (
    <table className="fileviewer-grid">
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sheet keep their place
          <tr key={index}>
            {row.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a line keep their place
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
