import { observable } from '@formily/reactive';
import type { FormSection } from '#core/language';
import { isWithin, usesOf } from '#engine/store';

/** Sections that stand together: tabs of one row, or one alone. */
export type SectionGroup = { key: string; isRow: boolean; sections: readonly FormSection[] };

/** Which sections of a form are open: of a row of tabs one, of the others those that nobody folded away; observable. */
export class Folds {
  readonly groups: readonly SectionGroup[];
  private readonly closed = observable.shallow<Record<string, boolean>>({});
  private readonly chosen = observable.shallow<Record<string, string>>({});

  /** @param isFlat every section is in sight: paper, steps */
  constructor(
    private readonly sections: readonly FormSection[],
    private readonly isFlat: boolean,
  ) {
    this.groups = groupsOf(sections, isFlat);
    for (const { key, as } of sections) this.closed[key] = as === 'folded';
  }

  canFold({ as }: FormSection): boolean {
    return !this.isFlat && (as === 'panel' || as === 'folded');
  }

  isOpen(section: FormSection): boolean {
    return !this.canFold(section) || !this.closed[section.key];
  }

  /** Of a row's tabs that are shown, the one that is in front. */
  front({ key }: SectionGroup, shown: readonly FormSection[]): FormSection | undefined {
    return shown.find((section) => section.key === this.chosen[key]) ?? shown[0];
  }

  toggle(key: string): void {
    this.closed[key] = !this.closed[key];
  }

  /** Brings a section into sight. */
  open(key: string): void {
    this.closed[key] = false;
    const row = this.groups.find(({ isRow, sections }) => isRow && sections.some((section) => section.key === key));
    if (row) this.chosen[row.key] = key;
  }

  /** Brings the section of a field into sight. */
  reveal(path: string): void {
    const holder = this.sections.find((section) => usesOf(section).some((use) => isWithin(path, use.field)));
    if (holder) this.open(holder.key);
  }
}

function groupsOf(sections: readonly FormSection[], isFlat: boolean): SectionGroup[] {
  const groups: Array<SectionGroup & { sections: FormSection[] }> = [];
  for (const section of sections) {
    const isRow = section.as === 'tab' && !isFlat;
    const last = groups.at(-1);
    if (isRow && last?.isRow) last.sections.push(section);
    else groups.push({ key: section.key, isRow, sections: [section] });
  }
  return groups;
}
