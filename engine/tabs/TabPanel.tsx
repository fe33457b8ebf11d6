import type { ReactNode } from 'react';

type TabPanelProps = {
  id: string;
  /** Key of the tab that shows it; null where the page has no tabs. */
  tab: string | null;
  className: string;
  children: ReactNode;
};

/** What the active tab shows. */
export function TabPanel({ id, tab, className, children }: TabPanelProps) {
  if (tab === null) {
    return (
      <div id={id} className={className} data-guide="rows">
        {children}
      </div>
    );
  }
  return (
    <div id={id} className={className} role="tabpanel" aria-labelledby={`${id}-${tab}`} data-guide="rows">
      {children}
    </div>
  );
}
