import { Button, type ButtonProps } from 'antd';
import type { MenuChoice } from './OpenMenu.tsx';
import { WithMenu } from './WithMenu.tsx';

type MenuButtonProps = Omit<ButtonProps, 'onClick'> & {
  choices: readonly MenuChoice[];
  /** Key of the choice that is in force. */
  chosen?: string;
  /** Each time the menu opens. */
  onOpen?: () => void;
};

/** A button with a menu; the menu's code comes with the first opening. */
export function MenuButton({ choices, chosen, onOpen, ...button }: MenuButtonProps) {
  return (
    <WithMenu
      choices={choices}
      chosen={chosen}
      onOpen={onOpen}
      button={(opening) => <Button {...button} {...opening} />}
    />
  );
}
