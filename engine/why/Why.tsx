import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHost } from '../host.tsx';
import type { EngineHost, ScreenBundle } from '../port.ts';
import { WhyContext, WhySubjects } from '../subjects.ts';
import './toggle.css';

const WhyPanel = lazy(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

/** Who may ask why outside of development (`permissions/platform.json`). */
const WHY = 'platform:why';

/** Who may ask: developers, and staff with the permission for it. The server stays the protection of the data. */
export function mayAsk(host: Pick<EngineHost, 'holds' | 'why'>): boolean {
  return host.why === true || host.holds(WHY);
}

/** Lets a screen answer why its parts are as they are: a button in the corner, or Ctrl+Shift+?. */
export function Why({ bundle, children }: { bundle: ScreenBundle; children: ReactNode }) {
  const host = useHost();
  if (!mayAsk(host)) return children;
  return <Asked bundle={bundle}>{children}</Asked>;
}

function Asked({ bundle, children }: { bundle: ScreenBundle; children: ReactNode }) {
  const [subjects] = useState(() => new WhySubjects());
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Shift and the key right of the full stop: `?` on most layouts, `/` where Ctrl suppresses the shifted sign.
      if (!event.ctrlKey || !event.shiftKey || (event.key !== '?' && event.key !== '/')) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <WhyContext.Provider value={subjects}>
      {children}
      {open ? null : (
        <Button
          className="blk-why-toggle"
          shape="round"
          size="small"
          icon={<QuestionCircleOutlined />}
          title="为什么（Ctrl+Shift+?）"
          onClick={() => setOpen(true)}
        >
          为什么
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <WhyPanel bundle={bundle} subjects={subjects} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </WhyContext.Provider>
  );
}
