import { DownOutlined } from '@ant-design/icons';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '#core/language';

const HOME = '/center';
const ROOM_BELOW = 8;

type MenuGroupProps = {
  item: MenuItem;
  icon: ReactNode;
  /** The entry of the current page, when it is in this group. */
  current: MenuItem | null;
  open: boolean;
  /** The menu is collapsed: the entries open beside it, on hover too. */
  floating: boolean;
  onOpen(open: boolean): void;
};

/** A first-level entry with its second level. */
export function MenuGroup({ item, icon, current, open, floating, onOpen }: MenuGroupProps) {
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  useFlyout(button, panel, open && floating);
  const leave = (event: FocusEvent) => {
    if (floating && !event.currentTarget.contains(event.relatedTarget)) onOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!floating || event.key !== 'Escape') return;
    onOpen(false);
    button.current?.focus();
  };
  return (
    <li
      onMouseEnter={floating ? () => onOpen(true) : undefined}
      onMouseLeave={floating ? () => onOpen(false) : undefined}
      onBlur={leave}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        className={current ? 'side-menu-first side-menu-holds' : 'side-menu-first'}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        title={floating ? undefined : item.name}
        onClick={() => onOpen(floating ? true : !open)}
      >
        <span className="side-menu-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="side-menu-text">{item.name}</span>
        <DownOutlined className="side-menu-arrow" aria-hidden="true" />
      </button>
      {open ? (
        <ul id={list} ref={panel} className={floating ? 'side-menu-flyout' : 'side-menu-second'}>
          {floating ? (
            <li className="side-menu-title" aria-hidden="true">
              {item.name}
            </li>
          ) : null}
          {item.children
            ?.filter(({ planned }) => !planned)
            .map((entry) => (
              <li key={`${entry.name}:${entry.link}`}>
                <Link
                  to={entry.link ?? HOME}
                  className="side-menu-entry"
                  title={entry.name}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={floating ? () => onOpen(false) : undefined}
                >
                  {entry.name}
                </Link>
              </li>
            ))}
          <Upcoming entries={item.children?.filter(({ planned }) => planned) ?? []} />
        </ul>
      ) : null}
    </li>
  );
}

/** What is still to come, where a demonstration shows it: names that lead nowhere. */
function Upcoming({ entries }: { entries: readonly MenuItem[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <li className="side-menu-upcoming-title">即将开放</li>
      {entries.map(({ name }) => (
        <li key={name} className="side-menu-upcoming" aria-disabled="true">
          {name}
        </li>
      ))}
    </>
  );
}

/** Puts the entries beside their button and inside the window; fixed, because the menu itself scrolls. */
function useFlyout(button: React.RefObject<HTMLElement>, panel: React.RefObject<HTMLElement>, on: boolean): void {
  useLayoutEffect(() => {
    const [from, list] = [button.current, panel.current];
    if (!on || !from || !list) return;
    const { top, right } = from.getBoundingClientRect();
    const lowest = window.innerHeight - list.offsetHeight - ROOM_BELOW;
    list.style.left = `${right}px`;
    list.style.top = `${Math.max(ROOM_BELOW, Math.min(top, lowest))}px`;
  }, [button, panel, on]);
}
