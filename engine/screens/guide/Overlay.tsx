import { Tour } from 'antd';
import { useEffect, useMemo } from 'react';
import type { GuideStep } from '#core/language';
import { markOf } from './mark.ts';

/** The steps whose mark is on screen, over a dimmed page. */
export function Overlay({ steps, onClose }: { steps: GuideStep[]; onClose(): void }) {
  const shown = useMemo(
    () =>
      steps
        .filter((step) => markOf(step.target) !== null)
        .map((step, index, all) => ({
          nextButtonProps: { children: index === all.length - 1 ? '知道了' : '下一步' },
          prevButtonProps: { children: '上一步' },
          title: step.title,
          description: step.text,
          target: () => markOf(step.target) as HTMLElement,
        })),
    [steps],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return <Tour open steps={shown} onClose={onClose} onFinish={onClose} />;
}
