import { createContext, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { errors } from '#core/errors';
import type { EngineHost } from './port.ts';

const HostContext = createContext<EngineHost | null>(null);

/** Gives the screens below it their host. One per application (or per story). */
export function EngineProvider({ host, children }: { host: EngineHost; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** The host of the surrounding EngineProvider; throws ENG305 outside of one. */
export function useHost(): EngineHost {
  const host = useContext(HostContext);
  if (!host) throw errors.ENG305({ name: 'a screen', around: '<EngineProvider host={…}>' });
  return host;
}

/** Components that the surrounding host brings; also where there is no host. */
export const useHostComponents = () => useContext(HostContext)?.components;

/** How often the user's rights have changed since the caller stands; draws it anew each time (`EngineHost.watchRights`). */
export function useRights(): number {
  const host = useHost();
  const [changes, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => host.watchRights?.(changed), [host]);
  return changes;
}
