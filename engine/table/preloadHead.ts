type Hands = typeof import('./headHands.ts');

/** Null until somebody has gone to the head with pointer or focus. */
export const hands: { now: Hands | null } = { now: null };

export async function preloadHead(): Promise<void> {
  hands.now ??= await import('./headHands.ts');
}
