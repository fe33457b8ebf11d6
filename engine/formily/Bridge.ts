import {
  createForm,
  type DataField,
  type Form,
  isDataField,
  onFieldInit,
  onFieldValidateEnd,
  onFieldValidateStart,
} from '@formily/core';
import { autorun, batch, type DataChange, observe, untracked } from '@formily/reactive';
import type { FieldSchema } from '#core/language';
import type { ChangeSet } from '#core/model';
import { type FormStore, guardPath, isLineTable, patternOf, splitRow } from '#engine/store';
import type { RefOption } from '../port.ts';
import { showFindings, showState } from './faces.ts';
import { guardForm } from './guard.ts';
import { bridgeRows } from './rows.ts';
import { Verdicts } from './Verdicts.ts';
import { fromFormily, toFormily } from './values.ts';

const known = new WeakMap<FormStore, Bridge>();

/** The bridge of a form; made when its first bridged field is drawn. */
export function bridgeOf(store: FormStore): Bridge {
  const bridge = known.get(store) ?? new Bridge(store);
  known.set(store, bridge);
  return bridge;
}

/**
 * A Formily form over a form's store. The store decides: values and states reach the Formily form in one batch after each
 * change. What components write there goes back as edits of the user, with all that follows from an edit.
 */
export class Bridge {
  readonly form: Form;
  private readonly verdicts: Verdicts;
  /** The bridge itself is writing: nothing goes back. */
  private isShowing = false;
  /** Paths that components have written to since the last edit went back. */
  private readonly written = new Set<string>();
  /** How many views draw a path. */
  private readonly held = new Map<string, number>();
  private readonly stops: Array<() => void>;
  /** Fields of the Formily form by the path that they stand for. */
  private readonly fields = new Map<string, Set<DataField>>();
  /** Records on offer to references, by path. */
  private readonly records = new Map<string, readonly RefOption[]>();

  constructor(private readonly store: FormStore) {
    this.verdicts = new Verdicts(store);
    this.form = guardForm(
      createForm({
        values: this.valuesOf(Object.keys(store.evaluation.model.sources.entity.properties)),
        effects: () => this.watchFields(),
      }),
    );
    this.bridgeTables();
    this.stops = [
      observe(this.form, (change) => this.noteWritten(change)),
      store.subscribe((change) => this.show(change)),
      autorun(() => {
        void store.findings.all();
        untracked(() => this.showing(() => this.eachField((field, path) => showFindings(store, field, path))));
      }),
    ];
  }

  /** The Formily field of a path; made when first asked for. */
  field(path: string): DataField {
    const name = guardPath(path);
    return isLineTable(this.store.schema(path))
      ? this.form.createArrayField({ name })
      : this.form.createField({ name });
  }

  /** What a reference may be given: choosing one of them brings its label and the copies with it. */
  offer(path: string, records: readonly RefOption[]): void {
    this.records.set(path, records);
  }

  /**
   * A view draws the field of a path; returns the way to let go. A path that nobody draws any more has no field, a form of
   * which nothing is drawn is gone: Formily looks at every observable write anywhere as long as one of its forms is there.
   */
  hold(path: string): () => void {
    this.held.set(path, (this.held.get(path) ?? 0) + 1);
    return () => {
      this.held.set(path, (this.held.get(path) ?? 1) - 1);
      // The same view may take hold again at once.
      queueMicrotask(() => this.letGo(path));
    };
  }

  /** Ends the form; the next one who asks for the bridge of the store gets another one. */
  dispose(): void {
    for (const stop of this.stops) stop();
    this.form.onUnmount();
    if (known.get(this.store) === this) known.delete(this.store);
  }

  private letGo(path: string): void {
    if (this.held.get(path) !== 0) return;
    this.held.delete(path);
    this.records.delete(path);
    this.form.fields[path]?.destroy(false);
    if (this.held.size === 0) this.dispose();
  }

  /** Path of the store that a Formily field stands for; null for layouts and what the record does not have. */
  pathOf(field: unknown): string | null {
    if (!isDataField(field)) return null;
    const path = field.path.toString();
    return this.isKnown(path) ? path : null;
  }

  /** A Formily array has its own ways to move rows only once it is made, after it was announced. */
  private bridgeTables(): void {
    const { form } = this;
    const make = form.createArrayField;
    const bridged = new WeakSet<object>();
    form.createArrayField = (props) => {
      const field = make(props);
      const path = this.pathOf(field);
      if (path !== null && !bridged.has(field)) bridgeRows(field, this.store, path);
      bridged.add(field);
      return field;
    };
  }

