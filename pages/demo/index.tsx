import { lazy, Suspense } from 'react';

const Panel = lazy(async () => ({ default: (await import('./DemoPanel.tsx')).DemoPanel }));

/** Comes after the page that it stands on, and draws nothing outside of a demonstration. */
export function DemoPanel() {
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
