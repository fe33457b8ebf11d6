import { Button } from 'antd';
import type { ActionSpec } from '#core/language';
import { useHost } from '../host.tsx';
import { isOffered, labelOf } from './offered.ts';
import type { ActionTarget } from './runAction.ts';
import type { Actions } from './useActions.tsx';

export type ActionButtonProps = {
  action: ActionSpec;
  target: ActionTarget;
  actions: Actions;
  size?: 'small' | 'middle';
  /** Not possible right now (nothing selected); the button stays in sight. */
  disabled?: boolean;
};

/** At either end of a row of pages. */
const leadsNowhere = ({ operation }: ActionSpec, target: ActionTarget): boolean =>
  (operation === 'previous' || operation === 'next') && target[operation] === undefined;

/** One button of an ActionSpec; nothing at all when the action is not offered. */
export function ActionButton({ action, target, actions, size, disabled }: ActionButtonProps) {
  const host = useHost();
  if (!isOffered(action, target, host) || leadsNowhere(action, target)) return null;
  return (
    <Button
      type={action.style === 'primary' ? 'primary' : action.style === 'link' ? 'link' : 'default'}
      danger={action.style === 'danger'}
      size={size}
      loading={actions.pending === action.key}
      disabled={disabled || (actions.pending !== null && actions.pending !== action.key)}
      onClick={() => void actions.run(action, target)}
      data-guide={`action:${action.key}`}
    >
      {labelOf(action, target)}
    </Button>
  );
}
