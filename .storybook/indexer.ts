import type { StorybookConfig } from '@storybook/react-vite';

/** Makes stories out of something else than exports; Storybook does not export the type. */
export type Indexer = Parameters<
  Extract<StorybookConfig['experimental_indexers'], (...args: never[]) => unknown>
>[0] extends (infer Item)[] | undefined
  ? Item
  : never;
