import type { FieldSchema } from '#core/language';
import { type FormStore, isEmpty, isLineTable, isWithin, patternOf } from '#engine/store';
import { DataError, type RecordRow } from '../../port.ts';

/** One field of a 409 answer (docs/protocol.md). */
export type DifferingField = { field: string; title: string; mine: unknown; theirs: unknown };
export type Conflict = {
  version: number;
  differing: DifferingField[];
  /** Names of the records that the stored references lead to, by path. */
  labels: Record<string, string>;
};
export type Side = 'mine' | 'theirs';
export type Choice = Record<string, Side>;
/** A difference that the user decides; `proposed` is what happens unless they say otherwise. */
export type Decision = DifferingField & { proposed: Side };

type Values = Record<string, unknown>;

/** The conflict that a refusal tells of; null for other refusals (a wrong state is a 409 without fields). */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof DataError) || error.status !== 409) return null;
  const data = error.data as { version?: unknown; differing?: unknown; labels?: unknown } | null | undefined;
  if (typeof data?.version !== 'number' || !Array.isArray(data.differing)) return null;
  const differing = data.differing.filter(
    (entry): entry is DifferingField => typeof entry?.field === 'string' && typeof entry.title === 'string',
  );
  return { version: data.version, differing, labels: (data.labels ?? {}) as Record<string, string> };
}

/** A conflict of which the server told the version only (a transition sends no fields): what the form and the record hold. */
export function comparedWith(store: FormStore, row: RecordRow): Conflict {
  const mine = store.evaluation.values();
  const { properties } = store.evaluation.model.sources.entity;
  const differing = Object.entries(properties)
    .filter(([field]) => Object.hasOwn(row, field) && !isAlike(mine[field], row[field]))
    .map(([field, { title }]) => ({ field, title, mine: mine[field], theirs: row[field] }));
  return { version: row.version, differing, labels: row._labels ?? {} };
}

/**
 * What of a conflict is the user's to decide: fields that the form shows and that they may fill in. What rules compute or
 * a chosen record brings follows from those. A field that they left as they found it is proposed as the other one has it.
 * @param base the record as it was loaded
 */
export function decisionsOf(store: FormStore, { differing }: Conflict, base: Values | null): Decision[] {
  const copied = copiedFields(store);
  return differing
    .filter((entry) => isOpen(store, entry) && !copied.has(entry.field))
    .map((entry) => {
      const isMine = base === null || !isAlike(entry.mine, base[entry.field]);
      return { ...entry, title: store.state(entry.field).label ?? entry.title, proposed: isMine ? 'mine' : 'theirs' };
    });
}

/** Puts what was chosen into the form, with what follows from it, as one step back. */
export function adopt(store: FormStore, { differing, labels }: Conflict, choice: Choice): void {
  const copied = copiedFields(store);
  const taken = differing.filter(({ field }) => {
    const side = choice[copied.get(field) ?? field];
    // Nobody was asked: what the other one stored stands, except where this form computes it anew.
    return side === undefined ? !isComputed(store, field) : side === 'theirs';
  });
  const [first] = taken;
  if (!first) return;
  const values = Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs]));
  store.assign(values, { touched: true, step: first.field });
  for (const [path, label] of Object.entries(labels))
    if (taken.some(({ field }) => isWithin(path, field))) store.labels[path] = label;
}

/** Fields that the references of the form fill, with the reference that fills them. */
function copiedFields(store: FormStore): Map<string, string> {
  const { properties } = store.evaluation.model.sources.entity;
  const copied = new Map<string, string>();
  for (const [field, { ref }] of Object.entries(properties)) {
    if (!ref?.copy || isEmpty(store.evaluation.value(field))) continue;
    for (const target of Object.keys(ref.copy)) copied.set(target, field);
  }
  return copied;
}

function isOpen(store: FormStore, { field, mine, theirs }: DifferingField): boolean {
  const schema = propertyOf(store, field);
  if (!schema || schema.internal || schema.serverOwned || !store.evaluation.model.fields.has(field)) return false;
  const { visible, enabled } = store.state(field);
  if (!visible || !enabled) return false;
  return !isLineTable(schema) || differingRows(store, schema, { field, mine, theirs }).length > 0;
}

const propertyOf = (store: FormStore, field: string): FieldSchema | undefined => {
  const { properties } = store.evaluation.model.sources.entity;
  return Object.hasOwn(properties, field) ? properties[field] : undefined;
};

function isComputed(store: FormStore, field: string): boolean {
  return store.evaluation.model.fields.has(field) && !store.state(field).enabled;
}

/** A row that differs: its position, and the columns in which it does (all of a row that one side does not have). */
export type DifferingRow = { index: number; columns: string[] };

/** Rows that differ in what people fill in; computed columns follow. */
export function differingRows(
  store: FormStore,
  schema: FieldSchema,
  { field, mine, theirs }: Pick<DifferingField, 'field' | 'mine' | 'theirs'>,
): DifferingRow[] {
  const [own, other] = [rowsOf(mine), rowsOf(theirs)];
  const columns = Object.entries(schema.items?.properties ?? {})
    .filter(([name, column]) => !column.internal && !column.serverOwned && !isComputedColumn(store, field, name))
    .map(([name]) => name);
  return Array.from({ length: Math.max(own.length, other.length) }, (_, index) => ({
    index,
    columns: columns.filter((name) => !isAlike(own[index]?.[name], other[index]?.[name])),
  })).filter((row) => row.columns.length > 0);
}

export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Computed in every row by a rule or a decision table. */
function isComputedColumn(store: FormStore, table: string, column: string): boolean {
  const { form, tables } = store.evaluation.model.sources;
  const path = `${table}.${column}`;
  return form.rules.some((rule) =>
    'table' in rule
      ? (tables[rule.table]?.outputs ?? []).some(({ field, aspect }) => aspect === 'value' && patternOf(field) === path)
      : rule.field === path && rule.value !== undefined,
  );
}

/** Empty is empty in every form; `12.50` is `12.5`. */
export function isAlike(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, member]) => !isEmpty(member))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${name}:${canonical(member)}`)
      .join()}}`;
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
