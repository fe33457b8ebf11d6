import ts from 'typescript';
import type { Code } from './code.ts';
import type { Names, Place } from './names.ts';

/** The names of `a.b[0]?.c` as a list, null for anything else. */
export function chainOf(node: ts.Expression): string[] | null {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return chainOf(node.expression);
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isCallExpression(node)) return calledChain(node);
  if (ts.isPropertyAccessExpression(node)) return followed(node.expression, node.name.text);
  if (!ts.isElementAccessExpression(node)) return null;
  const index = node.argumentExpression;
  return ts.isStringLiteral(index) || ts.isNumericLiteral(index) ? followed(node.expression, index.text) : null;
}

function followed(of: ts.Expression, name: string): string[] | null {
  const chain = chainOf(of);
  return chain && [...chain, name];
}

/** `$form.getValuesIn('a')`, `$form.query('a').value()`, `.get('value')`: ways to name a field by its path. */
function calledChain(node: ts.CallExpression): string[] | null {
  const chain = chainOf(node.expression);
  const [first, ...more] = node.arguments;
  if (!chain) return null;
  const name = chain.at(-1);
  if (name === 'getFieldState' && first) return stateChain(chain, first, more[0]);
  if (more.length > 0) return null;
  if (name === 'value' && !first && chain.at(-2)?.startsWith('query:')) return chain;
  if (!first || !ts.isStringLiteral(first)) return null;
  if (name === 'query') return [...chain.slice(0, -1), `query:${first.text}`];
  if (name === 'get' && chain.at(-2)?.startsWith('query:')) return [...chain.slice(0, -1), first.text];
  return name === 'getValuesIn' ? [...chain.slice(0, -1), 'values', ...first.text.split('.')] : null;
}

/** `$form.getFieldState('a').value`, `$form.getFieldState('a', state => state.value)` */
function stateChain(chain: readonly string[], path: ts.Expression, getter?: ts.Expression): string[] | null {
  if (!ts.isStringLiteralLike(path)) return null;
  const field = [...chain.slice(0, -1), `query:${path.text}`];
  if (!getter) return field;
  const names = ts.isArrowFunction(getter) && !ts.isBlock(getter.body) ? chainOf(getter.body) : null;
  const isOwn = ts.isArrowFunction(getter) && names?.[0] === getter.parameters[0]?.name.getText();
  return names && isOwn ? [...field, ...names.slice(1)] : null;
}

/** The place that a chain names, or the code that it stands for. */
export function placeOf(chain: readonly string[], names: Names): Place | { code: Code } | null {
  const begin = names.begin(chain);
  if (!begin) return null;
  const rest = chain.slice(begin.taken);
  if ('code' in begin) return rest.length === 0 ? begin : null;
  const path = [...begin.place.path, ...rest];
  return names.typeAt(path) === null ? null : { ...begin.place, path };
}
