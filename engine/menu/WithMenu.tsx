import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuChoice } from './OpenMenu.tsx';

const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu.tsx')).OpenMenu }));

/** What makes a button one that opens a menu; the click is its menu's own once that is there. */
type Opening = { 'aria-haspopup': 'menu'; 'aria-expanded': boolean; onClick?: () => void };

type WithMenuProps = {
  choices: readonly MenuChoice[];
  /** Key of the choice that is in force. */
  chosen?: string;
  /** Each time the menu opens. */
  onOpen?: () => void;
  button(opening: Opening): ReactElement;
};

/** Any button with a menu; the menu's code comes with the first opening. */
export function WithMenu({ choices, chosen, onOpen, button }: WithMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (on: boolean) => {
    setWanted(true);
    setOpen(on);
    if (on) onOpen?.();
  };
  const element = button({ 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => show(!open) });
  if (!wanted) return element;
  return (
    <Suspense fallback={element}>
      <OpenMenu open={open} onOpen={show} choices={choices} chosen={chosen}>
        {button({ 'aria-haspopup': 'menu', 'aria-expanded': open })}
      </OpenMenu>
    </Suspense>
  );
}
