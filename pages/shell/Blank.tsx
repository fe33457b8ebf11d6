import type { ReactNode } from 'react';

/** Content without menu and header: approval pages, which are opened from text messages and other systems. */
export function Blank({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="shell-blank" tabIndex={-1}>
      {children}
    </main>
  );
}
