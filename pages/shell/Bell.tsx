import { BellOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { runtime } from '#pages/base';
import { useSession } from '#runtime/session';

const NewestMessages = lazy(async () => ({ default: (await import('./NewestMessages.tsx')).NewestMessages }));

/** As the count of a badge is shown everywhere. */
const MOST_SHOWN = 99;

/** Unread messages of all companies of the person; the newest ones unfold below. */
export function Bell() {
  const unread = useSession((state) => state.unreadMessages);
  const company = useSession((state) => state.companyUser?.companyUserId ?? null);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew on a change of company, too
  useEffect(() => void runtime.session.loadUnread().catch(() => undefined), [company]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);
  return (
    <div className="shell-bell" ref={root}>
      <button
        type="button"
        className="shell-icon"
        aria-label={`消息，${unread} 条未读`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <BellOutlined />
        {unread > 0 ? <span className="shell-count">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span> : null}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <NewestMessages unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
