/** A reaction that is a function: what it sets of the field, with conditions around it, are effects. */
import ts from 'typescript';
import {
  afterBranches,
  and,
  bare,
  type Code,
  type Converter,
  converterOf,
  FALSE,
  memberName,
  NoCounterpart,
  not,
  parseScript,
  TRUE,
  withLocal,
} from '../script/index.ts';
import type { Effects } from './effect.ts';
import { meant } from './meaning.ts';
import { offered } from './offers.ts';
import { namesAt, type Stand } from './scope.ts';
import { attempt } from './state.ts';

type Walk = { stand: Stand; effects: Effects; start: number; converter: Converter };

/** `{{ (field) => { field.visible = $form.values.kind === 'A' } }}` */
export function readFunction(script: string, stand: Stand, effects: Effects) {
  const at = { pointer: stand.pointer };
  attempt(at, stand, () => {
    const { expression, start } = parseScript(script);
    const inner = bare(expression);
    if (ts.isCallExpression(inner)) throw hosts(start + inner.getStart());
    if (!ts.isArrowFunction(inner) && !ts.isFunctionExpression(inner)) throw otherCode(start);
    const [parameter] = inner.parameters;
    const alias = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    const named: Stand = { ...stand, alias };
    const walk: Walk = { stand: named, effects, start, converter: converterOf(namesAt(named)) };
    if (ts.isBlock(inner.body)) block(inner.body.statements, TRUE, walk);
    else single(bare(inner.body), TRUE, walk);
  });
}

const otherCode = (offset: number) =>
  new NoCounterpart(
    'of a function only what it sets of the field is read, under conditions',
    'a rule per aspect says the same (docs/language/forms.md)',
    offset,
  );
/** `useAsyncDataSource(load)` */
const hosts = (offset: number) =>
  new NoCounterpart(
    'the host has the function',
    'choices that it fetches are "optionsFrom" a question to the server; else a rule per aspect',
    offset,
  );

/** Gives the condition under which what follows is reached. */
function block(statements: readonly ts.Statement[], when: Code, given: Walk): Code {
  let walk = given;
  let reached = when;
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      const converter = withLocal(statement, walk.converter);
      if (!converter) throw otherCode(walk.start + statement.getStart());
      walk = { ...walk, converter };
    } else reached = step(statement, reached, walk);
  }
  return reached;
}

function step(statement: ts.Statement, when: Code, walk: Walk): Code {
  if (ts.isBlock(statement)) return block(statement.statements, when, walk);
  if (ts.isReturnStatement(statement) && !statement.expression) return FALSE;
  if (ts.isIfStatement(statement)) return branches(statement, when, walk);
  if (!ts.isExpressionStatement(statement)) throw otherCode(walk.start + statement.getStart());
  single(bare(statement.expression), when, walk);
  return when;
}

function branches(statement: ts.IfStatement, when: Code, walk: Walk): Code {
  const test = walk.converter.truth(statement.expression);
  const yes = step(statement.thenStatement, and(when, test), walk);
  const no = and(when, not(test));
  return afterBranches(when, test, yes, statement.elseStatement ? step(statement.elseStatement, no, walk) : no);
}

const SETTER = /^set([A-Z])(\w*)$/;

/** `field.title = x`, `field.setTitle(x)`, `field.setState({ title: x })` */
function single(node: ts.Expression, when: Code, walk: Walk) {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return set(ownName(node.left, walk) ?? '', node.right, when, walk, node);
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  const setter = ts.isCallExpression(node) && argument ? ownName(node.expression, walk) : null;
  const [, head, rest] = SETTER.exec(setter ?? '') ?? [];
  if (!argument || head === undefined) throw otherCode(walk.start + node.getStart());
  const name = `${head.toLowerCase()}${rest}`;
  if (name === 'state' || name === 'componentProps') return setAll(bare(argument), when, walk);
  set(name, argument, when, walk, node);
}

function setAll(node: ts.Expression, when: Code, walk: Walk) {
  if (!ts.isObjectLiteralExpression(node)) throw otherCode(walk.start + node.getStart());
  for (const part of node.properties) {
    if (!ts.isPropertyAssignment(part)) throw otherCode(walk.start + part.getStart());
    set(memberName(part.name) ?? '', part.initializer, when, walk, part);
  }
}

/** The property of the field that an expression names, null for anything else. */
function ownName(node: ts.Expression, { stand }: Walk): string | null {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return null;
  return ['$self', stand.alias].includes(node.expression.text) ? node.name.text : null;
}

function set(name: string, given: ts.Expression, when: Code, walk: Walk, node: ts.Node) {
  const { stand, effects, start, converter } = walk;
  const { pointer } = stand.target;
  const known = meant(name);
  if (!known) throw otherCode(start + node.getStart());
  const at = { pointer: stand.pointer };
  if (known.differs !== undefined) stand.findings.differs(at, name, known.differs);
  if (known.aspect !== 'options')
    return effects.add(pointer, { aspect: known.aspect, when, yes: known.mean(converter[known.reads](given)), at });
  const { code, choices } = offered(given, converter);
  effects.offer(pointer, choices);
  effects.add(pointer, { aspect: 'options', when, yes: code, at });
}
