import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { createPortalHistory } from './history.ts';

/** Gives pages the address of the window; a page that is left stays until the next one's code is there. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPortalHistory);
  const [{ action, location }, setCurrent] = useState(history.current);
  useLayoutEffect(() => history.listen((update) => startTransition(() => setCurrent(update))), [history]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={history}>
      {children}
    </Router>
  );
}
