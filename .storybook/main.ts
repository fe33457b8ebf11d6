import type { StorybookConfig } from '@storybook/react-vite';
import { matrixIndexer, matrixPlugin } from './matrix.ts';
import { screenIndexer, screenPlugin } from './screens.ts';
import { setPlugin } from './set.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (existing) => [matrixIndexer, screenIndexer, ...(existing ?? [])],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), matrixPlugin, screenPlugin, setPlugin] }),
};

export default config;
