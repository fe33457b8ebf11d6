import { type Bag, bagOf, bagsOf, isBag, textOf } from '../bag.ts';
import type { Follow } from './follow.ts';

/** A plain text in a list of buttons: every step of the record that the list does not place itself. */
const STEPS = 'transitions';

/** Puts the steps that somebody takes in the place of the word for them, in the order of the workflow. */
export function unfoldSteps(screen: Bag, name: string, entity: Bag | undefined, follow: Follow) {
  const list = screen[name];
  const index = Array.isArray(list) ? list.indexOf(STEPS) : -1;
  if (!Array.isArray(list) || index < 0) return;
  const placed = new Set(list.flatMap((item) => (isBag(item) ? [item.key, item.transition] : [item])));
  const steps = bagsOf(bagOf(entity, 'workflow').transitions)
    .filter(({ automatic }) => automatic === undefined)
    .flatMap((step) => textOf(step, 'name') ?? [])
    .filter((step) => !placed.has(step));
  screen[name] = follow.unfolded(
    list,
    index,
    steps.map((key) => ({ key })),
  );
}

/**
 * The pages that are made for a step (`stamp` with its `transition`, `confirm` with what it approves by), by entity, view
 * and step; undefined where several are.
 */
export function stepPages(screens: ReadonlyArray<readonly [string, Bag]>): ReadonlyMap<string, string | undefined> {
  const pages = new Map<string, string | undefined>();
  for (const [route, screen] of screens) {
    const step = screen.kind === 'stamp' ? screen.transition : screen.kind === 'confirm' ? screen.approve : undefined;
    if (step === undefined || screen.approval === true) continue;
    const key = stepKey(screen.entity, screen.view, step);
    pages.set(key, pages.has(key) ? undefined : route);
  }
  return pages;
}

/** What a page for a step is found by. */
export function stepKey(entity: unknown, view: unknown, step: unknown): string {
  return [entity, view ?? '', step].join(' ');
}