  private watchFields(): void {
    onFieldInit('*', (field) => {
      const path = this.pathOf(field);
      if (path === null || !isDataField(field)) return;
      this.fields.set(path, (this.fields.get(path) ?? new Set()).add(field));
      this.showing(() => this.showField(field, path));
    });
    onFieldValidateStart('*', (field) => {
      const path = this.pathOf(field);
      if (path !== null) this.verdicts.begin(field as DataField);
    });
    onFieldValidateEnd('*', (field) => {
      const path = this.pathOf(field);
      if (path !== null) this.verdicts.end(field as DataField, path);
    });
  }

  private show({ states, values }: ChangeSet): void {
    this.showing(() => {
      for (const path of values) this.showValue(path);
      const changed = new Set([...states, ...values]);
      // Rows that came, went or moved are told as their table.
      if (values.some((path) => this.isTable(path)))
        for (const path of this.fields.keys()) if (changed.has(splitRow(path)?.table ?? '')) changed.add(path);
      for (const path of changed) this.eachAt(path, (field) => showState(this.store, field, path));
    });
  }

  private showField(field: DataField, path: string): void {
    showState(this.store, field, path);
    showFindings(this.store, field, path);
  }

  private showValue(path: string): void {
    if (this.isThere(path)) this.form.setValuesIn(path, toFormily(this.store.evaluation.value(path)));
  }

  private showing(work: () => void): void {
    const around = this.isShowing;
    this.isShowing = true;
    try {
      batch(work);
    } finally {
      this.isShowing = around;
    }
  }

  private noteWritten(change: DataChange): void {
    const [root, ...path] = change.path ?? [];
    if (this.isShowing || root !== 'values') return;
    const isFirst = this.written.size === 0;
    this.written.add(path.join('.'));
    if (isFirst) batch.endpoint?.(() => this.takeEdits());
  }

  /** Hands on as edits what components wrote; what no edit may change is shown again as it is. */
  private takeEdits(): void {
    const written = [...this.written];
    this.written.clear();
    const paths = new Set(written.flatMap((path) => this.editedBy(path)));
    try {
      for (const path of paths) this.takeEdit(path);
    } finally {
      this.showing(() => {
        for (const path of paths) this.showValue(path);
      });
    }
  }

  private takeEdit(path: string): void {
    const { store } = this;
    const value = fromFormily(this.form.getValuesIn(path));
    if (isSameValue(value, fromFormily(toFormily(store.evaluation.value(path))))) return;
    if (!store.state(path).enabled || store.schema(path).serverOwned) return;
    if (isLineTable(store.schema(path))) store.rows.replace(path, (value ?? []) as Record<string, unknown>[]);
    else if (store.schema(path).ref) store.choose(path, this.recordOf(path, value));
    else store.input(path, value);
  }

  private recordOf(path: string, id: unknown): RefOption | null {
    return this.records.get(path)?.find(({ value }) => value === id) ?? null;
  }

  /** Fields that a write touched: cells of rows that are there, else whole tables and fields. */
  private editedBy(path: string): string[] {
    if (path === '') return Object.keys(this.store.evaluation.model.sources.entity.properties);
    const row = splitRow(path);
    if (!row) return this.isKnown(nameOf(path)) ? [nameOf(path)] : [];
    if (!this.isKnown(row.table)) return [];
    const isCell = row.rest !== '' && splitRow(row.rest) === null && this.isThere(path) && this.isKnown(path);
    return [isCell ? path : row.table];
  }

  private isKnown(path: string): boolean {
    const { properties } = this.store.evaluation.model.sources.entity;
    let found: Readonly<Record<string, FieldSchema>> = properties;
    return patternOf(path)
      .split('.')
      .every((name) => {
        if (!Object.hasOwn(found, name)) return false;
        found = found[name]?.properties ?? found[name]?.items?.properties ?? {};
        return true;
      });
  }

  private isTable(path: string): boolean {
    return this.isKnown(path) && isLineTable(this.store.schema(path));
  }

  private eachField(work: (field: DataField, path: string) => void): void {
    for (const path of this.fields.keys()) this.eachAt(path, (field) => work(field, path));
  }

  private eachAt(path: string, work: (field: DataField) => void): void {
    const fields = this.fields.get(path);
    if (!fields || !this.isThere(path)) return;
    for (const field of fields)
      if (this.form.fields[field.address.toString()] === field) work(field);
      else fields.delete(field);
    if (fields.size === 0) this.fields.delete(path);
  }

  /** False for a field of a row that is gone. */
  private isThere(path: string): boolean {
    const row = splitRow(path);
    if (!row) return true;
    const rows = this.store.evaluation.value(row.table);
    return Array.isArray(rows) && row.index < rows.length;
  }

  private valuesOf(names: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(names.map((name) => [name, toFormily(this.store.evaluation.value(name))]));
  }
}

/** `period.start` → `period`. */
const nameOf = (path: string): string => path.split('.')[0] ?? '';

function isSameValue(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
}
