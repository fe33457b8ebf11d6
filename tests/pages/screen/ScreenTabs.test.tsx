// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { TabsScreen } from '#core/language';

const head = vi.hoisted(() => ({ broken: true }));
vi.mock('../../../pages/screen/parts.ts', () => ({
  partNamed: () => () => {
    if (head.broken) throw new Error('no figures');
    return <p>头部</p>;
  },
}));

const { ScreenTabs } = await import('../../../pages/screen/ScreenTabs.tsx');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SCREEN = {
  route: '/center/risk',
  title: '风险预警',
  kind: 'tabs',
  head: 'riskHead',
  tabs: [{ key: 'alerts', title: '预警', screen: '/center/risk/alerts' }],
} as unknown as TabsScreen;

it('keeps the tabs when their head breaks, says so in the head and draws it again on request', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <ScreenTabs screen={SCREEN} show={(route) => <p>{route}</p>} />
    </MemoryRouter>,
  );
  expect(screen.getByText('/center/risk/alerts')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('页面加载失败，请稍后重试');
  expect(told.mock.calls.some(([text]) => String(text).includes('screen /center/risk head'))).toBe(true);
  head.broken = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(screen.getByText('头部')).toBeTruthy();
});
