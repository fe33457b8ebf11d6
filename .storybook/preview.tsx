import type { Preview } from '@storybook/react-vite';
import { EngineTheme } from '#engine/theme';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['控件', '表单', '分步', '*'] } },
  },
  decorators: [
    (Story) => (
      <EngineTheme>
        <Story />
      </EngineTheme>
    ),
  ],
};

export default preview;
