import type { SyntheticEvent } from 'react';

type Hands = typeof import('./headHands.ts');

/** Null until somebody has gone to the head with pointer or focus. */
export const hands: { now: Hands | null } = { now: null };

/** Loads what the head needs for moving and sizing columns; once, when somebody goes to it. */
export async function preloadHead(): Promise<void> {
  hands.now ??= await import('./headHands.ts');
}

const FOLLOWED = ['pointermove', 'pointerup', 'pointercancel'];

/** Lets the hands take a press; while they are still loading (a finger comes unannounced), what follows it waits for them. */
export function withHands<E extends SyntheticEvent>(event: E, work: (hands: Hands, event: E) => void): void {
  if (hands.now) work(hands.now, event);
  else void fetchHands(event, work);
}

async function fetchHands<E extends SyntheticEvent>(event: E, work: (hands: Hands, event: E) => void): Promise<void> {
  const { currentTarget } = event;
  const page = currentTarget.ownerDocument;
  const missed: Event[] = [];
  const note = (next: Event) => missed.push(next);
  for (const type of FOLLOWED) page.addEventListener(type, note, true);
  // Without its hands a head still sorts.
  await preloadHead().catch(() => undefined);
  for (const type of FOLLOWED) page.removeEventListener(type, note, true);
  if (!hands.now) return;
  work(hands.now, { ...event, currentTarget });
  for (const next of missed) currentTarget.dispatchEvent(new PointerEvent(next.type, next));
}
