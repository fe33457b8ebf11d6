import { type ReactElement, useRef, useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';

type Workbook = {
  /** Something is being read or written. */
  isBusy: boolean;
  /** Runs what takes its time; a failure is told. */
  work(doing: () => Promise<void>): Promise<void>;
  /** Asks for a file; what is chosen goes to `take`. */
  choose(): void;
  /** Must stand in the document. */
  input: ReactElement;
};

/** The way of a workbook into the page: choosing it, and work on it that may fail. */
export function useWorkbook(label: string, take: (file: File) => Promise<void>): Workbook {
  const host = useHost();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const work = async (doing: () => Promise<void>) => {
    setBusy(true);
    try {
      await doing();
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败，请稍后再试'));
    } finally {
      setBusy(false);
    }
  };
  const input = (
    <input
      ref={chooser}
      type="file"
      hidden
      accept=".xlsx"
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file may be chosen again once it was mended.
        event.target.value = '';
        if (file) void work(() => take(file));
      }}
    />
  );
  return { isBusy, work, choose: () => chooser.current?.click(), input };
}
