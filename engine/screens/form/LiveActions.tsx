import { useEffect, useReducer } from 'react';
import { ActionBar, type ActionBarProps } from '#engine/actions';
import type { FormStore } from '#engine/store';

const WAIT_MS = 100;

/** The buttons of a form. Those with a condition follow what is being filled in, not only what is stored. */
export function LiveActions({ store, ...bar }: ActionBarProps & { store: FormStore }) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const follows = bar.specs.some((action) => action.visible !== undefined);
  useEffect(() => {
    if (!follows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(redraw, WAIT_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, follows]);
  return <ActionBar {...bar} />;
}
