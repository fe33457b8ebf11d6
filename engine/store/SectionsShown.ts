import type { FormSection } from '#core/language';
import type { Evaluation } from '#core/model';

/** Which sections of a form are shown; only those with a condition are asked about. */
export class SectionsShown {
  private keys: readonly string[] = [];
  private readonly shown = new Map<string, boolean>();

  constructor(private readonly evaluation: Evaluation) {}

  watch(sections: readonly FormSection[]): void {
    this.keys = sections.filter((section) => section.visible).map((section) => section.key);
    for (const key of this.keys) this.shown.set(key, this.evaluation.sectionVisible(key));
  }

  isShown(key: string): boolean {
    return this.shown.get(key) ?? true;
  }

  /** Asks anew; true when a section came or went. */
  refresh(): boolean {
    let changed = false;
    for (const key of this.keys) {
      const shown = this.evaluation.sectionVisible(key);
      if (shown !== this.shown.get(key)) changed = true;
      this.shown.set(key, shown);
    }
    return changed;
  }
}
