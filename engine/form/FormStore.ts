import { batch, observable } from '@formily/reactive';
import { catalogued } from '#core/errors';
import type { EvaluationContext, FieldSchema, FormSection } from '#core/language';
import type { Ask, AskAnswer, ChangeSet, Evaluation, FieldState, Finding } from '#core/model';
import type { RefOption } from '../port.ts';
import { isEmpty } from '../widgets/values.ts';
import { type FieldFace, makeFace } from './FieldFace.ts';
import { FieldModel } from './FieldModel.ts';
import { FieldModels } from './FieldModels.ts';
import { Findings } from './Findings.ts';
import { mergeStates } from './fieldState.ts';
import { focusPath } from './focus.ts';
import { guardPath, patternOf, splitRow } from './paths.ts';
import { isLineTable, partsOf, schemaAt } from './schema.ts';
import { TableModel } from './TableModel.ts';
import { UndoHistory } from './UndoHistory.ts';

export type FormMode = 'edit' | 'read' | 'print';

/** What happened to the values, for previews and drafts. */
export type FormListener = (change: ChangeSet) => void;

let serial = 0;
const REVALIDATE_MS = 200;

/**
 * Binds an evaluation to what is drawn: a field's model is made when it is first drawn and holds what it shows; the
 * results of the rules reach the models in one Formily batch per change. Values and states live in the evaluation, rows
 * in `TableModel`.
 */
export class FormStore {
  readonly id = `form${++serial}`;
  readonly findings = new Findings();
  /** Labels of chosen records by path. */
  readonly labels: Record<string, string>;
  /** Records behind chosen refs by path, for document slots and account details. */
  readonly related = new Map<string, Record<string, unknown>>();
  /** True while there are changes that are not saved; observable. */
  readonly status = observable.shallow({ dirty: false, sections: 0, states: 0 });

