import { AppstoreOutlined } from '@ant-design/icons';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MenuItem } from '#core/language';
import { filterMenu, useSession } from '#runtime/session';
import { menuIcon } from './menu-icons.tsx';

/** The two-level menu that the server built for the acting company, filtered again by the held codes. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const menus = useSession((state) => state.menus);
  const permissions = useSession((state) => state.permissions);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = useMemo(() => filterMenu(menus, new Set(permissions)), [menus, permissions]);
  const active = useMemo(() => findActive(items, pathname), [items, pathname]);
  const [open, setOpen] = useState<string[] | null>(null);

  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      selectedKeys={active.selected}
      openKeys={collapsed ? undefined : (open ?? active.open)}
      onOpenChange={(keys) => setOpen(keys.slice(-1))}
      onClick={({ key }) => navigate(key.slice(key.indexOf('/')))}
      items={items.map((item) => {
        const icon = menuIcon(item.icon) ?? <AppstoreOutlined />;
        if (!item.children?.length) return { key: `${item.name}:${item.link ?? '/center'}`, label: item.name, icon };
        return {
          key: item.name,
          label: item.name,
          icon,
          children: item.children.map((child) => ({
            key: `${child.name}:${child.link ?? '/center'}`,
            label: child.name,
          })),
        };
      })}
    />
  );
}

/** The entry whose link shares the most path segments with the address, at least three. */
function findActive(items: MenuItem[], pathname: string): { selected: string[]; open: string[] } {
  let best = { score: 2, selected: [] as string[], open: [] as string[] };
  for (const item of items) {
    for (const entry of item.children?.length ? item.children : [item]) {
      const score = sharedSegments(entry.link?.split('?')[0] ?? '', pathname);
      if (score > best.score) best = { score, selected: [`${entry.name}:${entry.link}`], open: [item.name] };
    }
  }
  return best;
}

function sharedSegments(link: string, pathname: string): number {
  if (link === pathname) return 99;
  const [left, right] = [link.split('/').filter(Boolean), pathname.split('/').filter(Boolean)];
  const differs = left.findIndex((segment, index) => segment !== right[index]);
  return differs < 0 ? left.length : differs;
}
