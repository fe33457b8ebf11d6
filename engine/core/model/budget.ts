import { BulklineError } from '#core/errors';
import { LIMITS, remainingSteps, resetSteps } from '#core/expression';

/** Steps of all rules of one change together: a hostile table must not hold the process for longer than a moment. */
const STEPS_OF_CHANGE = 5 * LIMITS.steps;

/** The steps of one change, or of one validation, shared by its rules; a rule gets a million of them at most. */
export class Budget {
  private left = STEPS_OF_CHANGE;

  renew(): void {
    this.left = STEPS_OF_CHANGE;
  }

  /** What the rule answers; the error where it went past its steps (ENG119) or another limit. */
  run<T>(rule: () => T): { answer: T } | { fault: BulklineError } {
    const granted = Math.min(LIMITS.steps, this.left);
    resetSteps(granted);
    try {
      return { answer: rule() };
    } catch (cause) {
      if (!(cause instanceof BulklineError)) throw cause;
      return { fault: cause };
    } finally {
      this.left -= granted - remainingSteps();
    }
  }
}
