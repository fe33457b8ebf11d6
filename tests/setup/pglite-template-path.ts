import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version } = createRequire(import.meta.url)(join(dirname(entry), '../package.json')) as { version: string };

/** Another version of the database is another template. */
export const PGLITE_TEMPLATE = resolve(
  import.meta.dirname,
  `../../node_modules/.cache/bulkline/pglite-${version}-closed.tar`,
);
