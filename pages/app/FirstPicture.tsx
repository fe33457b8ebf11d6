import { useLayoutEffect } from 'react';

/**
 * Stands in a boundary beside a page: when the page is there, what the server showed in its place (`#first-picture`) goes
 * and the page is shown, in one picture.
 */
export function FirstPictureOver() {
  useLayoutEffect(() => document.getElementById('first-picture')?.remove(), []);
  return null;
}
