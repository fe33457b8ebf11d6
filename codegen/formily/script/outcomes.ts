/** What a function that judges a value says: under which condition, in which words. */
import ts from 'typescript';
import { afterBranches, and, type Code, not, TRUE } from './code.ts';
import type { Converter } from './converter.ts';
import { withLocal } from './locals.ts';
import { bare, NoCounterpart } from './parse.ts';

/** `bad`: when the message is told. */
export type Outcome = { bad: Code; message: string; level: 'error' | 'warning' };
type Told = { converter: Converter; outcomes: Outcome[]; message: string | undefined };

/** The outcomes of an expression that gives a text where something is wrong: `a !== b ? 'differs' : ''`. */
export function outcomesOf(node: ts.Expression, converter: Converter, message?: string): Outcome[] {
  const told: Told = { converter, outcomes: [], message };
  result(node, TRUE, told);
  return told.outcomes;
}

/** The outcomes of the body of a function; what it returns is a message, true or false, or `{ type, message }`. */
export function outcomesOfBody(body: ts.ConciseBody, converter: Converter, message?: string): Outcome[] {
  if (!ts.isBlock(body)) return outcomesOf(body, converter, message);
  const told: Told = { converter, outcomes: [], message };
  statements(body.statements, TRUE, told);
  return told.outcomes;
}

/** Gives the condition under which what follows is reached. */
function statements(list: readonly ts.Statement[], reached: Code, given: Told): Code {
  let told = given;
  let path = reached;
  for (const statement of list) {
    if (!ts.isVariableStatement(statement)) path = step(statement, path, told);
    else {
      const converter = withLocal(statement, told.converter);
      if (!converter) throw tooMuch(statement);
      told = { ...told, converter };
    }
  }
  return path;
}

function step(statement: ts.Statement, path: Code, told: Told): Code {
  if (ts.isBlock(statement)) return statements(statement.statements, path, told);
  if (ts.isReturnStatement(statement)) {
    if (statement.expression) result(statement.expression, path, told);
    return not(TRUE);
  }
  if (!ts.isIfStatement(statement)) throw tooMuch(statement);
  const test = told.converter.truth(statement.expression);
  const yes = step(statement.thenStatement, and(path, test), told);
  const rest = statement.elseStatement
    ? step(statement.elseStatement, and(path, not(test)), told)
    : and(path, not(test));
  return afterBranches(path, test, yes, rest);
}

const tooMuch = (node: ts.Node) =>
  new NoCounterpart(
    'only "if", "return" and conditions are read of a function',
    'say each refusal as a rule with "check" and "message"; what only the server knows is "checkBy"',
    node.getStart(),
  );

function result(given: ts.Expression, path: Code, told: Told) {
  const node = bare(given);
  const message = messageOf(node, told);
  if (isNothing(node)) return;
  if (message !== undefined) tell(path, message, 'error', told);
  else if (ts.isConditionalExpression(node)) branches(node, path, told);
  else if (ts.isObjectLiteralExpression(node)) described(node, path, told);
  else if (!saidWhile(node, path, told)) judged(node, path, told);
}

function branches(node: ts.ConditionalExpression, path: Code, told: Told) {
  const test = told.converter.truth(node.condition);
  result(node.whenTrue, and(path, test), told);
  result(node.whenFalse, and(path, not(test)), told);
}

/** `a !== b && 'differs'` */
function saidWhile(node: ts.Expression, path: Code, told: Told): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return false;
  const said = messageOf(node.right, told);
  if (said !== undefined) tell(and(path, told.converter.truth(node.left)), said, 'error', told);
  return said !== undefined;
}

/** True or false, with the message beside the function. */
function judged(node: ts.Expression, path: Code, told: Told) {
  const code = told.converter.value(node);
  if (code.type !== 'bool' || told.message === undefined) throw tooMuch(node);
  tell(and(path, not(code)), told.message, 'error', told);
}

function tell(bad: Code, message: string, level: Outcome['level'], told: Told) {
  if (bad.text !== 'false') told.outcomes.push({ bad, message, level });
}

function described(node: ts.ObjectLiteralExpression, path: Code, told: Told) {
  const member = (name: string) =>
    node.properties.find(
      (part): part is ts.PropertyAssignment => ts.isPropertyAssignment(part) && part.name.getText() === name,
    )?.initializer;
  const type = member('type');
  const message = member('message');
  const said = message && messageOf(message, told);
  const level = type && ts.isStringLiteral(type) ? type.text : 'error';
  if (said === undefined) throw tooMuch(node);
  if (level !== 'success') tell(path, said, level === 'warning' ? 'warning' : 'error', told);
}

const isNothing = (node: ts.Expression): boolean =>
  (ts.isStringLiteralLike(node) && node.text === '') ||
  node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

/** A text, or the message beside the function by its name `rule.message`. */
function messageOf(node: ts.Expression, { message }: Told): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isPropertyAccessExpression(node) && node.name.text === 'message' && ts.isIdentifier(node.expression)
    ? message
    : undefined;
}
