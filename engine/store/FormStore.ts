import { batch, observable } from '@formily/reactive';
import type { EvaluationContext, FieldSchema, FormSection } from '#core/language';
import type { ChangeSet, Evaluation, FieldState, Finding, RemoteAnswer, RemoteQuestion } from '#core/model';
import type { RefOption } from '../port.ts';
import { Checks } from './Checks.ts';
import { ChosenRecords } from './ChosenRecords.ts';
import { takeCopies } from './copies.ts';
import { FieldOrder } from './FieldOrder.ts';
import { Findings, type Refusal, type RejectedInput } from './Findings.ts';
import { FieldModel } from './fields/FieldModel.ts';
import { FieldModels } from './fields/FieldModels.ts';
import { type FieldView, makeFieldView } from './fields/FieldView.ts';
import { mergeStates } from './fields/fieldState.ts';
import { isLineTable, partsOf, schemaAt } from './fields/schema.ts';
import { PendingUploads } from './PendingUploads.ts';
import { focusPath } from './paths/focus.ts';
import { guardPath, patternOf, splitRow } from './paths/paths.ts';
import { type RowMove, rowsLeft } from './paths/rowPaths.ts';
import { RowEdits } from './RowEdits.ts';
import type { TableModel } from './rows/TableModel.ts';
import { TableModels } from './rows/TableModels.ts';
import { SectionsShown } from './SectionsShown.ts';
import { type Moment, UndoHistory, type UndoStep } from './UndoHistory.ts';

/** Filled in, looked at, or laid out on paper. */
export type FormMode = 'edit' | 'read' | 'print';

/** What happened to the values, for previews and drafts. */
export type FormListener = (change: ChangeSet) => void;

let serial = 0;

/**
 * Binds an evaluation to what is drawn: a field's model is made when it is first drawn and holds what it shows; the
 * results of the rules reach the models in one Formily batch per change. Values and states live in the evaluation, rows
 * in `TableModel`.
 */
export class FormStore {
  readonly id = `form${++serial}`;
  readonly findings = new Findings();
  /** What is still on its way into the form: files that are being sent, questions that the server has not answered. */
  readonly pendingUploads = new PendingUploads();
  /** Names of chosen records, and the records, by path. */
  readonly chosen: ChosenRecords;
  /** Adds, moves and removes rows. */
  readonly rows: RowEdits;
  /** True while there are changes that are not saved; observable. */
  readonly status = observable.shallow({ dirty: false, sections: 0, states: 0 });

  private readonly models = new FieldModels();
  private readonly tables = new TableModels((path) => this.rowCount(path));
  private readonly listeners = new Set<FormListener>();
  private readonly revealers = new Set<(path: string) => void>();
  private readonly history = new UndoHistory();
  /** Several changes are under way that are one step back. */
  private isOneStep = false;
  private readonly sections: SectionsShown;
  private readonly checks: Checks;

  constructor(
    readonly evaluation: Evaluation,
    options: { labels?: Record<string, string>; sections?: readonly FormSection[] } = {},
  ) {
    this.chosen = new ChosenRecords(options.labels);
    this.checks = new Checks(evaluation, this.findings, {
      show: (paths) => this.show(paths),
      isShown: (path) => this.isShown(path),
    });
    this.rows = new RowEdits({
      evaluation,
      chosen: this.chosen,
      table: (path) => this.table(path),
      asOneStep: (path, work, follows) => this.asOneStep(path, work, follows),
      rowsWent: (table, move) => {
        this.history.rowsWent(table, move);
        this.rowsWent(table, move);
      },
      show: (table, change) => this.applyStructure(table, change),
      judge: (paths) => this.checks.judge(paths),
    });
    this.sections = new SectionsShown(evaluation);
    this.watchSections(options.sections ?? []);
  }

  /** The sections that are drawn; those with a condition are watched. */
  watchSections(sections: readonly FormSection[]): void {
    this.sections.watch(sections);
    this.findings.arrange(new FieldOrder(sections));
  }

  /** Labels of chosen records by path. */
  get labels(): Record<string, string> {
    return this.chosen.labels;
  }

  /** Records behind chosen refs by path, for document slots and account details. */
  get related(): Map<string, Record<string, unknown>> {
    return this.chosen.related;
  }

  schema(path: string): FieldSchema {
    return schemaAt(this.evaluation.model.sources.entity, path);
  }

  /** DOM id of a field's control. */
  idOf(path: string): string {
    return `${this.id}-${path.replaceAll('.', '-')}`;
  }

  /** The model that holds what a path shows; made when first asked for. */
  field(path: string): FieldModel {
    const known = this.models.get(path);
    if (known) return known;
    const schema = this.schema(guardPath(path));
    const model = new FieldModel(path, this.idOf(path), schema, this.fieldViewOf(path, schema), this);
    this.models.add(model);
    return model;
  }

