/** A reaction that is a function: assignments to the field, with conditions around them, are effects. */
import ts from 'typescript';
import { and, bare, type Code, converterOf, NoCounterpart, not, parseScript, TRUE } from '../script/index.ts';
import type { Effects } from './effect.ts';
import { meant } from './meaning.ts';
import { namesAt, type Stand } from './scope.ts';
import { attempt } from './state.ts';

type Walk = { stand: Stand; effects: Effects; start: number };

/** `{{ (field) => { field.visible = $form.values.kind === 'A' } }}` */
export function readFunction(script: string, stand: Stand, effects: Effects) {
  const at = { pointer: stand.pointer };
  attempt(at, stand, () => {
    const { expression, start } = parseScript(script);
    const inner = bare(expression);
    if (!ts.isArrowFunction(inner) && !ts.isFunctionExpression(inner)) throw otherCode(start);
    const [parameter] = inner.parameters;
    const alias = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    const walk: Walk = { stand: { ...stand, alias }, effects, start };
    if (ts.isBlock(inner.body)) block(inner.body.statements, TRUE, walk);
    else assignment(bare(inner.body), TRUE, walk);
  });
}

const otherCode = (offset: number) =>
  new NoCounterpart(
    'only assignments to the field, under conditions, are read of a function',
    'a rule per aspect says the same (docs/language/forms.md)',
    offset,
  );

function block(statements: readonly ts.Statement[], when: Code, walk: Walk) {
  for (const statement of statements) step(statement, when, walk);
}

function step(statement: ts.Statement, when: Code, walk: Walk) {
  if (ts.isBlock(statement)) block(statement.statements, when, walk);
  else if (ts.isExpressionStatement(statement)) assignment(bare(statement.expression), when, walk);
  else if (ts.isIfStatement(statement)) branches(statement, when, walk);
  else throw otherCode(walk.start + statement.getStart());
}

function branches(statement: ts.IfStatement, when: Code, walk: Walk) {
  const test = converterOf(namesAt(walk.stand)).truth(statement.expression);
  step(statement.thenStatement, and(when, test), walk);
  if (statement.elseStatement) step(statement.elseStatement, and(when, not(test)), walk);
}

function assignment(node: ts.Expression, when: Code, walk: Walk) {
  const { stand, effects, start } = walk;
  const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const left = isSet && ts.isPropertyAccessExpression(node.left) ? node.left : null;
  if (!isSet || !left || !ts.isIdentifier(left.expression) || !['$self', stand.alias].includes(left.expression.text))
    throw otherCode(start + node.getStart());
  const known = meant(left.name.text);
  if (!known) throw otherCode(start + node.getStart());
  const yes = known.mean(converterOf(namesAt(stand))[known.reads](node.right));
  effects.add(stand.target.pointer, { aspect: known.aspect, when, yes, at: { pointer: stand.pointer } });
}
