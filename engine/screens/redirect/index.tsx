import { useEffect } from 'react';
import { useHost } from '../../host.tsx';
import type { ScreenProps } from '../../port.ts';
import { screenOf } from '../bundle.ts';

/** Sends the user on; the address before does not stay in the history, its query comes along. */
export function RedirectScreen({ bundle }: ScreenProps) {
  const host = useHost();
  const { to } = screenOf(bundle, 'redirect');
  useEffect(() => {
    const query = host.query().toString();
    host.navigate(query && !to.includes('?') ? `${to}?${query}` : to, { replace: true });
  }, [host, to]);
  return null;
}
