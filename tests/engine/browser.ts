/** Hands for DOM tests; what jsdom lacks is put there before each file (`tests/setup/dom.ts`). */
import { fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Without the look at computed styles before each click, which takes jsdom seconds on antd's style sheets. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Puts a whole text into a control at once; for tests that are not about key strokes. */
export function fill(control: HTMLElement, text: string): void {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
}
