import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#pages/confirm';

type Question = () => string | null;

/** Questions of the screens that stand on the page; several when a page shows screens as its tabs. */
export const leaveGuards = new Set<Question>();

const asked = (): string | null => [...leaveGuards].map((ask) => ask()).find((text) => text !== null) ?? null;

/** Asks before unsaved input is left. Called once for the whole portal: a router takes a single blocker. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asked() !== null,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const text = asked() ?? '内容未保存，确定离开？';
    void confirm({ title: '请确认', text, yes: '离开', no: '留下' }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asked() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
