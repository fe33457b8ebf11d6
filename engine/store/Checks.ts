import type { Evaluation, Finding } from '#core/model';
import type { Findings } from './Findings.ts';
import { isEmpty } from './fields/isEmpty.ts';
import { isWithin } from './paths/paths.ts';
import { movedPath, type RowMove } from './paths/rowPaths.ts';

const AGAIN_MS = 200;

type DrawnFields = {
  /** Draws the fields whose findings changed. */
  show(paths: string[]): void;
  /** The field and everything around it are visible. */
  isShown(path: string): boolean;
};

/**
 * When fields are judged: those that were left, at once; all of them, once the form was sent; and again a moment after
 * each change, as one field's value can mend another.
 */
export class Checks {
  private touched = new Set<string>();
  private isWhole = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly evaluation: Evaluation,
    private readonly findings: Findings,
    private readonly drawn: DrawnFields,
  ) {}

  /** The field lost the focus: from now on its findings are shown and kept up to date. */
  touch(path: string): void {
    this.touched.add(path);
    this.check([path]);
  }

  /** Validates the visible form, from now on after each change; or only the given paths. In the order of the fields. */
  validate(paths: string[] | null): readonly Finding[] {
    if (!paths) this.isWhole = true;
    return this.withRejectedInput(this.check(paths), paths);
  }

  /** What is filled in must be right, what is empty may stay so. */
  validateFilled(): readonly Finding[] {
    const found = this.evaluation
      .validate()
      .filter((finding) => finding.level === 'warning' || !isEmpty(this.evaluation.value(finding.path)));
    this.drawn.show(this.findings.replace(null, found));
    return this.withRejectedInput(found, null);
  }

  /** What was pasted into fields is judged like what was typed and left. */
  judge(paths: string[]): void {
    for (const path of paths) {
      this.touched.add(path);
      this.findings.clearServer(path);
    }
    this.check(paths);
  }

  /** After a change: at once for what changed and is already marked, a moment later for the rest of what was touched. */
  again(changed: string[], edited?: string): void {
    const marked = changed.filter((path) => this.findings.at(path).length > 0);
    if (edited && this.findings.at(edited).length > 0) marked.push(edited);
    if (marked.length > 0) this.check(marked);
    if (this.touched.size === 0 && !this.isWhole) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(this.isWhole ? null : [...this.touched]), AGAIN_MS);
  }

  /** Marks go with their rows. */
  rowsWent(table: string, move: RowMove): void {
    this.touched = new Set([...this.touched].flatMap((path) => movedPath(path, table, move) ?? []));
    this.findings.move((path) => movedPath(path, table, move));
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private check(paths: string[] | null): Finding[] {
    const found = paths ? this.evaluation.validate(paths) : this.evaluation.validate();
    this.drawn.show(this.findings.replace(paths, found));
    return found;
  }

  /** A text that is no value holds the form up like a wrong value does, where the user can see it. */
  private withRejectedInput(found: readonly Finding[], paths: string[] | null): readonly Finding[] {
    const rejected = this.findings
      .rejectedInputs()
      .filter(({ path }) => !paths || paths.some((scope) => isWithin(path, scope)))
      .filter(({ path }) => this.drawn.isShown(path))
      .map(({ path, message }): Finding => ({ path, message, level: 'error' }));
    const own =
      rejected.length > 0 ? found.filter(({ path }) => this.findings.rejectedInput(path) === undefined) : found;
    return this.findings.sorted([...own, ...rejected]);
  }
}
