import type { Preview } from '@storybook/react-vite';
import { EngineTheme } from '#engine/theme';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: { options: { phone: { name: '手机 390 px', styles: { width: '390px', height: '844px' } } } },
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
