import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { ScreenSkeleton, type SkeletonKind } from './ScreenSkeleton.tsx';
import type { Loaded } from './useLoaded.ts';

type LoadStateProps<T> = {
  loaded: Loaded<T>;
  skeleton?: SkeletonKind;
  onBack?: () => void;
  children: (data: T) => ReactNode;
};

/** Skeleton, error with retry, or the content: one of them, decided by a `useLoaded` result. */
export function LoadState<T>({ loaded, skeleton, onBack, children }: LoadStateProps<T>) {
  if (loaded.data !== undefined) return <>{children(loaded.data)}</>;
  if (loaded.error) return <ErrorState error={loaded.error} onRetry={loaded.reload} onBack={onBack} />;
  return <ScreenSkeleton kind={skeleton} />;
}
