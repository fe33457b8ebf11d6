import { lazy, Suspense } from 'react';
import type { CaptchaDialogProps } from './CaptchaDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./CaptchaDialog.tsx')).CaptchaDialog }));

/** The human check, loaded when a code is asked for: pages before the sign-in begin without it. */
export function CaptchaDialog(props: CaptchaDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
