// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MenuItem } from '#core/language';
import { useSession } from '#runtime/session';
import { activeEntry } from '../../../pages/shell/active-entry.ts';
import { SideMenu } from '../../../pages/shell/SideMenu.tsx';
import { user } from '../../engine/browser.ts';

const menus: MenuItem[] = [
  { name: '工作台', link: '/center/workbench/myToDoList' },
  {
    name: '合同',
    children: [
      { name: '采购合同', link: '/center/contract/buy/list' },
      { name: '销售合同', link: '/center/contract/sell/list' },
    ],
  },
  { name: '账户', children: [{ name: '个人信息', link: '/center/account/person/info?tab=base' }] },
];

beforeEach(() => useSession.setState({ menus, permissions: [] }));
afterEach(cleanup);

function draw(path: string, collapsed = false) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <SideMenu collapsed={collapsed} />
    </MemoryRouter>,
  );
}
const group = (name: string) => screen.getByRole('button', { name });
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the side menu', () => {
  it('opens the group of the current page and marks its entry', () => {
    draw('/center/contract/buy/list');
    expect(group('合同').getAttribute('aria-expanded')).toBe('true');
    expect(links()).toEqual(['工作台', '采购合同', '销售合同']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('采购合同');
  });

  it('has real addresses in its entries, with their query', async () => {
    draw('/center/contract/buy/list');
    await user.click(group('账户'));
    expect(screen.getByRole('link', { name: '个人信息' }).getAttribute('href')).toBe(
      '/center/account/person/info?tab=base',
    );
  });

  it('keeps one group open at a time and closes it again', async () => {
    draw('/center/contract/buy/list');
    await user.click(group('账户'));
    expect(links()).toEqual(['工作台', '个人信息']);
    await user.click(group('账户'));
    expect(links()).toEqual(['工作台']);
  });

  it('opens beside the icons when collapsed, by pointer and by keyboard, and closes with Escape', async () => {
    draw('/center/contract/buy/list', true);
    expect(links()).toEqual(['工作台']);
    const item = group('合同').closest('li') as HTMLElement;
    fireEvent.mouseEnter(item);
    expect(within(item).getAllByRole('link')).toHaveLength(2);
    fireEvent.mouseLeave(item);
    expect(within(item).queryAllByRole('link')).toHaveLength(0);
    group('合同').focus();
    await user.keyboard('{Enter}');
    expect(within(item).getAllByRole('link')).toHaveLength(2);
    await user.keyboard('{Tab}{Escape}');
    expect(within(item).queryAllByRole('link')).toHaveLength(0);
    expect(document.activeElement).toBe(group('合同'));
  });
});

describe('the entry of an address', () => {
  it.each([
    ['/center/contract/buy/list', '采购合同'],
    ['/center/contract/buy/detail', '采购合同'],
    ['/center/contract/sell/list', '销售合同'],
    ['/center/account/person/info', '个人信息'],
    ['/center/account', undefined],
    ['/help', undefined],
  ])('of %s is %s', (address, name) => {
    expect(activeEntry(menus, { pathname: address, search: '' })?.entry.name).toBe(name);
  });

  it.each([
    ['', '我的资料'],
    ['?tab=steel&page=2', '钢材资料'],
    ['?tab=other', '我的资料'],
  ])('with the query "%s" is %s, where two lead to one page', (search, name) => {
    const pathname = '/center/account/company/mine';
    const twins = [
      { name: '钢材供应链', children: [{ name: '钢材资料', link: `${pathname}?tab=steel` }] },
      { name: '账户中心', children: [{ name: '我的资料', link: pathname }] },
    ];
    expect(activeEntry(twins, { pathname, search })?.entry.name).toBe(name);
  });
});