  private readonly models = new FieldModels();
  private readonly tables = new Map<string, TableModel>();
  private readonly touched = new Set<string>();
  private readonly listeners = new Set<FormListener>();
  private readonly revealers = new Set<(path: string) => void>();
  private readonly history = new UndoHistory();
  private sectionKeys: readonly string[] = [];
  private sectionShown = new Map<string, boolean>();
  /** Path that `choose` is writing: its label is the new one already. */
  private chosen: string | null = null;
  private validatedAll = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly evaluation: Evaluation,
    options: { labels?: Record<string, string>; sections?: readonly FormSection[] } = {},
  ) {
    this.labels = observable.shallow({ ...options.labels });
    this.watchSections(options.sections ?? []);
  }

  /** The sections that are drawn; those with a condition are watched. */
  watchSections(sections: readonly FormSection[]): void {
    this.sectionKeys = sections.filter((section) => section.visible).map((section) => section.key);
    for (const key of this.sectionKeys) this.sectionShown.set(key, this.evaluation.sectionVisible(key));
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
    const model = new FieldModel(path, this.idOf(path), schema, this.faceOf(path, schema), this);
    this.models.add(model);
    return model;
  }

  /** Rows of a line table, also of one inside a row (`items.2.parts`). */
  table(path: string): TableModel {
    const inner = splitRow(path);
    if (inner) {
      const nested = this.table(inner.table).nested(inner.index, inner.rest);
      if (!nested) throw catalogued('ENG201', { path });
      return nested;
    }
    const known = this.tables.get(path);
    if (known) return known;
    const made = new TableModel(this.rowCount(guardPath(path)), (index, name) =>
      this.rowCount(`${path}.${index}.${name}`),
    );
    this.tables.set(path, made);
    return made;
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
    return this.sectionShown.get(key) ?? true;
  }

  /** A change by the user. */
  input(path: string, value: unknown): void {
    const before = this.evaluation.value(path);
    if (Object.is(before, value)) return;
    this.history.record(path, before, Date.now());
    this.findings.clearServer(path);
    this.markDirty();
    this.apply(this.write(path, value), path);
  }

  /** Values that do not come from the user's typing: copies of a chosen record, an earlier record, a restored draft. */
  assign(values: Record<string, unknown>, options?: { touched?: boolean }): void {
    this.markDirty();
    this.apply(this.evaluation.assign(values, options));
  }

  insertRow(path: string, index: number, row: Record<string, unknown>): void {
    this.recordTable(path);
    const change = this.evaluation.insertRow(path, index, row);
    this.table(path).insert(index);
    this.applyStructure(path, change);
  }

  removeRow(path: string, index: number): void {
    this.recordTable(path);
    const change = this.evaluation.removeRow(path, index);
    this.table(path).remove(index);
    this.applyStructure(path, change);
  }

  moveRow(path: string, from: number, to: number): void {
    this.recordTable(path);
    const change = this.evaluation.moveRow(path, from, to);
    this.table(path).move(from, to);
    this.applyStructure(path, change);
  }

  /** Replaces all rows of a table as one change of the user (a pasted block). */
  replaceRows(path: string, rows: Array<Record<string, unknown>>): void {
    this.recordTable(path);
    const inner = splitRow(path);
    const change = inner
      ? this.evaluation.assign({ [inner.table]: this.rowsWith(inner, rows) }, { touched: true })
      : this.evaluation.assign({ [path]: rows }, { touched: true });
    this.table(path).resize(rows.length);
    this.applyStructure(path, change);
  }

  /** The user chose a record (or none) in a picker: value, label, and the copies that the ref names. */
  choose(path: string, option: RefOption | null): void {
    if (option) {
      this.labels[path] = option.label;
      this.related.set(path, option.record);
    } else {
      delete this.labels[path];
      this.related.delete(path);
    }
    this.chosen = path;
    this.input(path, option?.value ?? null);
    this.chosen = null;
    const prefix = path.includes('.') ? `${path.slice(0, path.lastIndexOf('.'))}.` : '';
    for (const [field, from] of Object.entries(this.schema(path).ref?.copy ?? {}))
      this.input(`${prefix}${field}`, option?.record[from] ?? null);
  }

  /** Chinese title of a field; the path itself when the entity has no such field. */
  titleOf(path: string): string {
    const properties = this.evaluation.model.sources.entity.properties;
    return Object.hasOwn(properties, path) ? (properties[path]?.title ?? path) : path;
  }

  /** The server answered a question about a field: what it offers or refuses is shown at once. */
  answer(ask: Pick<Ask, 'index' | 'path'>, answer: AskAnswer | null): void {
    this.apply(this.evaluation.answer(ask, answer));
    this.check([ask.path]);
  }

  setContext(context: EvaluationContext): void {
    this.apply(this.evaluation.setContext(context));
  }

  /** Takes the last change of the user back; false when there is none. */
  undo(): boolean {
    const step = this.history.take();
    if (!step) return false;
    const change = Array.isArray(step.before)
      ? this.evaluation.assign({ [step.path]: step.before }, { touched: true })
      : this.write(step.path, step.before);
    this.apply(change, step.path);
    this.focus(step.path);
    return true;
  }

  /** The field lost the focus: from now on its findings are shown and kept up to date. */
  touch(path: string): void {
    this.touched.add(path);
    this.check([path]);
  }

  /** Validates the visible form (or the given paths), shows what was found and answers it in the order of the fields. */
  validate(paths?: string[]): Finding[] {
    if (!paths) this.validatedAll = true;
    return this.check(paths ?? null);
  }

  /**
   * Validates a draft: what is filled in must be right, what is empty may stay so. Shows and answers those findings.
   */
  validateFilled(): Finding[] {
    const found = this.evaluation
      .validate()
      .filter((finding) => finding.level === 'warning' || !isEmpty(this.evaluation.value(finding.path)));
    this.show(this.findings.replace(null, found));
    return found;
  }

  setServerErrors(errors: ReadonlyArray<{ path: string; message: string }>): void {
    this.show(this.findings.setServer(errors));
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
    clearTimeout(this.timer);
    this.listeners.clear();
    this.revealers.clear();
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

  private rowsWith(at: { table: string; index: number; rest: string }, rows: unknown[]): unknown[] {
    const outer = structuredClone(this.evaluation.value(at.table));
    const row = Array.isArray(outer) ? outer[at.index] : undefined;
    if (typeof row === 'object' && row !== null && !at.rest.includes('.')) Object.assign(row, { [at.rest]: rows });
    return Array.isArray(outer) ? outer : [];
  }

  private recordTable(path: string): void {
    const rows = this.evaluation.value(path);
    this.history.record(path, Array.isArray(rows) ? structuredClone(rows) : [], 0);
  }

  private applyStructure(path: string, change: ChangeSet): void {
    this.markDirty();
    this.apply(change, path, path);
    this.table(path).changedAll();
  }

  /** Carries the result of one evaluation to the fields that are drawn; everything in one batch. */
  private apply(change: ChangeSet, edited?: string, structure?: string): void {
    batch(() => {
      for (const path of change.values) this.forgetLabel(path);
      const paths = new Set([...change.values, ...change.states]);
      if (edited) paths.add(edited);
      for (const path of paths) this.refreshPath(path, structure);
      if (change.states.length > 0) this.status.states += 1;
      this.refreshSections();
    });
    this.recheck([...change.values, ...change.states], edited);
    for (const listener of this.listeners) listener(change);
  }

  private refreshPath(path: string, structure?: string): void {
    const row = splitRow(path);
    if (row) {
      this.tables.get(row.table)?.changed(row.index, row.rest);
      return;
    }
    const table = this.tables.get(path);
    if (table && path !== structure) table.resize(this.rowCount(path));
    for (const model of this.models.showing(path)) this.refresh(model);
  }

  private refresh(model: FieldModel): void {
    model.show(this.faceOf(model.path, model.schema));
  }

  private faceOf(path: string, schema: FieldSchema): FieldFace {
    const value = isLineTable(schema) ? undefined : this.evaluation.value(path);
    return makeFace(path, schema, { state: this.state(path), value, findings: this.findings.at(path) });
  }

  /** A label belongs to the record that was chosen; another value asks for its own. */
  private forgetLabel(path: string): void {
    if (path === this.chosen || !(path in this.labels)) return;
    delete this.labels[path];
    this.related.delete(path);
  }

  private refreshSections(): void {
    let changed = false;
    for (const key of this.sectionKeys) {
      const shown = this.evaluation.sectionVisible(key);
      if (shown !== this.sectionShown.get(key)) changed = true;
      this.sectionShown.set(key, shown);
    }
    if (changed) this.status.sections += 1;
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

  /** After a change: at once for what changed and is already marked, a moment later for the rest of what was touched. */
  private recheck(changed: string[], edited?: string): void {
    const marked = changed.filter((path) => this.findings.at(path).length > 0);
    if (edited && this.findings.at(edited).length > 0) marked.push(edited);
    if (marked.length > 0) this.check(marked);
    if (this.touched.size === 0 && !this.validatedAll) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(this.validatedAll ? null : [...this.touched]), REVALIDATE_MS);
  }

  private check(paths: string[] | null): Finding[] {
    const found = paths ? this.evaluation.validate(paths) : this.evaluation.validate();
    this.show(this.findings.replace(paths, found));
    return found;
  }

  private show(paths: string[]): void {
    batch(() => {
      for (const path of paths) {
        const row = splitRow(path);
        if (row) this.tables.get(row.table)?.changed(row.index, row.rest);
        else for (const model of this.models.showing(path)) this.refresh(model);
      }
    });
  }
}
