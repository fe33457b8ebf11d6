import { lazy, Suspense, useEffect, useState } from 'react';
import type { GuideStep } from '#core/language';
import { useHost } from '../../host.tsx';
import { markOf } from './mark.ts';

const Overlay = lazy(async () => ({ default: (await import('./Overlay.tsx')).Overlay }));

/** Counts for each device how often it was closed; −1 = dismissed, for good (specification section 9). */
const DISMISSED = -1;
/** Who has closed it this often does not want it. */
const MOST_SHOWN = 3;
const SETTLE_MS = 400;
const TRIES = 25;
/** Rows come after the frame around them; what is not there by then is not coming (an empty list has no actions). */
const PATIENCE = 6;

const closings = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);

/** First-entry guide: waits until its marks are on screen, then points at one mark after the other. */
export function Guide({ name, steps }: { name: string; steps: GuideStep[] }) {
  const host = useHost();
  const key = `guide.${name}`;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (closings(host.settings.get(key)) === DISMISSED) return;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      const present = steps.filter((step) => markOf(step.target) !== null).length;
      const isThere = present === steps.length || (present > 0 && tries >= PATIENCE);
      if (isThere) setReady(true);
      if (isThere || tries >= TRIES) clearInterval(timer);
    }, SETTLE_MS);
    return () => clearInterval(timer);
  }, [host, key, steps]);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Overlay
        steps={steps}
        onClose={(isDismissed) => {
          const count = closings(host.settings.get(key)) + 1;
          host.settings.set(key, isDismissed || count >= MOST_SHOWN ? DISMISSED : count);
          setReady(false);
        }}
      />
    </Suspense>
  );
}
