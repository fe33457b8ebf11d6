/** One toast at a time for three seconds (specification section 8). The shell plugs in how it looks. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';
/** How long a notice stays. */
export const TOAST_MS = 3000;

type Sink = (kind: ToastKind, text: string) => void;
const waiting: Array<[ToastKind, string]> = [];
let sink: Sink | null = null;

/** Shows a short notice; those said before the page is drawn come as soon as it is. */
export function toast(kind: ToastKind, text: string): void {
  if (sink) sink(kind, text);
  else waiting.push([kind, text]);
}

/** Called once by the shell; toasts raised before are shown then, the last one only. */
export function connectToasts(next: Sink): () => void {
  sink = next;
  const last = waiting.splice(0).at(-1);
  if (last) next(...last);
  return () => {
    sink = null;
  };
}
