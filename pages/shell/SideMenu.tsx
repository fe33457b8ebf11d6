import { AppstoreOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '#core/language';
import { filterMenu, useSession } from '#runtime/session';
import { activeEntry } from './active-entry.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { menuIcon } from './menu-icons.tsx';
import './side-menu.css';

const HOME = '/center';

/**
 * The two-level menu that the server built for the acting company, filtered again by the held codes. Links and buttons of
 * its own: the component library's menu is a tenth of the first load and its entries are no links.
 */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const menus = useSession((state) => state.menus);
  const permissions = useSession((state) => state.permissions);
  const { pathname, search } = useLocation();
  const items = useMemo(() => filterMenu(menus, new Set(permissions)), [menus, permissions]);
  const active = useMemo(() => activeEntry(items, { pathname, search }), [items, pathname, search]);
  // Opened or closed by hand; null: the group of the current page.
  const [open, setOpen] = useState<string | null>(null);
  const [flyout, setFlyout] = useState<string | null>(null);
  const shownGroup = collapsed ? flyout : (open ?? active?.item.name);
  return (
    <ul className={collapsed ? 'side-menu side-menu-collapsed' : 'side-menu'}>
      {items.map((item) => {
        const icon = menuIcon(item.icon) ?? <AppstoreOutlined />;
        if (!item.children?.length) {
          return <SingleEntry key={item.name} item={item} icon={icon} current={active?.entry === item} />;
        }
        return (
          <MenuGroup
            key={item.name}
            item={item}
            icon={icon}
            current={active?.item === item ? active.entry : null}
            open={shownGroup === item.name}
            floating={collapsed}
            onOpen={(on) => (collapsed ? setFlyout(on ? item.name : null) : setOpen(on ? item.name : ''))}
          />
        );
      })}
    </ul>
  );
}

function SingleEntry({ item, icon, current }: { item: MenuItem; icon: React.ReactNode; current: boolean }) {
  return (
    <li>
      <Link
        to={item.link ?? HOME}
        className="side-menu-entry side-menu-first"
        title={item.name}
        aria-current={current ? 'page' : undefined}
      >
        <span className="side-menu-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="side-menu-text">{item.name}</span>
      </Link>
    </li>
  );
}
