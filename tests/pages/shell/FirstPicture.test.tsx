// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { FirstPictureOver } from '../../../pages/app/FirstPicture.tsx';

it('stays while the page is on its way and goes together with the first picture of the page', async () => {
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'first-picture' }));
  let arrive: (page: { default: () => string }) => void = () => {};
  const Page = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  render(
    <Suspense fallback="…">
      <FirstPictureOver />
      <Page />
    </Suspense>,
  );
  expect([place.isConnected, screen.queryByText('page')]).toEqual([true, null]);
  await act(async () => arrive({ default: () => 'page' }));
  expect(screen.getByText('page')).toBeTruthy();
  expect(place.isConnected).toBe(false);
});
