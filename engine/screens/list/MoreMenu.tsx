import { Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ActionSpec, EntitySpec } from '#core/language';
import { labelOf } from '#engine/actions';
import type { RecordRow } from '../../port.ts';

type MoreMenuProps = {
  actions: readonly ActionSpec[];
  entity: EntitySpec;
  row: RecordRow;
  onRun(action: ActionSpec): void;
  children: ReactNode;
};

/** Drop-down of the actions that do not fit into the row; opens as soon as it is there. */
export function MoreMenu({ actions, entity, row, onRun, children }: MoreMenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: actions.map((action) => ({
          key: action.key,
          label: labelOf(action, { entity, row }),
          danger: action.style === 'danger',
        })),
        onClick: ({ key }) => {
          const action = actions.find((each) => each.key === key);
          setOpen(false);
          if (action) onRun(action);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
