import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Beyond this number drawing all rows would keep the browser's search waiting; lists page at 200. */
const WHOLE_UP_TO = 500;

/**
 * Whether all rows are asked for: while the page goes to the printer, and from the keys of the browser's search until
 * other rows come. Both look at what is in the document.
 */
export function useWhole(rows: readonly unknown[]): boolean {
  const [searched, setSearched] = useState<readonly unknown[] | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (rows.length > WHOLE_UP_TO) return;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const find = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') flushSync(() => setSearched(rows));
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', find);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', find);
    };
  }, [rows]);
  return isPrinting || searched === rows;
}
