import { useEffect } from 'react';

const BRAND = '衡链大宗';

/** Title of the browser's tab and, where given, the page's description. */
export function useTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title === BRAND ? BRAND : `${title} · ${BRAND}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
