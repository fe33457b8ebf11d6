import { errors } from '#core/errors';
import type { MapSpec } from '#core/language';
import { type Loaded, useLoaded } from '#engine/feedback';
import { useHost } from '../host.tsx';

/** The base layer of a name. */
export function useBaseMap(name: string): Loaded<MapSpec> {
  const host = useHost();
  return useLoaded(`map ${name}`, async () => {
    if (!host.map) throw errors.ENG311({ what: `map (${name})` });
    return host.map(name);
  });
}
