import { useEffect } from 'react';
import { confirm } from '#pages/confirm';
import { onLeave } from '#pages/router';

type Question = () => string | null;

/** Questions of the screens that stand on the page; several when a page shows screens as its tabs. */
export const leaveGuards = new Set<Question>();

const asked = (): string | null => [...leaveGuards].map((ask) => ask()).find((text) => text !== null) ?? null;

/** Asks before unsaved input is left. Called once for the whole portal. */
export function useLeaveGuard(): void {
  useEffect(
    () =>
      onLeave(() => {
        const text = asked();
        return text === null ? null : confirm({ title: '请确认', text, yes: '离开', no: '留下' });
      }),
    [],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asked() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
