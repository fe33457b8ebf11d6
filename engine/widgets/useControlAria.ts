import { useEffect } from 'react';
import type { ControlAria } from './types.ts';

const NAMES = ['aria-describedby', 'aria-invalid', 'aria-required', 'aria-label'] as const;

/**
 * Writes ARIA attributes on the element with `id` itself. antd's selects copy such props also to their outer box, where
 * they are not allowed, and its range picker has no place for the second input's name.
 */
export function useControlAria(id: string, aria: ControlAria): void {
  const key = NAMES.map((name) => aria[name] ?? '').join('\n');
  // No dependency list: the control may have replaced its input in any render.
  useEffect(() => {
    const control = document.getElementById(id);
    if (!control || control.dataset.aria === key) return;
    control.dataset.aria = key;
    const values = key.split('\n');
    NAMES.forEach((name, index) => {
      const value = values[index];
      if (value) control.setAttribute(name, value);
      else if (name !== 'aria-label') control.removeAttribute(name);
    });
  });
}
