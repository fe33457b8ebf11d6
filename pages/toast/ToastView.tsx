import { useEffect, useRef, useState } from 'react';
import { connectToasts, TOAST_MS, type ToastKind } from '#runtime/toast';

/** Mid-screen, three seconds, at most one at a time (specification section 8); above dialogs, which are drawn above all else. */
export function ToastView() {
  const [current, setCurrent] = useState<{ kind: ToastKind; text: string } | null>(null);
  const timer = useRef<number>(undefined);
  const area = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      connectToasts((kind, text) => {
        window.clearTimeout(timer.current);
        setCurrent({ kind, text });
        timer.current = window.setTimeout(() => setCurrent(null), TOAST_MS);
      }),
    [],
  );

  useEffect(() => {
    if (current) raise(area.current);
  }, [current]);

  return (
    <div ref={area} className="toast-area" role={current?.kind === 'error' ? 'alert' : 'status'}>
      {current ? (
        <div className={`toast toast-${current.kind}`}>
          <i aria-hidden="true" />
          {current.text}
        </div>
      ) : null}
    </div>
  );
}

/** What is shown last lies on top. A browser without popovers shows the toast in its place on the page. */
function raise(area: HTMLElement | null): void {
  if (!area || !('showPopover' in area)) return;
  area.popover = 'manual';
  if (area.matches(':popover-open')) area.hidePopover();
  area.showPopover();
}
