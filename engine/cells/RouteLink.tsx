import type { MouseEvent, ReactNode } from 'react';
import { useHost } from '../host.tsx';
import { fillRoute } from './route.ts';
import './cells.css';

type RouteLinkProps = { template: string; row: Record<string, unknown>; children: ReactNode; onOpen?(): void };

/** Link to a route with `{field}` slots; a real address, so that opening in a new tab works. */
export function RouteLink({ template, row, children, onOpen }: RouteLinkProps) {
  const host = useHost();
  const to = fillRoute(template, row, host.query());
  if (to === null) return <>{children}</>;
  const go = (event: MouseEvent) => {
    onOpen?.();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    host.navigate(to);
  };
  return (
    <a className="blk-route" href={to} onClick={go}>
      {children}
    </a>
  );
}
