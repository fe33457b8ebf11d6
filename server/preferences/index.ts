/**
 * What people set up for themselves: settings by key (columns, density, folded filters), kept with the person and the
 * same on every device, and views of lists (filters, tab, sorting) that their owner may share with the company.
 */
import type { ServerModule } from '#server/kernel';
import { moveRenamed } from './renamed.ts';
import { preferenceRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** What users set for themselves and their saved views of lists. */
export const preferencesModule: ServerModule = {
  name: 'preferences',
  tables,
  setup() {},
  renamed: moveRenamed,
  routes: preferenceRoutes,
};
