import { type ComponentType, useRef, useState } from 'react';
import { wake } from '#engine/widgets';
import { useHost } from '../host.tsx';
import './filters.css';

/**
 * A control whose code comes when the pointer or the focus does. Until then a shell stands for it, so that a list page
 * loads and mounts no drop-downs and calendars for filters that nobody touches.
 */
export function shelled<Props extends { id: string }>(
  fetchControl: () => Promise<ComponentType<Props>>,
  Shell: ComponentType<Props>,
): ComponentType<Props> {
  let control: ComponentType<Props> | null = null;
  const load = async () => {
    control ??= await fetchControl();
  };
  const code = { isReady: () => control !== null, load };
  return function Shelled(props) {
    const host = useHost();
    const [isNear, setNear] = useState(false);
    const isWaking = useRef(false);
    const come = (isPressed: boolean) => {
      if (isWaking.current) return;
      isWaking.current = true;
      wake(props.id, code, () => setNear(true), isPressed)
        .catch(() => host.toast('error', '控件加载失败，请检查网络后重试'))
        .finally(() => {
          isWaking.current = false;
        });
    };
    if (isNear && control) {
      const Live = control;
      return <Live {...props} />;
    }
    // Screen readers click without a pointer.
    const approach = { onPointerEnter: () => come(false), onFocus: () => come(false), onClick: () => come(true) };
    return (
      <span className="blk-filter-control" {...approach}>
        <Shell {...props} />
      </span>
    );
  };
}
