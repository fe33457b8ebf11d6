import { type ReactNode, useState } from 'react';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import './shell.css';

/** Header of 56 px, two-level menu on the left, content. */
export function Shell({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(() => window.innerWidth < 1100);
  return (
    <div className={collapsed ? 'shell shell-collapsed' : 'shell'}>
      <a className="shell-skip" href="#content">
        跳到正文
      </a>
      <Header onToggleMenu={() => setCollapsed(!collapsed)} />
      <nav className="shell-menu" aria-label="主菜单">
        <SideMenu collapsed={collapsed} />
      </nav>
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
