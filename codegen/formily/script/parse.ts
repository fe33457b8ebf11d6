import ts from 'typescript';

/** Thrown by what reads `{{ }}` where ours has nothing alike; `offset` counts from the begin of the text. */
export class NoCounterpart extends Error {
  readonly reason: string;
  readonly way: string;
  readonly offset: number;

  constructor(reason: string, way: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.way = way;
    this.offset = offset;
  }
}

const WHOLE = /^\s*\{\{([\s\S]*)\}\}\s*$/;

/** Whether a value is one that Formily would evaluate: the whole text stands in double braces. */
export const isScript = (value: unknown): value is string => typeof value === 'string' && WHOLE.test(value);

/** The syntax of what stands in `{{ }}`, and where it begins in the text. It is read, never run. */
export function parseScript(text: string): { expression: ts.Expression; start: number } {
  const inner = WHOLE.exec(text)?.[1] ?? '';
  const start = text.indexOf('{{') + 2 - 1;
  const file = ts.createSourceFile('script.ts', `(${inner})`, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const [statement, ...more] = file.statements;
  const wrong = errorsOf(file)[0];
  if (wrong !== undefined || more.length > 0 || !statement || !ts.isExpressionStatement(statement)) {
    throw new NoCounterpart('it is no JavaScript expression', 'write one expression', start + (wrong ?? 1));
  }
  return { expression: statement.expression, start };
}

/** Where the parser stumbled; the list is not part of the published type. */
function errorsOf(file: ts.SourceFile): number[] {
  const { parseDiagnostics } = file as ts.SourceFile & { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] };
  return (parseDiagnostics ?? []).map(({ start }) => start);
}

/** The expression without the brackets around it. */
export const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
