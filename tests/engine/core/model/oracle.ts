import { type CompiledExpression, compileExpression, entityNames } from '#core/expression';
import type { EvaluationContext } from '#core/language';
import { CHECK_MESSAGE, CODES, pathOf, type RandomField, type RandomForm } from './random-form.ts';

type Cell = {
  input: unknown;
  held: boolean;
  value: unknown;
  visible: boolean;
  required: boolean;
  enabled: boolean;
  hint: unknown;
  options: unknown;
  label: unknown;
  min: unknown;
  max: unknown;
  /** What the checks say. */
  found: string[];
};
type Row = Map<string, Cell>;
const STATES = ['hint', 'label', 'min', 'max', 'options'] as const;
type Rules = Partial<
  Record<
    (typeof STATES)[number] | 'visible' | 'required' | 'enabled' | 'value' | 'suggest' | 'clear' | 'check',
    CompiledExpression
  >
>;

/**
 * The rules evaluated the plain way: after each change everything, field by field in an order known to be right, with
 * the public expression evaluator over plain records. Slow, and with nothing in common with the graph.
 */
export class Oracle {
  readonly root: Row = new Map();
  rows: Row[] = [];
  private readonly rules = new Map<string, Rules>();

  constructor(
    private readonly form: RandomForm,
    values: Record<string, unknown>,
    private context: EvaluationContext,
  ) {
    for (const field of form.fields) this.rules.set(pathOf(field), this.compile(field));
    for (const field of this.fields(false)) this.root.set(pathOf(field), blankCell(valueIn(values, field)));
    this.rows = ((values.items ?? []) as Array<Record<string, unknown>>).map((row) => this.makeRow(row));
    this.settle();
  }

  set(path: string, value: unknown): void {
    put(this.root.get(path), value, true);
    this.settle();
  }

  setCell(row: number, name: string, value: unknown): void {
    put(this.rows[row]?.get(name), value, true);
    this.settle();
  }

  assign(values: Record<string, unknown>): void {
    for (const field of this.fields(false)) {
      const value = valueIn(values, field);
      put(this.root.get(pathOf(field)), value, value !== null);
    }
    this.settle();
  }

  insertRow(index: number, row: Record<string, unknown>): void {
    this.rows.splice(index, 0, this.makeRow(row));
    this.settle();
  }

  removeRow(index: number): void {
    this.rows.splice(index, 1);
    this.settle();
  }

  moveRow(from: number, to: number): void {
    this.rows.splice(to, 0, ...this.rows.splice(from, 1));
    this.settle();
  }

  setContext(context: EvaluationContext): void {
    this.context = context;
    this.settle();
  }

  /** Concrete path -> cell. */
  cells(): Map<string, Cell> {
    const all = new Map(this.root);
    this.rows.forEach((row, index) => {
      for (const [name, cell] of row) all.set(`items.${index}.${name}`, cell);
    });
    return all;
  }

  private fields(column: boolean): RandomField[] {
    return this.form.fields.filter((field) => field.column === column);
  }

  private makeRow(values: Record<string, unknown>): Row {
    return new Map(this.fields(true).map((field) => [field.name, blankCell(values[field.name])]));
  }

  private compile(field: RandomField): Rules {
    const { field: _, ...aspects } = this.form.rules.get(pathOf(field)) ?? { field: '' };
    const check = this.form.checks.get(pathOf(field));
    const texts = check === undefined ? aspects : { ...aspects, check };
    const names = entityNames(this.form.entity, { field: pathOf(field) });
    const dictionary = () => CODES;
    return Object.fromEntries(
      Object.entries(texts).map(([aspect, text]) => [aspect, compileExpression(String(text), { names, dictionary })]),
    );
  }

  private settle(): void {
    for (const field of this.form.fields) {
      const rules = this.rules.get(pathOf(field)) ?? {};
      if (!field.column) this.settleCell(this.root.get(pathOf(field)), rules);
      else for (const row of this.rows) this.settleCell(row.get(field.name), rules, row);
    }
    this.check();
  }

  /** Checks see the settled form: they may read their own field, in other rows, too. */
  private check(): void {
    const members = [...this.root].filter(([path]) => path.startsWith('part.')).map(([, cell]) => cell);
    // Members of an object that nobody began are not judged.
    const isBegun = members.some(({ value }) => (value ?? null) !== null);
    for (const field of this.form.fields) {
      const { check } = this.rules.get(pathOf(field)) ?? {};
      const places: Array<[Cell | undefined, Row?]> = field.column
        ? this.rows.map((row) => [row.get(field.name), row])
        : [[this.root.get(pathOf(field))]];
      for (const [cell, row] of places) {
        const isJudged = cell?.visible && (!field.member || isBegun);
        if (cell) cell.found = isJudged && check && check.evaluate(this.scope(row)) !== true ? [CHECK_MESSAGE] : [];
      }
    }
  }

  private scope(row?: Row) {
    return {
      values: { ...nested(shown(this.root)), items: this.rows.map(shown) },
      context: this.context,
      row: row && shown(row),
    };
  }

  private settleCell(cell: Cell | undefined, rules: Rules, row?: Row): void {
    if (!cell) return;
    const scope = this.scope(row);
    const evaluate = (rule: CompiledExpression | undefined) => rule?.evaluate(scope);
    if (rules.visible) cell.visible = evaluate(rules.visible) === true;
    if (rules.required) cell.required = evaluate(rules.required) === true;
    cell.enabled = rules.value ? false : rules.enabled ? evaluate(rules.enabled) === true : true;
    for (const state of STATES) if (rules[state]) cell[state] = evaluate(rules[state]);
    cell.value = rules.value ? evaluate(rules.value) : this.settledInput(cell, rules, evaluate);
  }

  private settledInput(cell: Cell, rules: Rules, evaluate: (rule: CompiledExpression | undefined) => unknown): unknown {
    if (evaluate(rules.clear) === true) {
      put(cell, null, false);
      return null;
    }
    const allowed = cell.visible && Array.isArray(cell.options) ? (cell.options as unknown[]) : null;
    if (allowed && cell.input !== null && !allowed.includes(cell.input)) put(cell, null, false);
    const suggestion = cell.held ? null : (evaluate(rules.suggest) ?? null);
    if (suggestion !== null && (!allowed || allowed.includes(suggestion))) return suggestion;
    return cell.input;
  }
}

function blankCell(value: unknown): Cell {
  const input = value ?? null;
  return {
    input,
    held: input !== null,
    value: null,
    visible: true,
    required: false,
    enabled: true,
    hint: null,
    options: null,
    label: null,
    min: null,
    max: null,
    found: [],
  };
}

function valueIn(values: Record<string, unknown>, { name, member }: RandomField): unknown {
  return (member ? (values.part as Record<string, unknown>) : values)[name];
}

/** `part.f1` as a member of `part`. */
function nested(row: Record<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const part: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(row))
    if (path.startsWith('part.')) part[path.slice('part.'.length)] = value;
    else record[path] = value;
  return { ...record, part };
}

function put(cell: Cell | undefined, value: unknown, held: boolean): void {
  if (cell) Object.assign(cell, { input: value, held });
}

/** Hidden fields count as empty for everybody else. */
function shown(row: Row): Record<string, unknown> {
  return Object.fromEntries([...row].map(([name, cell]) => [name, cell.visible ? cell.value : null]));
}
