/** Hands for DOM tests; what jsdom lacks is put there before each file (`tests/setup/dom.ts`). */
import { fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { LineTable } from '../../engine/widgets/LineTable/index.tsx';

// Tables are drawn with the form that holds them, as in a portal that has been used for a moment.
await LineTable.load?.();

/** Without the look at computed styles before each click, which takes jsdom seconds on antd's style sheets. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Puts a whole text into a control at once; for tests that are not about key strokes. */
export function fill(control: HTMLElement, text: string): void {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
}
