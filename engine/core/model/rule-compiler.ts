import { BulklineError, type ErrorPlace, errors } from '#core/errors';
import {
  check,
  compile,
  type DictionaryLookup,
  type ExpressionNode,
  fitsType,
  isList,
  parseExpression,
  type Reader,
  type References,
  referencesOf,
  toOutside,
  type Value,
  type ValueType,
} from '#core/expression';
import type { Binder } from './binder.ts';
import { ancestor, Frame } from './frame.ts';
import type { Scope, Slot } from './layout.ts';
import type { CompiledRule } from './plan.ts';
import { enteredReader } from './solve.ts';
import type { RuleObserver } from './types.ts';

const NOTHING: References = { fields: [], context: [], input: [] };

type RulePlace = {
  scope: Scope;
  self: Slot | null;
  expected: ValueType | null;
  where: ErrorPlace;
  /** Fields that are read as they were entered, not as the rules leave them. */
  entered?: ReadonlySet<Slot>;
};
export type LinkedRule = CompiledRule & { references: References };

/** Compiles expression texts in a scope; problems are reported at their place in the file, the rule then reads null. */
export class RuleCompiler {
  constructor(
    readonly binder: Binder,
    private readonly dictionary: DictionaryLookup,
    private readonly report: (problem: BulklineError) => void,
    private readonly observer: RuleObserver | null,
  ) {}

  private sites = 0;
  private readonly columns = new Map<string, Reader<Frame>>();

  /**
   * `sum(items.amount)` in a rule of each row is the same for all of them: computed once for each change. Nodes run in
   * topological order, so the columns are settled when the first row asks.
   */
  private keep(read: Reader<Frame>): Reader<Frame> {
    const site = this.sites++;
    return (frame) => {
      const root = ancestor(frame, 0);
      const kept = root.kept[site];
      if (kept?.turn === root.turn) return kept.value;
      const value = read(frame);
      root.kept[site] = { turn: root.turn, value };
      return value;
    };
  }

  /** Names as the rules of rows read them: the cells of a column are gathered once a change, for all rules together. */
  private rowName(scope: Scope, path: readonly string[], self: Slot | null): Reader<Frame> {
    const target = isOfRow(path) ? null : this.binder.target(scope, path);
    const read = this.binder.reader(scope, path, self);
    if (!target || target.tables.length === 0 || target.slot === self) return read;
    const key = path.join('.');
    const kept = this.columns.get(key) ?? this.keep(read);
    this.columns.set(key, kept);
    return kept;
  }

  /** A field of the same group as it was entered; null for other names. */
  private entry(scope: Scope, path: readonly string[], entered?: ReadonlySet<Slot>): Reader<Frame> | null {
    const target = entered && this.binder.target(scope, path);
    const isOfGroup = target && target.tables.length === 0 && target.base === scope && entered.has(target.slot);
    return isOfGroup ? enteredReader(target.slot) : null;
  }

  compile(text: string, place: RulePlace): LinkedRule {
    try {
      return this.compileChecked(text, place);
    } catch (cause) {
      if (!(cause instanceof BulklineError)) throw cause;
      this.report(cause.at(place.where));
      return { read: () => null, reads: [], references: NOTHING };
    }
  }

  private compileChecked(text: string, { scope, self, expected, where, entered }: RulePlace): LinkedRule {
    const node = parseExpression(text);
    const { type, types, problems } = check(node, this.binder.namesOf(scope), { dictionary: this.dictionary });
    if (problems.length === 0 && expected && !fitsType(type, expected)) {
      problems.push(errors.ENG114({ got: type.type, expected }, { where: { start: node.start, end: node.end } }));
    }
    for (const problem of problems) this.report(problem.at(where));
    if (problems.length > 0) return { read: () => null, reads: [], references: NOTHING };
    const name = (path: readonly string[]) =>
      this.entry(scope, path, entered) ??
      (scope.parent ? this.rowName(scope, path, self) : this.binder.reader(scope, path, self));
    const references = referencesOf(node);
    return {
      read: compile<Frame>(node, {
        name,
        table: (path) => this.binder.table(scope, path, self),
        place: (row) => this.binder.place(scope, row),
        dictionary: this.dictionary,
        types,
        keep: scope.parent ? (call, read) => (isSameForRows(call) ? this.keep(read) : read) : undefined,
        probe: this.observer?.expression({ text, node, expected, where }),
      }),
      references,
      get reads() {
        const { fields, context, input } = references;
        const paths = [
          ...fields,
          ...input.map((path) => ['input', ...path]),
          ...context.map((path) => ['ctx', ...path]),
        ];
        return paths.map((path) => ({
          name: path.join('.'),
          read: name(path),
        }));
      },
    };
  }
}

const isSameForRows = (node: ExpressionNode) => !referencesOf(node).fields.some(isOfRow);

/** The row and what surrounds it; anything else is the same for all rows. */
function isOfRow([head]: readonly string[]): boolean {
  return head === 'row' || head === 'parent';
}

/** What a rule reads in a frame, as shown to people: rows of a table as their number. */
export function readValues(rule: CompiledRule, frame: Frame): Record<string, unknown> {
  return Object.fromEntries(rule.reads.map(({ name, read }) => [name, shown(read(frame))]));
}

function shown(value: Value): unknown {
  return isList(value) && value[0] instanceof Frame ? value.length : toOutside(value);
}
