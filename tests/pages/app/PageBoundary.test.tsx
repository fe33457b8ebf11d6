// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../pages/app/Root.tsx', () => ({
  Root: () => {
    throw new Error('the frame broke');
  },
}));

const { App } = await import('../../../pages/app/App.tsx');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says in Chinese that a page broke outside of its screen, and offers a way on', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<App />);
  expect(screen.getByRole('alert').textContent).toContain('页面加载失败，请稍后重试');
  expect(document.body.textContent).not.toContain('the frame broke');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
});
