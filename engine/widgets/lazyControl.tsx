import { type ComponentType, useEffect, useReducer } from 'react';
import type { WidgetDefinition, WidgetProps } from './types.ts';
import { wake } from './wake.ts';

type Control = ComponentType<WidgetProps>;

/** The parts of a widget's definition that a lazily loaded control gives. */
export type LazyControl = Required<Pick<WidgetDefinition, 'Edit' | 'Shell' | 'isReady' | 'load'>>;

/**
 * A control whose code comes when it is first needed. Forms draw `Shell` and load the control when the user comes near;
 * wherever `Edit` is drawn earlier (cells, dialogs) the shell stands in until the code is there.
 */
export function lazyControl(fetchControl: () => Promise<Control>, Shell: Control): LazyControl {
  let control: Control | null = null;
  let coming: Promise<void> | null = null;
  const load = (): Promise<void> => {
    coming ??= fetchControl().then(
      (fetched) => {
        control = fetched;
      },
      (cause: unknown) => {
        // The next one who needs it asks again.
        coming = null;
        throw cause;
      },
    );
    return coming;
  };
  function Edit(props: WidgetProps) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isThere = control !== null;
    const { id } = props;
    useEffect(() => {
      if (isThere) return;
      wake(id, { isReady: () => false, load }, redraw).catch((cause: unknown) => reportError(cause));
    }, [isThere, id]);
    const Drawn = control ?? Shell;
    return <Drawn {...props} />;
  }
  return { Edit, Shell, load, isReady: () => control !== null };
}
