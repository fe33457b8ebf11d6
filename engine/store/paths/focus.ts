const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The element that draws a path, or the one that draws what the path is a part of (`period.end` by `period`). */
function holderOf(root: Element | null, path: string): HTMLElement | null {
  const holders = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  for (let wanted = path; wanted !== ''; wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('.')))) {
    const holder = holders.find((element) => element.dataset.path === wanted);
    if (holder) return holder;
  }
  return null;
}

/** Brings the field at `path` into view and puts the cursor into its control (`id`), or into the first one it has. */
export function focusPath(formId: string, id: string, path: string): void {
  const holder = holderOf(document.querySelector(`[data-form="${formId}"]`), path);
  const target = document.getElementById(id) ?? holder?.querySelector<HTMLElement>(FOCUSABLE) ?? holder;
  if (!target) return;
  (holder ?? target).scrollIntoView?.({ block: 'center' });
  target.focus({ preventScroll: true });
}
