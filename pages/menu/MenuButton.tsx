import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MenuChoice } from './OpenMenu.tsx';

const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu.tsx')).OpenMenu }));

type MenuButtonProps = Omit<ButtonProps, 'onClick'> & {
  choices: readonly MenuChoice[];
  /** Key of the choice that is in force. */
  chosen?: string;
  /** Each time the menu opens. */
  onOpen?: () => void;
};

/** A button with a menu; the menu's code comes with the first opening. */
export function MenuButton({ choices, chosen, onOpen, ...button }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (on: boolean) => {
    setWanted(true);
    setOpen(on);
    if (on) onOpen?.();
  };
  const element = <Button {...button} aria-haspopup="menu" aria-expanded={open} onClick={() => show(!open)} />;
  if (!wanted) return element;
  return (
    <Suspense fallback={element}>
      <OpenMenu open={open} onOpen={show} choices={choices} chosen={chosen}>
        <Button {...button} aria-haspopup="menu" aria-expanded={open} />
      </OpenMenu>
    </Suspense>
  );
}
