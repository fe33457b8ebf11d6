import { Tour } from 'antd';
import { useMemo } from 'react';
import type { GuideStep } from '#core/language';
import { markOf } from './Guide.tsx';

/** The steps whose mark is on screen, over a dimmed page. */
export function Overlay({ steps, onClose }: { steps: GuideStep[]; onClose(): void }) {
  const shown = useMemo(
    () =>
      steps
        .filter((step) => markOf(step.target) !== null)
        .map((step) => ({
          title: step.title,
          description: step.text,
          target: () => markOf(step.target) as HTMLElement,
        })),
    [steps],
  );
  return <Tour open steps={shown} onClose={onClose} onFinish={onClose} />;
}
