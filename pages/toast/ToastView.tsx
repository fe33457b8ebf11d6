import { useEffect, useRef, useState } from 'react';
import { connectToasts, TOAST_MS, type ToastKind } from '#runtime/toast';

/** Mid-screen, three seconds, at most one at a time (specification section 8). */
export function ToastView() {
  const [current, setCurrent] = useState<{ kind: ToastKind; text: string } | null>(null);
  const timer = useRef<number>(undefined);

  useEffect(
    () =>
      connectToasts((kind, text) => {
        window.clearTimeout(timer.current);
        setCurrent({ kind, text });
        timer.current = window.setTimeout(() => setCurrent(null), TOAST_MS);
      }),
    [],
  );

  return (
    <div className="toast-area" role={current?.kind === 'error' ? 'alert' : 'status'}>
      {current ? (
        <div className={`toast toast-${current.kind}`}>
          <i aria-hidden="true" />
          {current.text}
        </div>
      ) : null}
    </div>
  );
}
