import { createContext, type ReactNode, useContext } from 'react';
import type { ScreenBundle } from './port.ts';

const BundleContext = createContext<ScreenBundle | null>(null);

/** Gives what stands on a screen (dialogs) the schemas that came with it. */
export function BundleProvider({ bundle, children }: { bundle: ScreenBundle; children: ReactNode }) {
  return <BundleContext.Provider value={bundle}>{children}</BundleContext.Provider>;
}

/** The bundle of the screen around; null outside of one. */
export function useBundle(): ScreenBundle | null {
  return useContext(BundleContext);
}
