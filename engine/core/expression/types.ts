/** Syntax tree and compiled form of an expression (docs/language/expressions.md, "Expressions"). Positions are offsets in the text. */
import type { EvaluationContext } from '#core/language';

/** Type that an expression has for certain; `unknown` where only the data tells. */
export type ValueType = 'text' | 'decimal' | 'bool' | 'date' | 'datetime' | 'list' | 'object' | 'empty' | 'unknown';

/** A parsed expression; `start` and `end` are offsets in its text, for the place of an error. */
export type ExpressionNode = { start: number; end: number } & (
  | { kind: 'literal'; value: string | boolean | null; type: ValueType }
  /** `row.side` is `['row', 'side']`; numbers are literals of type decimal with their text as value. */
  | { kind: 'name'; path: string[] }
  | { kind: 'access'; object: ExpressionNode; field: string }
  | { kind: 'list'; items: ExpressionNode[] }
  | { kind: 'call'; name: string; args: ExpressionNode[] }
  /** `sum(items, b, b.weight * b.price)`: the body for each row of a line table, which it reads as the variable. */
  | { kind: 'macro'; name: string; source: ExpressionNode & { kind: 'name' }; variable: string; body: ExpressionNode }
  | { kind: 'unary'; operator: '!' | '-'; operand: ExpressionNode }
  | {
      kind: 'binary';
      operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | '+' | '-' | '*' | '/' | '%' | 'in';
      left: ExpressionNode;
      right: ExpressionNode;
    }
  | { kind: 'conditional'; test: ExpressionNode; then: ExpressionNode; else: ExpressionNode }
);

/** What names resolve to while evaluating. Decimals are decimal strings outside, exact numbers inside. */
export type EvaluationScope = {
  values: Record<string, unknown>;
  context: EvaluationContext;
  row?: Record<string, unknown>;
  parent?: Record<string, unknown>;
  input?: Record<string, unknown>;
  /** The record as it is stored, while an edit of it is judged. */
  stored?: Record<string, unknown>;
  /** The other record that an effect writes to. */
  other?: Record<string, unknown>;
};

/** An expression parsed and checked once, to be evaluated for any number of records. */
export type CompiledExpression = {
  text: string;
  node: ExpressionNode;
  type: ValueType;
  /** Field paths read, without `ctx` and `input`: `quantity`, `items.amount`, `row.side`. */
  references: string[];
  /** Never throws for data reasons. Decimals come back as normalised decimal strings, empty as null. */
  evaluate(scope: EvaluationScope): unknown;
};
