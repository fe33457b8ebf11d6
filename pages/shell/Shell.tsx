import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from './Header.tsx';
import { LineState } from './LineState.tsx';
import { SideMenu } from './SideMenu.tsx';
import './shell.css';

/** Narrower, a menu of words leaves too little for the page. */
const NARROW = '(max-width: 1099px)';
/** As in shell.css: the open menu lies over the page. */
const TELEPHONE = '(max-width: 760px)';

/** Header of 56 px, two-level menu on the left, content. */
export function Shell({ children }: { children: ReactNode }) {
  const { collapsed, setCollapsed } = useCollapsed();
  return (
    <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
      <a className="shell-skip" href="#content">
        跳到正文
      </a>
      <Header onToggleMenu={() => setCollapsed(!collapsed)} />
      <LineState />
      <nav className="shell-menu" aria-label="主菜单">
        <SideMenu collapsed={collapsed} />
      </nav>
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Whether the menu is folded: as the user left it, until the window becomes narrow or wide; on a telephone each way leads to its page. */
function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => window.matchMedia(NARROW).matches);
  const { pathname } = useLocation();
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const follow = () => setCollapsed(narrow.matches);
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each new page, and only then
  useEffect(() => {
    if (window.matchMedia(TELEPHONE).matches) setCollapsed(true);
  }, [pathname]);
  return { collapsed, setCollapsed };
}
