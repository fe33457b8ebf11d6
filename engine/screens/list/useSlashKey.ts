import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** `/` puts the cursor into the first filter, unless the user is typing or a dialog is open. */
export function useSlashKey(root: RefObject<HTMLElement>): void {
  useEffect(() => {
    const page = root.current?.ownerDocument;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement | null;
      if (target?.matches?.(TYPING) || page?.querySelector('[role="dialog"]')) return;
      const first = root.current?.querySelector<HTMLElement>('.blk-filters input');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    page?.addEventListener('keydown', onKey);
    return () => page?.removeEventListener('keydown', onKey);
  }, [root]);
}
