// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ForbiddenState } from '#engine/feedback';
import '../browser.ts';

it('says how to get the right only where the right is what is missing', () => {
  const { unmount } = render(<ForbiddenState />);
  expect(screen.getByRole('alert').textContent).toBe('您没有该系统权限如需开通，请联系企业管理员。');
  unmount();
  render(<ForbiddenState text="企业已开通电子签章" />);
  expect(screen.getByRole('alert').textContent).toBe('企业已开通电子签章');
});
