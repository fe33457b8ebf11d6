/** Sweeps and the OpenAPI document go by the list of calls: an address that it does not name is tried by nobody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownCalls } from '#codegen/calls';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** What every record answers beside what its entity says, below its path. */
const OF_RECORDS =
  /^($|\/\{\}$|\/(batch\/\{\}|export|export\/jobs.*|files|options|tabCount)$|\/\{\}\/(graph|neighbours|reveal|reveal\/code|\{\}|\{\}\/code|logs)$)/;
/** Operations, and the panel of a demonstration. */
const OF_OPERATIONS = /^\/health(\/|$)|^\/user-api\/api\/demo\//;

/** `GET /trade-api/api/contract/{}` of every route, out of the tree that the server prints. */
function routes(): string[] {
  const above: string[] = [];
  return portal.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined || segment === undefined) return [];
      above.splice(indent.length / 4, above.length, segment);
      const path = above.join('').replaceAll(/:\w+(\([^)]*\)+)?/g, '{}');
      const answered = methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS');
      return answered.map((method) => `${method} ${path}`);
    });
}

it('names every address that the server answers', () => {
  const known = new Set(knownCalls(portal.services.schemas).map((call) => call.replace(/^(\w+) (\w+):/, '$1 /$2-api')));
  const paths = Object.values(portal.services.schemas.entities).map(({ base, path }) => `/${base}-api${path}`);
  const all = routes();
  expect(all.length).toBeGreaterThan(1500);
  const unknown = all.filter((route) => {
    const [, address = ''] = route.split(' ');
    const isOfRecord = paths.some((path) => address.startsWith(path) && OF_RECORDS.test(address.slice(path.length)));
    return !known.has(route) && !isOfRecord && !OF_OPERATIONS.test(address);
  });
  expect(unknown).toEqual([]);
});
