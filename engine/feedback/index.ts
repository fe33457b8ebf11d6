/**
 * The four field views of a screen that has nothing to show yet: loading, failed, forbidden, empty.
 * Used by every screen kind, so that they look and read the same everywhere.
 */
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { ForbiddenState } from './ForbiddenState.tsx';
export { LoadState } from './LoadState.tsx';
export { messageOf } from './messageOf.ts';
export { NotFoundState } from './NotFoundState.tsx';
export { RecordFacts } from './RecordFacts.tsx';
export { ScreenSkeleton } from './ScreenSkeleton.tsx';
export { type Loaded, useLoaded } from './useLoaded.ts';
