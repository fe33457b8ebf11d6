import { lazy, Suspense, useEffect, useState } from 'react';
import type { GuideStep } from '#core/language';
import { useHost } from '../../host.tsx';
import { markOf } from './mark.ts';

const Overlay = lazy(async () => ({ default: (await import('./Overlay.tsx')).Overlay }));

/** Kept for each device and never asked again (specification section 9: −1 = dismissed). */
const DISMISSED = -1;
const SETTLE_MS = 400;
const TRIES = 25;

/** First-entry guide: waits until its first mark is on screen, then points at one mark after the other. */
export function Guide({ name, steps }: { name: string; steps: GuideStep[] }) {
  const host = useHost();
  const key = `guide.${name}`;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (host.settings.get(key) === DISMISSED) return;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      const present = steps.some((step) => markOf(step.target) !== null);
      if (present) setReady(true);
      if (present || tries >= TRIES) clearInterval(timer);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [host, key, steps]);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Overlay
        steps={steps}
        onClose={() => {
          host.settings.set(key, DISMISSED);
          setReady(false);
        }}
      />
    </Suspense>
  );
}
