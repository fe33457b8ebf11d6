import { useEffect } from 'react';
import { useSiteSettings } from './site-data.ts';

/** Title of the browser's tab, with the portal's name behind it, and, where given, the page's description. */
export function useTitle(title: string | undefined, description?: string): void {
  const brand = useSiteSettings()?.brand;
  useEffect(() => {
    if (title !== undefined) document.title = !brand || title === brand ? title : `${title} · ${brand}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, brand]);
}