  /** Rows of a line table, also of one inside a row (`items.2.parts`). */
  table(path: string): TableModel {
    return this.tables.of(path);
  }

  /** State of a path; an object without rules of its own takes the states of its parts together. */
  state(path: string): FieldState {
    if (this.evaluation.model.fields.has(patternOf(path))) {
      const own = this.evaluation.state(path);
      const parts = this.partStates(path);
      return parts.length > 0 ? { ...own, required: own.required || parts.some((part) => part.required) } : own;
    }
    return mergeStates(this.partStates(path));
  }

  sectionVisible(key: string): boolean {
    void this.status.sections;
    return this.sections.isShown(key);
  }

  /** A change by the user. */
  input(path: string, value: unknown): void {
    if (Object.is(this.evaluation.value(path), value)) return;
    this.remember(path, true);
    this.findings.clearServer(path);
    this.markDirty();
    this.apply(this.write(path, value), path);
  }

  /**
   * Values that do not come from the user's typing: what the server gave on saving, an earlier record, one side of a
   * conflict. `step` names a field to go back to where it is a change of the user; `quiet`: nothing to be saved.
   */
  assign(values: Record<string, unknown>, options?: { touched?: boolean; step?: string; quiet?: boolean }): void {
    if (options?.step !== undefined) this.remember(options.step);
    if (!options?.quiet) this.markDirty();
    this.apply(this.evaluation.assign(values, options));
  }

  /**
   * The user chose a record (or none) in a picker: value, label, and the copies that the ref names; one step back.
   * `follows`: it completes another change (a name that was pasted).
   */
  choose(path: string, option: RefOption | null, { follows = false } = {}): void {
    this.asOneStep(
      path,
      () => {
        this.chosen.note(path, option, () => this.input(path, option?.value ?? null));
        takeCopies(this, path, option?.record);
      },
      follows,
    );
  }

  /** Chinese title of a field; the path itself when the entity has no such field. */
  titleOf(path: string): string {
    const properties = this.evaluation.model.sources.entity.properties;
    return Object.hasOwn(properties, path) ? (properties[path]?.title ?? path) : path;
  }

  /** The server answered a question about a field: what it offers or refuses is shown at once. */
  answer(ask: Pick<RemoteQuestion, 'index' | 'path'>, answer: RemoteAnswer | null): void {
    this.apply(this.evaluation.answer(ask, answer));
    this.checks.validate([ask.path]);
  }

  setContext(context: EvaluationContext): void {
    this.apply(this.evaluation.setContext(context));
  }

  /** Takes the last change of the user back, with everything that the rules made of it; false when there is none. */
  undo(): boolean {
    return this.travel(this.history.back(() => this.moment()));
  }

  /** Takes the last undo back; false when there is none. */
  redo(): boolean {
    return this.travel(this.history.forward(() => this.moment()));
  }

  /** The field lost the focus: from now on its findings are shown and kept up to date. */
  touch(path: string): void {
    this.checks.touch(path);
  }

  /**
   * Validates the visible form (or the given paths), shows what was found and answers it in the order of the fields, with
   * what is typed in without being a value yet.
   */
  validate(paths?: string[]): readonly Finding[] {
    return this.checks.validate(paths ?? null);
  }

  /** Validates a draft: what is filled in must be right, the rest may be empty. Shows and answers those findings. */
  validateFilled(): readonly Finding[] {
    return this.checks.validateFilled();
  }

  setServerErrors(errors: readonly Refusal[]): void {
    this.show(this.findings.setServer([...this.rejectedInputs(), ...errors]));
  }

  /** What the server refused: on its fields, with the cursor in the first of them. */
  showRefusals(errors: readonly Refusal[]): void {
    this.setServerErrors(errors);
    const [first] = this.findings.sorted(errors);
    if (first) this.focus(first.path);
  }

  /**
   * What could not be put into a field (a pasted name that nobody bears): marked until the field is edited. A cell shows
   * `text` meanwhile, so that it can be mended.
   */
  refuse(path: string, message: string, text?: string): void {
    this.show(this.findings.addServer({ path, message, text }));
    if (text === undefined) return;
    this.markDirty();
    for (const listener of this.listeners) listener({ states: [], values: [path] });
  }

  /** Texts that fields could not hold, for the draft. */
  rejectedInputs(): RejectedInput[] {
    return this.findings.rejectedInputs();
  }

