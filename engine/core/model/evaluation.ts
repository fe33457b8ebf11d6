import { type BulklineError, errors } from '#core/errors';
import type { EvaluationContext } from '#core/language';
import { explain } from './explanation.ts';
import type { Frame } from './frame.ts';
import { heldPaths, restoreHeld } from './held.ts';
import type { Slot } from './layout.ts';
import { locate, MAX_ROWS, unknownPath } from './locate.ts';
import type { Plan } from './plan.ts';
import { recordOf, shownValue, submissionOf } from './reading.ts';
import { codesOf, remoteQuestionsOf, reportsAt } from './remote-questions.ts';
import { Session } from './session.ts';
import { Restorer, snapshotOf } from './snapshot.ts';
import { textAt } from './state-node.ts';
import type {
  ChangeSet,
  Evaluation,
  Explanation,
  FieldState,
  Finding,
  FormModel,
  FormSnapshot,
  RemoteAnswer,
  RemoteQuestion,
  RemoteQuestionReport,
  StartOptions,
} from './types.ts';
import { Validation } from './validation.ts';
import { type WriteMode, Writer } from './writer.ts';

const BY_USER: WriteMode = { touched: true, defaults: true };

/** A form at work: values in, states and computed values out. */
export class FormEvaluation implements Evaluation {
  private readonly session: Session;
  private readonly writer: Writer;
  private given: EvaluationContext;

  constructor(
    readonly model: FormModel,
    private readonly plan: Plan,
    values: Record<string, unknown>,
    context: EvaluationContext,
    { defaults = true, held, given = [], trace }: StartOptions,
  ) {
    this.session = new Session(plan, trace ?? null);
    this.writer = new Writer(this.session);
    this.session.maker = this.writer;
    this.given = context;
    this.readContext(context);
    const { root } = this.session;
    this.writer.putRecord(root, values, {
      touched: false,
      defaults: defaults !== false,
      named: defaults === 'missing',
    });
    // A stored record is as its people left it: an empty field of it is not waiting for a suggestion.
    if (!defaults) root.held.fill(1);
    for (const name of given) this.markGiven(name);
    if (held) restoreHeld(plan, root, held);
    this.session.entries = held?.length ?? 1;
    this.session.markAll(root);
    if (defaults) this.writer.applyDefaults(root);
    this.session.settle();
    this.session.isRecording = true;
  }

  values(): Record<string, unknown> {
    return recordOf(this.session.root);
  }

  value(path: string): unknown {
    const { frame, slot } = locate(this.session.root, path);
    return slot ? shownValue(slot, frame) : recordOf(frame);
  }

  state(path: string): FieldState {
    const { frame, slot } = this.find(path);
    return this.stateOf(slot, frame);
  }

  sectionVisible(key: string): boolean {
    const position = this.plan.sections.get(key);
    if (position === undefined) throw errors.ENG206({ name: key });
    return position === null || this.session.root.sections[position] === 1;
  }

  set(path: string, value: unknown): ChangeSet {
    const { frame, slot } = locate(this.session.root, path);
    if (slot) this.writer.put(slot, frame, value, BY_USER);
    else this.writer.putRecord(frame, value as Record<string, unknown>, BY_USER);
    const change = this.session.settle();
    // The rules may have refused the value; whoever shows it must hear of it although nothing changed.
    if (slot?.kind === 'leaf' && !Object.is(shownValue(slot, frame), value ?? null) && !change.values.includes(path)) {
      change.values.push(path);
    }
    return change;
  }

  assign(values: Record<string, unknown>, { touched = false } = {}): ChangeSet {
    const { root } = this.session;
    const mode = { touched, defaults: true };
    const [deep, plain] = split(values, (path) => path.includes('.'));
    this.writer.putRecord(root, plain, mode);
    for (const path of Object.keys(deep)) this.assignDeep(path, deep[path], mode);
    return this.session.settle();
  }

  insertRow(path: string, index: number, row: Record<string, unknown>): ChangeSet {
    const { frame, slot } = this.table(path);
    this.bounded(index, (frame.rows[slot.index] ?? []).length, path);
    this.writer.insertRow(slot, frame, index, row);
    return this.session.settle();
  }

  removeRow(path: string, index: number): ChangeSet {
    const { frame, slot } = this.table(path);
    this.bounded(index, (frame.rows[slot.index] ?? []).length - 1, path);
    this.writer.removeRow(slot, frame, index);
    return this.session.settle();
  }

  moveRow(path: string, from: number, to: number): ChangeSet {
    const { frame, slot } = this.table(path);
    const last = (frame.rows[slot.index] ?? []).length - 1;
    this.bounded(from, last, path);
    this.bounded(to, last, path);
    this.writer.moveRow(slot, frame, from, to);
    return this.session.settle();
  }

  setContext(context: EvaluationContext): ChangeSet {
    this.given = context;
    this.readContext(context);
    return this.session.settle();
  }

  context(): EvaluationContext {
    return this.given;
  }

  held(): string[] {
    return heldPaths(this.session.root);
  }

