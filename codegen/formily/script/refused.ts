import ts from 'typescript';
import { NoCounterpart } from './parse.ts';

const WAYS: ReadonlyArray<[test: (node: ts.Node) => boolean, reason: string, way: string]> = [
  [
    (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node),
    'a function is code, and schemas hold none',
    'a rule per aspect says the same: "visible", "value", "check" (docs/language/forms.md)',
  ],
  [ts.isAwaitExpression, 'rules wait for nothing', 'ask the server: "optionsFrom" or "checkBy"'],
  [ts.isNewExpression, 'expressions make no objects', 'dates are texts: ctx.today, days(a, b), addDays(d, n)'],
  [ts.isObjectLiteralExpression, 'expressions make no objects', 'one rule per property'],
  [ts.isRegularExpressionLiteral, 'expressions match no patterns', '"pattern" of the field'],
];

/** The refusal of a part with the way that comes nearest. */
export function refused(node: ts.Node): NoCounterpart {
  const known = WAYS.find(([test]) => test(node));
  const [, reason, way] = known ?? [
    null,
    `${shortened(node)} is not in the language`,
    'docs/language/expressions.md lists what is',
  ];
  return new NoCounterpart(reason, way, node.getStart());
}

const shortened = (node: ts.Node): string => {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};
