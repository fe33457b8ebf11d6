import type { ReactNode } from 'react';
import type { ActionSpec } from '#core/language';
import { ActionButton } from './ActionButton.tsx';
import type { ActionTarget } from './runAction.ts';
import type { Actions } from './useActions.tsx';
import './actions.css';

/** The buttons of a screen or of a row, and what they act on. */
export type ActionBarProps = {
  specs: readonly ActionSpec[];
  target: ActionTarget;
  actions: Actions;
  /** Sticks to the lower edge of the window (forms). */
  sticky?: boolean;
  /** Stands left of the buttons (counters, notes). */
  children?: ReactNode;
};

/** The buttons of a screen, in the order of the schema, and the dialog that one of them may open. */
export function ActionBar({ specs, target, actions, sticky, children }: ActionBarProps) {
  return (
    <div className="blk-actions" data-sticky={sticky || undefined} data-guide="actions">
      <div className="blk-actions-note">{children}</div>
      {specs.map((action) => (
        <ActionButton key={action.key} action={action} target={target} actions={actions} />
      ))}
      {actions.dialog}
    </div>
  );
}
