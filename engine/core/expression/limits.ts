import { errors } from '#core/errors';

/** Bounds of one expression; generous against every rule of the specification, tight against hostile ones. */
export const LIMITS = {
  characters: 4000,
  nodes: 1000,
  depth: 64,
  listItems: 500,
  /** Steps of one evaluation: cells walked by list functions, and sixteenths of the texts built. */
  steps: 1_000_000,
} as const;

let stepsLeft: number = LIMITS.steps;

/** Starts the budget of one evaluation; a host may give less than the whole. */
export function resetSteps(steps: number = LIMITS.steps): void {
  stepsLeft = Math.min(steps, LIMITS.steps);
}

/** What is left of the running budget, at least 0. */
export function remainingSteps(): number {
  return Math.max(0, stepsLeft);
}

/** Takes steps off the budget of the running evaluation; past its end throws ENG119. */
export function spendSteps(count: number): void {
  stepsLeft -= count;
  if (stepsLeft < 0) throw errors.ENG119();
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that reach an object prototype; refused wherever a name or path comes from data. */
export function isForbiddenName(name: string): boolean {
  return FORBIDDEN.has(name);
}
