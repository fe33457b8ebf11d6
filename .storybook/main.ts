import type { StorybookConfig } from '@storybook/react-vite';
import { FIRST_CHUNKS, isNamed } from '../scripts/first-chunks.ts';
import { matrixIndexer, matrixPlugin } from './matrix.ts';
import { screenIndexer, screenPlugin } from './screens.ts';
import { setPlugin } from './set.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (existing) => [matrixIndexer, screenIndexer, ...(existing ?? [])],
  // What the portal's pages load first is no matter of the stories.
  viteFinal: ({ plugins = [], ...vite }) => ({
    ...vite,
    plugins: [...plugins.filter((plugin) => !isNamed(plugin, FIRST_CHUNKS)), matrixPlugin, screenPlugin, setPlugin],
  }),
};

export default config;
