import { Dropdown } from 'antd';
import type { ReactElement } from 'react';

/** `null` draws a line between two groups. */
export type MenuChoice = null | { key: string; label: string; disabled?: boolean; onChoose(): void };

type OpenMenuProps = {
  open: boolean;
  onOpen(open: boolean): void;
  choices: readonly MenuChoice[];
  chosen: string | undefined;
  children: ReactElement;
};

/** The menu of a `MenuButton`; it opens with a click and takes the focus, so that the arrow keys work at once. */
export function OpenMenu({ open, onOpen, choices, chosen, children }: OpenMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={onOpen}
      autoFocus
      menu={{
        selectedKeys: chosen ? [chosen] : [],
        items: choices.map((choice, index) =>
          choice
            ? { key: choice.key, label: choice.label, disabled: choice.disabled, onClick: choice.onChoose }
            : { type: 'divider', key: `line-${index}` },
        ),
      }}
    >
      {children}
    </Dropdown>
  );
}
