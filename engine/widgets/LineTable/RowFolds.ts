import { observable } from '@formily/reactive';
import type { RowsAs } from './columns.ts';

/** Which rows that stand for themselves are folded away; observable. Rows that come later are open: someone adds them. */
export class RowFolds {
  private readonly said = observable.shallow<Record<string, boolean>>({});
  private readonly atFirst: ReadonlySet<string>;

  constructor(
    keys: readonly string[],
    private readonly as: RowsAs | null,
  ) {
    this.atFirst = new Set(as === 'folded' ? keys : []);
  }

  get canFold(): boolean {
    return this.as !== 'cards';
  }

  isOpen(key: string): boolean {
    return !this.canFold || (this.said[key] ?? !this.atFirst.has(key));
  }

  toggle(key: string): void {
    this.said[key] = !this.isOpen(key);
  }

  open(key: string): void {
    this.said[key] = true;
  }
}
