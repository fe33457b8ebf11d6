import type { ReactNode } from 'react';
import { RouteLink } from '#engine/cells';

/** A record by its name, leading to the page that the server says shows it; without one the name alone. */
export function RecordLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? (
    <RouteLink template={to} row={{}}>
      {children}
    </RouteLink>
  ) : (
    children
  );
}
