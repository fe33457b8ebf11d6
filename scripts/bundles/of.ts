/** Prints what browsers are sent for each route of the project that this file lies in, and its menu, as JSON. */
import { join } from 'node:path';
import { loadSchemasOrThrow } from '#codegen/load';
import { screenBundle } from '#core/bundle';

const { set } = loadSchemasOrThrow(join(import.meta.dirname, '../..'));
const bundles = Object.keys(set.screens).map((route) => [route, screenBundle(set, route)]);
process.stdout.write(JSON.stringify({ menu: set.menu, ...Object.fromEntries(bundles) }));