  /** Called for every change of values or states. */
  subscribe(listener: FormListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Line tables and lazily drawn parts register how they bring a path into the document. */
  onReveal(reveal: (path: string) => void): () => void {
    this.revealers.add(reveal);
    return () => this.revealers.delete(reveal);
  }

  /** Brings a field into view and puts the cursor into it. */
  focus(path: string): void {
    for (const reveal of this.revealers) reveal(path);
    focusPath(this.id, this.idOf(path), path);
  }

  saved(): void {
    this.history.clear();
    this.status.dirty = false;
  }

  markDirty(): void {
    this.status.dirty = true;
  }

  dispose(): void {
    this.checks.dispose();
    this.pendingUploads.stop();
    this.listeners.clear();
    this.revealers.clear();
  }

  /** The field, its row's table and everything around them are visible. */
  private isShown(path: string): boolean {
    const row = splitRow(path);
    return this.state(path).visible && (!row || this.state(row.table).visible);
  }

  private write(path: string, value: unknown): ChangeSet {
    const schema = this.schema(path);
    if (schema.type !== 'object' || this.evaluation.model.fields.has(patternOf(path)))
      return this.evaluation.set(path, value);
    const parts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const changes = partsOf(schema, path).map((part) =>
      this.evaluation.set(part, parts[part.slice(path.length + 1)] ?? null),
    );
    return { states: changes.flatMap((change) => change.states), values: changes.flatMap((change) => change.values) };
  }

  private moment(): Moment {
    const { labels, related } = this.chosen;
    const refused = this.findings.refused();
    return { snapshot: this.evaluation.snapshot(), labels: Object.entries(labels), related: [...related], refused };
  }

  private remember(path: string, merges = false): void {
    if (!this.isOneStep) this.history.record(path, { at: Date.now(), merges }, () => this.moment());
  }

  private asOneStep(path: string, work: () => void, follows = false): void {
    if (!follows) this.remember(path);
    const around = this.isOneStep;
    this.isOneStep = true;
    try {
      work();
    } finally {
      this.isOneStep = around;
    }
  }

  private travel(step: UndoStep | undefined): boolean {
    if (!step) return false;
    const { snapshot, labels, related, refused } = step.moment;
    for (const { table, move } of step.moves) this.pendingUploads.rowsWent(table, move);
    const change = this.evaluation.restore(snapshot);
    this.markDirty();
    batch(() => {
      this.show(this.findings.setServer(refused));
      this.apply(change);
      this.chosen.replace(labels, related);
    });
    this.focus(step.path);
    return true;
  }

  /** What is kept by path goes with its row. */
  private rowsWent(table: string, move: RowMove): void {
    this.chosen.move(table, move);
    this.pendingUploads.rowsWent(table, move);
    this.checks.rowsWent(table, move);
  }

  private applyStructure(path: string, change: ChangeSet): void {
    this.markDirty();
    this.apply(change, path, path);
    this.table(path).changedAll();
  }

  /** Carries the result of one evaluation to the fields that are drawn; everything in one batch. */
  private apply(change: ChangeSet, edited?: string, structure?: string): void {
    batch(() => {
      for (const path of change.values) this.chosen.forget(path);
      const paths = new Set([...change.values, ...change.states]);
      if (edited) paths.add(edited);
      for (const path of paths) this.refreshPath(path, structure);
      if (change.states.length > 0) this.status.states += 1;
      if (this.sections.refresh()) this.status.sections += 1;
    });
    this.checks.again([...change.values, ...change.states], edited);
    for (const listener of this.listeners) listener(change);
  }

  private refreshPath(path: string, structure?: string): void {
    const row = splitRow(path);
    if (row) {
      this.tables.rowChanged(row);
      return;
    }
    const table = this.tables.drawn(path);
    if (table && path !== structure) {
      const count = this.rowCount(path);
      table.resize(count);
      this.rowsWent(path, rowsLeft(count));
    }
    for (const model of this.models.showing(path)) model.show(this.fieldViewOf(model.path, model.schema));
  }

  private fieldViewOf(path: string, schema: FieldSchema): FieldView {
    const value = isLineTable(schema) ? undefined : this.evaluation.value(path);
    return makeFieldView(path, schema, { state: this.state(path), value, findings: this.findings.at(path) });
  }

  private rowCount(path: string): number {
    const rows = this.evaluation.value(path);
    return Array.isArray(rows) ? rows.length : 0;
  }

  private partStates(path: string): FieldState[] {
    return partsOf(this.schema(path), path)
      .filter((part) => this.evaluation.model.fields.has(patternOf(part)))
      .map((part) => this.evaluation.state(part));
  }

  private show(paths: string[]): void {
    batch(() => {
      for (const path of paths) {
        const row = splitRow(path);
        if (row) this.tables.rowChanged(row);
        else for (const model of this.models.showing(path)) model.show(this.fieldViewOf(model.path, model.schema));
      }
    });
  }
}
