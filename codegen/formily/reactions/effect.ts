import type { At } from '../finding.ts';
import type { Choice } from '../outline/index.ts';
import type { Code, Outcome } from '../script/index.ts';

/** What a script or a reaction may say of a field. */
export type Told = 'visible' | 'enabled' | 'required' | 'value' | 'options' | 'label' | 'hint' | 'min' | 'max';

/** One thing said of a field while a condition holds. */
export type Effect = { aspect: Told; when: Code; yes: Code; at: At };

/** What is said of each field and layout, by pointer, in the order in which it is said. */
export class Effects {
  readonly #said = new Map<string, Effect[]>();
  readonly #refusals = new Map<string, Array<Outcome & { at: At }>>();

  readonly #offered = new Map<string, Choice[]>();

  /** Choices that a reaction brings: the dictionary holds them, too. */
  offer(pointer: string, choices: readonly Choice[]) {
    this.#offered.set(pointer, [...this.offered(pointer), ...choices]);
  }

  offered(pointer: string): readonly Choice[] {
    return this.#offered.get(pointer) ?? [];
  }

  add(pointer: string, effect: Effect) {
    this.#said.set(pointer, [...(this.#said.get(pointer) ?? []), effect]);
  }

  refuse(pointer: string, at: At, outcomes: readonly Outcome[]) {
    this.#refusals.set(pointer, [
      ...(this.#refusals.get(pointer) ?? []),
      ...outcomes.map((outcome) => ({ ...outcome, at })),
    ]);
  }

  of(pointer: string, aspect: Told): Effect[] {
    return (this.#said.get(pointer) ?? []).filter((effect) => effect.aspect === aspect);
  }

  refusals(pointer: string): ReadonlyArray<Outcome & { at: At }> {
    return this.#refusals.get(pointer) ?? [];
  }
}
