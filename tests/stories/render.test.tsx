// @vitest-environment jsdom
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { widgets } from '#engine/widgets';
import preview from '../../.storybook/preview.tsx';
import { TableRowDemo } from '../../stories/form/TableRowDemo.tsx';
import * as matrix from '../../stories/form/transport.matrix.stories.tsx';
import { WIDGET_STATES } from '../../stories/widgets/WidgetDemo.tsx';

/** Every story of every folder: it draws without an error, and a screen reader finds its way through it. */
setProjectAnnotations(preview);

type StoryModule = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<StoryModule>(
  ['../../stories/**/*.stories.tsx', '!../../stories/**/*.{matrix,screens}.stories.tsx'],
  {
    eager: true,
  },
);
const SETTLE_MS = 50;

/** Colours and sizes need a real layout; landmarks are the shell's business. */
const AXE: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
};

/** Only structure is judged here, and jsdom takes a minute to compute the styles of a long form. */
function dropStyles(): void {
  for (const style of document.querySelectorAll('style')) style.remove();
}

type Drawn = ComponentType & { play?: (context: { canvasElement: HTMLElement }) => Promise<void> };

async function check(Story: Drawn): Promise<void> {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<Story />);
  await act(() => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)));
  await Story.play?.({ canvasElement: container });
  const told = failures.mock.calls
    .map(([first]) => String(first))
    .filter((text) => /uncaught|error boundary/i.test(text));
  failures.mockRestore();
  expect(told).toEqual([]);
  expect(container.textContent).not.toBe('');
  dropStyles();
  const { violations } = await axe.run(container, AXE);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const [file, module] of Object.entries(modules)) {
  const stories = Object.entries(composeStories(module)) as Array<[string, Drawn]>;
  describe(file.replace('../../stories/', ''), () => {
    it.each(stories)('draws %s without errors and accessibly', async (_, Story) => {
      await check(Story);
    });
  });
}

/** States that make no sense for a widget: it asks for nothing, holds several values, or never stands in a row. */
const NOT_IN: Record<string, readonly string[]> = {
  Agreement: ['Pending', 'InTable'],
  BankAccount: ['InTable'],
  DateRange: ['Pending'],
  DrawnImage: ['Required', 'WithError', 'WithWarning', 'Pending', 'InTable'],
  LineTable: ['Pending', 'InTable'],
  Password: ['InTable'],
  SmsCode: ['InTable'],
  'formily:Password': ['InTable'],
  'formily:Rate': ['InTable'],
  'formily:SelectTable': ['InTable'],
  'formily:Transfer': ['InTable'],
};

describe('the page of a widget', () => {
  it.each(widgets.map(({ name }) => name))('shows %s in every state that it can be in', (name) => {
    const stories = modules[`../../stories/widgets/${name.replace(':', '/')}.stories.tsx`];
    const wanted = WIDGET_STATES.filter((state) => !NOT_IN[name]?.includes(state));
    expect(Object.keys(stories ?? {})).toEqual(expect.arrayContaining(wanted));
  });
});

describe('form/transport.matrix.stories.tsx', () => {
  it.each(Array.from({ length: matrix.rowCount }, (_, index) => index))(
    'draws the form under row %i of the table',
    async (index) => {
      const { args } = matrix.rowStory(index);
      const stories = composeStories({ default: { component: TableRowDemo }, Row: { args } } as StoryModule) as Record<
        string,
        ComponentType
      >;
      await check(stories.Row as ComponentType);
    },
  );
});
