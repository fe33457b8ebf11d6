import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '#engine/store';

/** True on paper, and while the page goes to the printer, which takes what is in the document: all rows have to be there by then. */
export function usePrinting(): boolean {
  const { mode } = useForm();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting || mode === 'print';
}
