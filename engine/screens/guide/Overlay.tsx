import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { GuideStep } from '#core/language';
import { markOf } from './mark.ts';
import { type Place, placeOf, usePlace } from './place.ts';
import './guide.css';

type OverlayProps = {
  steps: GuideStep[];
  /** `isDismissed`: read to the end, or not wanted; else closed for now. */
  onClose(isDismissed: boolean): void;
};

/**
 * The steps whose mark is on screen, over a dimmed page. A native modal dialog: it keeps the focus, closes with Escape and
 * costs the first visit nothing, where the component library's tour is a tenth of the first load.
 */
export function Overlay({ steps, onClose }: OverlayProps) {
  const shown = useMemo(() => steps.filter((step) => markOf(step.target) !== null), [steps]);
  const [index, setIndex] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const step = shown[index];
  const mark = usePlace(step?.target ?? '');
  useEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    next.current?.focus();
    return () => element?.close?.();
  }, []);
  if (!step) return null;
  const last = index === shown.length - 1;
  return (
    <dialog
      ref={dialog}
      className="blk-guide"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => onClose(false)}
    >
      <div className="blk-guide-mark" style={mark ? boxOf(mark) : undefined} />
      <div className="blk-guide-card" style={mark ? placeOf(mark) : undefined}>
        <button type="button" className="blk-guide-close" aria-label="关闭" onClick={() => onClose(false)}>
          ×
        </button>
        <h2 id={`${id}-title`}>{step.title}</h2>
        <p id={`${id}-text`} aria-live="polite">
          {step.text}
        </p>
        <footer>
          <span className="blk-guide-count">
            {index + 1} / {shown.length}
          </span>
          {last ? null : (
            <button type="button" className="blk-guide-never" onClick={() => onClose(true)}>
              不再提示
            </button>
          )}
          {index > 0 ? (
            <button type="button" onClick={() => setIndex(index - 1)}>
              上一步
            </button>
          ) : null}
          <button
            ref={next}
            type="button"
            className="blk-guide-next"
            onClick={() => (last ? onClose(true) : setIndex(index + 1))}
          >
            {last ? '我知道了' : '下一步'}
          </button>
        </footer>
      </div>
    </dialog>
  );
}

function boxOf({ top, left, width, height }: Place): CSSProperties {
  return { top, left, width, height };
}
