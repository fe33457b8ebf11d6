/** Choices that a reaction brings: lists that are written out, each while a condition holds. */
import ts from 'typescript';
import { type Choice, choicesIn } from '../outline/index.ts';
import {
  bare,
  type Code,
  type Converter,
  choose,
  converterOf,
  equal,
  isScript,
  listCode,
  memberName,
  type Names,
  NoCounterpart,
  parseScript,
  textCode,
  writtenValue,
} from '../script/index.ts';

/** The codes on offer as an expression, and all choices that it may name. */
export type Offer = { code: Code; choices: Choice[] };

/** @throws NoCounterpart for choices that only code tells */
export function offerOf(value: unknown, names: Names): Offer {
  if (!isScript(value)) return listed(Array.isArray(value) ? value : []);
  return offered(parseScript(value).expression, converterOf(names));
}

/** What a part of a script offers. */
export function offered(given: ts.Expression, converter: Converter): Offer {
  const node = bare(given);
  if (ts.isArrayLiteralExpression(node)) return written(node, converter);
  if (ts.isConditionalExpression(node))
    return either(
      converter.truth(node.condition),
      offered(node.whenTrue, converter),
      offered(node.whenFalse, converter),
    );
  if (ts.isElementAccessExpression(node)) return lookedUp(node, NONE, converter);
  if (ts.isBinaryExpression(node) && isElse(node.operatorToken.kind)) {
    const found = bare(node.left);
    if (ts.isElementAccessExpression(found)) return lookedUp(found, offered(node.right, converter), converter);
  }
  return valued(node, converter);
}

const isElse = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;

function listed(items: readonly unknown[]): Offer {
  const choices = choicesIn(items);
  return { code: listCode(choices.map(({ code }) => textCode(code))), choices };
}

const NONE: Offer = listed([]);

function either(test: Code, yes: Offer, no: Offer): Offer {
  const code = choose(test, yes.code, no.code);
  return { code: { ...code, type: 'list' }, choices: [...yes.choices, ...no.choices] };
}

function written(node: ts.ArrayLiteralExpression, converter: Converter): Offer {
  const items = writtenValue(node);
  return Array.isArray(items) ? listed(items) : valued(node, converter);
}

/** `({ a: [...], b: [...] })[key]` */
function lookedUp(node: ts.ElementAccessExpression, other: Offer, converter: Converter): Offer {
  const table = bare(node.expression);
  if (!ts.isObjectLiteralExpression(table)) return valued(node, converter);
  const key = converter.value(node.argumentExpression);
  return table.properties.reduceRight((rest: Offer, part) => {
    const name = part.name && memberName(part.name);
    if (!name || !ts.isPropertyAssignment(part)) throw fetched();
    return either(equal(key, textCode(name)), offered(part.initializer, converter), rest);
  }, other);
}

/** A list that a field holds, or codes that are made of values. */
function valued(node: ts.Expression, converter: Converter): Offer {
  const code = codeOrNull(node, converter);
  if (code?.type === 'empty') return NONE;
  if (code?.type !== 'list') throw fetched();
  return { code, choices: choicesIn(namedIn(code)) };
}

const namedIn = ({ text }: Code): string[] =>
  [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, items = '']) =>
    items.split(', ').flatMap((item) => /^'([^'\\]*)'$/.exec(item)?.slice(1) ?? []),
  );

function codeOrNull(node: ts.Expression, converter: Converter): Code | null {
  try {
    return converter.value(node);
  } catch (error) {
    if (error instanceof NoCounterpart) return null;
    throw error;
  }
}

const fetched = () =>
  new NoCounterpart(
    'choices that code fetches are not data',
    'a dictionary with "parent" and "options": codes(…), or "optionsFrom" a question that the server answers',
    0,
  );