  snapshot(): FormSnapshot {
    return snapshotOf(this.session.root);
  }

  restore(snapshot: FormSnapshot): ChangeSet {
    if (snapshot.of !== this.session.root) throw errors.ENG208();
    new Restorer(this.session, this.writer).restore(this.session.root, snapshot);
    return this.session.settle();
  }

  validate(paths?: string[]): Finding[] {
    const validation = new Validation(this.plan, this.model.sources);
    if (!paths) {
      validation.overruns(this.session.overruns);
      validation.frame(this.session.root);
    }
    for (const path of paths ?? []) {
      const { frame, slot } = locate(this.session.root, path);
      if (!this.isReachable(frame)) continue;
      if (slot) validation.slot(slot, frame);
      else validation.frame(frame);
    }
    return validation.findings;
  }

  remoteQuestions(): RemoteQuestion[] {
    return remoteQuestionsOf(this.plan, this.session.root);
  }

  questions(path: string): RemoteQuestionReport[] {
    const { frame, slot } = this.find(path);
    return reportsAt(this.plan, slot, frame);
  }

  answer({ index, path }: Pick<RemoteQuestion, 'index' | 'path'>, answer: RemoteAnswer | null): ChangeSet {
    const { frame, slot } = this.find(path);
    frame.answers[index] = answer ?? undefined;
    const node = this.plan.optionNodes.get(slot);
    // While a new list is on its way the old one stays on offer.
    if (node && answer?.kind !== 'pending') this.session.offer(node, frame, codesOf(answer));
    return this.session.settle();
  }

  submission(): Record<string, unknown> {
    return submissionOf(this.session.root);
  }

  explain(path: string, aspect: string): Explanation {
    const { frame, slot } = this.find(path);
    return explain(this.plan, slot, frame, aspect, this.stateOf(slot, frame));
  }

  faults(): readonly BulklineError[] {
    return [...this.session.overruns.entries()].map(({ fault }) => fault);
  }

  overruns(): Finding[] {
    const validation = new Validation(this.plan, this.model.sources);
    validation.overruns(this.session.overruns);
    return validation.findings;
  }

  /** What a call gives was entered, all at once, after what is stored. */
  private markGiven(name: string): void {
    const { root } = this.session;
    const slot = root.scope.byPath.get(name);
    if (slot && this.plan.groups.has(slot)) root.entered[slot.index] = 1;
  }

  private assignDeep(path: string, value: unknown, mode: WriteMode): void {
    try {
      const { frame, slot } = locate(this.session.root, path);
      if (slot) this.writer.put(slot, frame, value, mode);
      else this.writer.putRecord(frame, value as Record<string, unknown>, mode);
    } catch (cause) {
      // A refused path must not leave what was written before it half evaluated.
      this.session.settle();
      throw cause;
    }
  }

  private stateOf(slot: Slot, frame: Frame): FieldState {
    const { index, field } = slot;
    const options = frame.options[index] ?? null;
    return {
      visible: frame.visible[index] === 1,
      required: frame.required[index] === 1,
      enabled: frame.enabled[index] === 1,
      options: options && [...options],
      label: textAt(frame, slot, 'label'),
      hint: textAt(frame, slot, 'hint'),
      min: textAt(frame, slot, 'min') ?? bound(field.schema.minimum),
      max: textAt(frame, slot, 'max') ?? bound(field.schema.maximum),
    };
  }

  /** False when a table around the frame is hidden. */
  private isReachable(frame: Frame): boolean {
    const { parent, scope } = frame;
    return !parent || !scope.table || (parent.visible[scope.table.index] === 1 && this.isReachable(parent));
  }

  private find(path: string): { frame: Frame; slot: Slot } {
    const { frame, slot } = locate(this.session.root, path);
    if (!slot) throw unknownPath(this.session.root.scope, path);
    return { frame, slot };
  }

  private table(path: string): { frame: Frame; slot: Slot } {
    const { frame, slot } = locate(this.session.root, path);
    if (slot?.kind !== 'table') throw errors.ENG204({ path });
    return { frame, slot };
  }

  private bounded(index: number, last: number, path: string): void {
    const isInside = Number.isInteger(index) && index >= 0 && index <= last && index < MAX_ROWS;
    if (!isInside) throw errors.ENG203({ index, path });
  }

  private readContext(context: EvaluationContext): void {
    this.plan.contextSources.forEach(({ read }, index) => {
      const value = read(context);
      const before = this.session.context[index] ?? null;
      this.session.context[index] = value;
      const node = this.plan.contextNodes[index];
      if (node && !isSameContext(before, value)) this.session.touch(node, this.session.root);
    });
  }
}

function isSameContext(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** Entries whose key meets the condition, and the others. */
function split(
  values: Record<string, unknown>,
  holds: (key: string) => boolean,
): [Record<string, unknown>, Record<string, unknown>] {
  const entries = Object.entries(values);
  return [
    Object.fromEntries(entries.filter(([key]) => holds(key))),
    Object.fromEntries(entries.filter(([key]) => !holds(key))),
  ];
}

function bound(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}
