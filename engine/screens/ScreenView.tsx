import { Suspense } from 'react';
import { errors } from '#core/errors';
import { ForbiddenState, ScreenSkeleton } from '#engine/feedback';
import { Why } from '#engine/why';
import { BundleProvider } from '../bundle.tsx';
import { useHost, useRights } from '../host.tsx';
import type { ScreenProps } from '../port.ts';
import { Guide } from './guide/index.ts';
import { SCREEN_KINDS } from './kinds.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import './screens.css';

const SKELETONS = { list: 'list', detail: 'detail', confirm: 'detail', stamp: 'detail' } as const;

/** Kinds whose figures come with the first drawing and hold no input: they begin anew when rights change. */
const ASKED_ONCE: ReadonlySet<string> = new Set(['board']);

/** Draws a screen by its kind: permission first, then the kind's own chunk, inside a boundary for what goes wrong. */
export function ScreenView({ bundle }: ScreenProps) {
  const host = useHost();
  const { screen } = bundle;
  const rights = useRights();
  if (!host.holds(screen.permission)) return <ForbiddenState />;
  const skeleton = screen.kind in SKELETONS ? SKELETONS[screen.kind as keyof typeof SKELETONS] : 'form';
  return (
    <ScreenBoundary key={screen.route} screen={screen.route}>
      <Suspense fallback={<ScreenSkeleton kind={skeleton} />}>
        <Why bundle={bundle}>
          <BundleProvider bundle={bundle}>
            <Kind key={ASKED_ONCE.has(screen.kind) ? rights : undefined} bundle={bundle} />
          </BundleProvider>
        </Why>
        {screen.guide && screen.guides?.length ? <Guide name={screen.guide} steps={screen.guides} /> : null}
      </Suspense>
    </ScreenBoundary>
  );
}

function Kind({ bundle }: ScreenProps) {
  const Component = SCREEN_KINDS[bundle.screen.kind];
  if (!Component) throw errors.ENG301({ name: bundle.screen.kind });
  return <Component bundle={bundle} />;
}
